import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { decide } from "../../../../tests/decide";
import {
  anEventForm,
  createEvent,
  createLink,
  createMember,
  createQueue,
  testDatabase,
} from "../../../../tests/factories";
import { committeeNeeds, needsAfter } from "../../../../tests/needs";
import { randomFrom } from "../../../../tests/random";
import { storedApplication, storedEvent } from "../../../../tests/stored";
import { applications, events } from "../../../db/schema";
import { withdrawApplication } from "../../withdraw-application";
import { changeEventState } from "../events/change-event-state";
import { saveEvent } from "../events/save-event";
import type { CommitteeMember } from "../member";

const db = testDatabase();

const isLong = env.PROOF === "long";
const rounds = isLong ? 20 : 1;
const atOnce = isLong ? 500 : 200;
const operations = isLong ? 1_000 : 150;

it(`seats exactly 20 of ${atOnce} at once, ${rounds} times over, where a naive version oversells`, {
  timeout: 600_000,
}, async () => {
  const members = [await createMember(), await createMember("chair"), await createMember()];
  for (let round = 0; round < rounds; round++) {
    const event = await createEvent({ maxAttendees: 20 });
    const queue = await createQueue(event.id, atOnce);
    const results = await Promise.all(
      queue.map((application, index) =>
        decide(members[index % members.length] as CommitteeMember, application, "accepted"),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(20);
    expect(new Set(results.flatMap((result) => (result.ok ? [] : [result.reason])))).toEqual(
      new Set(["event_full"]),
    );
    expect(await tally(event.id)).toEqual({ seats: 20, accepted: 20, audits: 20, letters: 20 });
  }

  const event = await createEvent({ maxAttendees: 20 });
  const queue = await createQueue(event.id, atOnce);
  await Promise.all(queue.map(({ id }) => acceptNaively(id, event.id)));
  const { accepted } = await tally(event.id);
  expect(accepted).toBeGreaterThan(20);
  console.info(`PROOF seats | ${atOnce} acceptances at once for 20 seats, ${rounds} rounds: 20 each time`);
  console.info(`PROOF seats | control: a naive version accepts ${accepted} for 20 seats`);
});

it(`keeps seats and acceptances equal through ${operations} random operations of the real services`, {
  timeout: 600_000,
}, async () => {
  const chair = await createMember("chair");
  const needs = committeeNeeds(chair);
  const tables: { id: number; queue: { id: number; token: string }[] }[] = [];
  for (let table = 0; table < 12; table++) {
    const { id } = await createEvent({ maxAttendees: 4 });
    const people = await createQueue(id, 25);
    tables.push({
      id,
      queue: await Promise.all(people.map(async ({ id }) => ({ id, token: await createLink(id) }))),
    });
  }
  const random = randomFrom(7);
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const done = { accepted: 0, revised: 0, withdrawn: 0, cancelled: 0, resized: 0, refused: 0 };
  const note = (what: keyof typeof done, { ok }: { ok: boolean }) => void done[ok ? what : "refused"]++;

  const operate = async () => {
    const { id, queue } = pick(tables);
    const { id: applicationId, token } = pick(queue);
    const chance = random(100);
    if (chance < 15) return note("withdrawn", await withdrawApplication(needsAfter(), token));
    const { version } = await storedEvent(id);
    if (chance < 30) {
      const form = anEventForm({ maxAttendees: String(1 + random(8)) });
      return note("resized", await saveEvent(needs, form, { id, version }));
    }
    if (chance < 32)
      return note("cancelled", await changeEventState(needs, { id, version, change: "cancel", message: "" }));
    const before = await storedApplication(applicationId);
    const to = pick(["accepted", "accepted", "accepted", "declined", "waitlisted", "pending"] as const);
    return note(
      to === "accepted" ? "accepted" : "revised",
      await decide(chair, before, to, { isOverride: true }),
    );
  };
  for (let round = 0; round < operations / 10; round++) {
    await Promise.all(Array.from({ length: 10 }, operate));
    for (const { id } of tables) {
      const { seats, accepted } = await tally(id);
      expect(seats).toBe(accepted);
      expect(seats).toBeLessThanOrEqual((await storedEvent(id)).maxAttendees ?? 0);
    }
  }
  // Operations that are all refused would keep anything.
  for (const [what, times] of Object.entries(done)) expect(times, what).toBeGreaterThan(0);
  console.info(
    `PROOF seats | ${operations} random operations, seats equal to acceptances: ${JSON.stringify(done)}`,
  );
});

async function tally(eventId: number) {
  return db.get<{ seats: number; accepted: number; audits: number; letters: number }>(sql`
    SELECT
      (SELECT current_attendees FROM events WHERE id = ${eventId}) AS seats,
      (SELECT count(*) FROM applications WHERE event_id = ${eventId} AND status = 'accepted') AS accepted,
      (SELECT count(*) FROM audit_entries WHERE event_id = ${eventId}) AS audits,
      (SELECT count(*) FROM outbox WHERE application_id IN (
        SELECT id FROM applications WHERE event_id = ${eventId}
      )) AS letters`);
}

/** What the real one must not be: it looks first and writes then. */
async function acceptNaively(id: number, eventId: number) {
  const event = await db.select().from(events).where(eq(events.id, eventId)).get();
  const taken = event?.currentAttendees ?? 0;
  if (taken >= (event?.maxAttendees ?? 0)) return;
  await db.update(applications).set({ status: "accepted" }).where(eq(applications.id, id));
  await db
    .update(events)
    .set({ currentAttendees: taken + 1 })
    .where(eq(events.id, eventId));
}
