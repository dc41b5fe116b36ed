import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  createApplication,
  createEvent,
  createHostNote,
  createMember,
  createQueue,
  db,
  testNow,
} from "../../../../tests/factories";
import { committeeNeeds } from "../../../../tests/needs";
import { randomFrom } from "../../../../tests/random";
import { changeApplication, changeEvent, entriesOf, storedApplication } from "../../../../tests/stored";
import { auditEntries } from "../../../db/schema";
import { declareConflict } from "../conflicts/declare-conflict";
import type { CommitteeMember } from "../member";
import { markArrival, undoArrival } from "./mark-arrival";
import { readDoor } from "./read-door";

const startsAt = "2026-11-21T06:00:00.000Z";
const evening = new Date(startsAt).getTime();
const needsAt = (member: CommitteeMember, minutes: number) =>
  committeeNeeds(member, (evening - testNow.getTime()) / 1_000 + minutes * 60);

async function createGuests(count: number) {
  const { id: eventId } = await createEvent({ startsAt, maxAttendees: count, currentAttendees: count });
  const rows = await createQueue(eventId, count, "accepted");
  return { eventId, ids: rows.map(({ id }) => id) };
}

it("shows everybody who has a seat with what the host should know, to those who keep the door", async () => {
  const { eventId, ids } = await createGuests(2);
  const [first = 0] = ids;
  await createHostNote(first, "No nuts");
  await createApplication({ eventId, status: "declined" });
  const member = await createMember();
  const door = await readDoor(needsAt(member, -3_000), eventId);
  expect(door).toMatchObject({
    isOpen: false,
    guests: [
      { name: "Guest Number 1", hostNote: "No nuts", answer: "confirmed", otherDay: null, arrivedAt: null },
      { name: "Guest Number 2", hostNote: null },
    ],
  });
  const mark = { eventId, applicationId: first, seen: 0 };
  expect(await markArrival(needsAt(member, -3_000), mark)).toEqual({ ok: false, reason: "not_open" });
  const elsewhere = { ...mark, eventId: (await createEvent({ startsAt })).id };
  expect(await markArrival(needsAt(member, 0), elsewhere)).toEqual({ ok: false, reason: "not_found" });
  await changeEvent(eventId, { status: "cancelled" });
  expect((await readDoor(needsAt(member, 0), eventId))?.guests).toEqual([]);
});

it("names to a member in conflict nobody closed to them before the day of the event, and everybody from then on", async () => {
  const { eventId, ids } = await createGuests(2);
  const member = await createMember();
  await declareConflict(needsAt(member, -3_000), { applicationId: ids[0] ?? 0, answer: "conflict" });
  const namesAt = async (minutes: number) =>
    (await readDoor(needsAt(member, minutes), eventId))?.guests.map(({ name }) => name);
  // The day begins at midnight in Bangkok, thirteen hours before.
  expect(await namesAt(-13 * 60 - 1)).toEqual(["Guest Number 2"]);
  expect(await namesAt(-13 * 60)).toEqual(["Guest Number 1", "Guest Number 2"]);
  await changeEvent(eventId, { asksDeclaration: true });
  expect(await namesAt(-13 * 60 - 1), "nothing is declared of the other").toEqual([null]);
});

it("does not bring back what was undone when the late copy of a tick arrives, nor the other way, and keeps both on record", async () => {
  const { eventId, ids } = await createGuests(1);
  const [applicationId = 0] = ids;
  const member = await createMember();
  const lastSeen = async () => (await readDoor(needsAt(member, 0), eventId))?.seen ?? 0;
  const mark = { eventId, applicationId, seen: await lastSeen() };
  const shown = async (minutes: number) =>
    (await readDoor(needsAt(member, minutes), eventId))?.guests[0]?.arrival ?? null;
  await markArrival(needsAt(member, 1), mark);
  const colleague = await createMember("chair");
  expect(await markArrival(needsAt(colleague, 1), mark), "another device").toMatchObject({ ok: true });
  const undo = { eventId, arrival: (await shown(1)) ?? 0 };
  await undoArrival(needsAt(member, 2), undo);
  expect(await undoArrival(needsAt(member, 3), undo)).toEqual({ ok: true, applicationId });
  for (const late of [member, colleague])
    expect(await markArrival(needsAt(late, 4), mark)).toEqual({ ok: false, reason: "undone" });
  expect(await shown(5)).toBeNull();
  await markArrival(needsAt(member, 6), { ...mark, seen: await lastSeen() });
  expect(await undoArrival(needsAt(member, 7), undo), "a late copy").toMatchObject({ ok: true });
  expect(await shown(8)).not.toBeNull();
  const other = await createEvent({ startsAt });
  expect(await undoArrival(needsAt(member, 9), { ...undo, eventId: other.id })).toMatchObject({ ok: false });
  const entries = await entriesOf(applicationId);
  expect(entries.map(({ action }) => action)).toEqual(["door.arrived", "door.undone", "door.arrived"]);
  const kept = await db.all<{ isUndone: 0 | 1 }>(sql`
    SELECT undone_at IS NOT NULL AS isUndone FROM arrivals WHERE application_id = ${applicationId} ORDER BY id`);
  expect(kept.map(({ isUndone }) => isUndone)).toEqual([1, 0]);
});

it("stores that a guest who said yes to a member signed the rule at the door, and takes it back with the arrival", async () => {
  const { eventId, ids } = await createGuests(2);
  const [promised = 0, confirmed = 0] = ids;
  const member = await createMember();
  await changeApplication(promised, {
    confirmBy: startsAt,
    confirmedAt: null,
    saidYesAt: startsAt,
    saidYesTo: member.id,
  });
  const signedBy = async (id: number) => (await storedApplication(id)).ruleAcceptedAt;
  const before = await signedBy(confirmed);
  for (const applicationId of ids) await markArrival(needsAt(member, 1), { eventId, applicationId, seen: 0 });
  expect(await signedBy(promised)).toBe((await readDoor(needsAt(member, 1), eventId))?.guests[0]?.arrivedAt);
  expect(await signedBy(confirmed)).toBe(before);
  for (const guest of (await readDoor(needsAt(member, 1), eventId))?.guests ?? [])
    await undoArrival(needsAt(member, 2), { eventId, arrival: guest.arrival ?? 0 });
  expect(await signedBy(promised)).toBeNull();
  expect(await signedBy(confirmed)).toBe(before);
});

const guests = env.PROOF === "long" ? 200 : 60;

/** A faulty one, which the real one must not be. */
async function markNaively(id: number) {
  const known = await db.all(sql`SELECT 1 FROM naive_arrivals WHERE application_id = ${id}`);
  if (known.length === 0) await db.run(sql`INSERT INTO naive_arrivals (application_id) VALUES (${id})`);
}

/** Each device goes through the list in its own steps, which meet every guest. */
const strides = [1, 7, 11] as const;

/** Three devices tick the same list, each in an order of its own; 30 % of the answers are lost, 10 % are sent twice. */
async function tickTogether(
  tick: (device: number, applicationId: number, minutes: number) => Promise<unknown>,
  ids: number[],
) {
  const random = randomFrom(5);
  const first = new Map<number, number>();
  let sent = 0;
  for (let step = 0; step < ids.length; step++) {
    const minute = step + 1;
    const acts = strides.flatMap((stride, device) => {
      const id = ids[(step * stride + device * 31) % ids.length] ?? 0;
      first.set(id, Math.min(first.get(id) ?? minute, minute));
      const isLost = random(10) < 3;
      const isTwice = random(10) < 1;
      return [minute, ...(isLost ? [minute + 3] : []), ...(isTwice ? [minute] : [])].map((at) => {
        sent++;
        return () => tick(device, id, at);
      });
    });
    await Promise.all(acts.map((act) => act()));
  }
  return { first, sent };
}

it(`counts each of ${guests} guests once, at the earliest time, on three devices that lose and double their answers`, async () => {
  const { eventId, ids } = await createGuests(guests);
  const members = [await createMember(), await createMember("chair"), await createMember()];
  const { first, sent } = await tickTogether(
    (device, applicationId, minutes) =>
      markArrival(needsAt(members[device] as CommitteeMember, minutes), { eventId, applicationId, seen: 0 }),
    ids,
  );
  const rows = await db.all<{ id: number; at: string }>(sql`
    SELECT r.application_id AS id, r.arrived_at AS at FROM arrivals r JOIN applications a ON a.id = r.application_id
    WHERE a.event_id = ${eventId} AND r.undone_at IS NULL`);
  expect(rows).toHaveLength(first.size);
  for (const { id, at } of rows)
    expect([id, (new Date(at).getTime() - evening) / 60_000]).toEqual([id, first.get(id)]);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.eventId, eventId));
  expect(entries).toHaveLength(first.size);

  await env.DB.exec("CREATE TABLE naive_arrivals (application_id INTEGER NOT NULL)");
  await tickTogether((_, id) => markNaively(id), ids);
  const doubled = await db.all(sql`SELECT 1 FROM naive_arrivals GROUP BY application_id HAVING count(*) > 1`);
  const twice = doubled.length;
  expect(twice).toBeGreaterThan(0);
  console.info(
    `PROOF door | 3 devices, ${sent} ticks of ${first.size} guests, 30 % of the answers lost, 10 % doubled: each once, earliest time kept`,
  );
  console.info(`PROOF door | control: a tick that reads first and writes then has ${twice} guests twice`);
});
