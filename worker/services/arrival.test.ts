import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { letterReports } from "~/domain/letter-state";
import {
  createApplication,
  createEvent,
  createLetter,
  createMember,
  db,
  testNow,
} from "../../tests/factories";
import { committeeNeeds } from "../../tests/needs";
import { randomFrom } from "../../tests/random";
import { isAmong } from "../db/is-among";
import { applications, outbox } from "../db/schema";
import type { LetterEvent } from "../mail/letter-event";
import { listUnsentLetters } from "./committee/letters/list-unsent-letters";
import { settleLetter } from "./committee/letters/settle-letter";
import { keepLetterEvents } from "./keep-letter-events";
import { lapseSeats } from "./lapse-seats";
import { remindGuests } from "./remind-guests";
import { clockStop, isHeld } from "./seat-clock";
import { type SendLetter, sendDueLetters } from "./send-due-letters";

const isLong = env.PROOF === "long";
const random = randomFrom(Number(env.PROOF_SEED) || 5);
const hour = 60 * 60 * 1_000;
const day = 24 * hour;

/** Guests who are asked to confirm within three days and never answer, their letters waiting. */
async function silentGuests(count: number) {
  const { id: eventId } = await createEvent({
    maxAttendees: count,
    currentAttendees: count,
    confirmationDays: 3,
  });
  const ids: number[] = [];
  const decidedAt = testNow.toISOString();
  const confirmBy = new Date(testNow.getTime() + 3 * day).toISOString();
  for (let one = 0; one < count; one++) {
    const guest = await createApplication({ eventId, status: "accepted", decidedAt, confirmBy });
    await createLetter(guest.id, { status: "waiting", sentAt: null, recipient: guest.email });
    ids.push(guest.id);
  }
  return { eventId, ids };
}

/** Everything about the walks of many guests at once; `astray` is kept beside the database, out of what was reported alone. */
type Walks = {
  needs: ReturnType<typeof committeeNeeds>;
  ids: readonly number[];
  astray: Map<string, boolean>;
  late: Map<string, boolean>;
  askedAnew: Map<number, number>;
};

/** The mail service reports of some letters, each time doubled, and of letters that nobody knows. */
async function reportAtRandom({ needs, ids, astray, late, askedAnew }: Walks) {
  const letters = await db.select().from(outbox).where(isAmong(outbox.applicationId, ids));
  const events = letters.flatMap(({ id, messageId, status }): LetterEvent[] => {
    if (!messageId || status !== "sent" || random(3) === 0) return [];
    const report = letterReports[random(random(2) === 0 ? 2 : letterReports.length)] ?? "late";
    const at = needs.clock().toISOString();
    const event = { id: `${id} ${report}`, messageId, report, code: null, at };
    return [event, event, { ...event, id: `stray ${id}`, messageId: "of another site" }];
  });
  await keepLetterEvents(needs, events);
  for (const { messageId, report } of events) {
    // A complaint is of somebody who has the letter; else the worst that was ever said of it counts.
    if (report === "complained") astray.set(messageId, false);
    else if (report === "refused" || report === "bounced")
      astray.set(messageId, astray.get(messageId) ?? true);
    const letter = letters.find((one) => one.messageId === messageId);
    // A guest who has the letter at last has the whole time.
    if (letter?.applicationId && late.get(messageId) && (report === "arrived" || report === "complained"))
      askedAnew.set(letter.applicationId, needs.clock().getTime());
    // Late comes before all else that can be said.
    if (letter) late.set(messageId, report === "late" && (late.get(messageId) ?? true));
  }
  return { letters, count: events.length };
}

/** The committee settles some of the letters that were put before it. */
async function settleAtRandom({ needs, ids, astray, late, askedAnew }: Walks, letters: readonly Row[]) {
  let settled = 0;
  for (const { id, applicationId } of await listUnsentLetters(needs)) {
    if (!applicationId || !ids.includes(applicationId) || random(6) > 0) continue;
    expect(await settleLetter(needs, { id, as: random(3) === 0 ? "sent" : "again" })).toEqual({ ok: true });
    const messageId = letters.find((letter) => letter.id === id)?.messageId;
    for (const missing of [astray, late]) if (messageId) missing.set(messageId, false);
    askedAnew.set(applicationId, needs.clock().getTime());
    settled++;
  }
  return settled;
}

type Row = typeof outbox.$inferSelect;

const statusesOf = async (ids: readonly number[]) =>
  new Map(
    (await db.select().from(applications).where(isAmong(applications.id, ids))).map(({ id, status }) => [
      id,
      status,
    ]),
  );

/** The control: the seats that lapse by the rule that knows of no report. */
const lapsingNaively = (eventId: number, now: string) =>
  db.all<{ id: number }>(sql`
    SELECT a.id FROM applications a WHERE a.event_id = ${eventId} AND ${isHeld} AND a.confirm_by <= ${now}
      AND EXISTS (SELECT 1 FROM outbox o WHERE o.application_id = a.id AND o.letter = 'accepted' AND o.status = 'sent')
      AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.application_id = a.id AND o.status IN ('waiting', 'sending', 'failed'))`);

it("lets no seat lapse over a letter that did not arrive, in random walks", async () => {
  const count = isLong ? 1_000 : 20;
  const { eventId, ids } = await silentGuests(count);
  const member = await createMember("chair");
  let messages = 0;
  const send: SendLetter = async () => {
    if (random(8) === 0) throw Object.assign(new Error("no"), { code: "E_DOWN" });
    return { messageId: `message ${++messages}` };
  };
  const kept = {
    ids,
    astray: new Map<string, boolean>(),
    late: new Map<string, boolean>(),
    askedAnew: new Map<number, number>(),
  };
  const tally = { reports: 0, settled: 0, lapsed: 0, naively: 0 };
  for (let step = 1; step <= 48; step++) {
    const needs = committeeNeeds(member, step * 8 * 3_600);
    const now = needs.clock();
    const walks = { ...kept, needs };
    await sendDueLetters({ ...needs, origin: "https://site.example", send }, count);
    const { letters, count: reports } = await reportAtRandom(walks);
    tally.reports += reports;
    tally.settled += await settleAtRandom(walks, letters);

    const missing = new Set(
      letters
        .filter(({ messageId }) => kept.astray.get(messageId ?? "") || kept.late.get(messageId ?? ""))
        .map(({ applicationId }) => applicationId),
    );
    const naively = await lapsingNaively(eventId, now.toISOString());
    const before = await statusesOf(ids);
    await lapseSeats(needs, eventId);
    await remindGuests(needs);
    const after = await statusesOf(ids);
    for (const id of ids.filter((one) => before.get(one) !== after.get(one))) {
      tally.lapsed++;
      expect(missing.has(id), `application ${id}, step ${step}`).toBe(false);
      expect(now.getTime() - (kept.askedAnew.get(id) ?? 0)).toBeGreaterThan(2 * day);
    }
    tally.naively += naively.filter(({ id }) => missing.has(id)).length;
  }
  expect(tally.lapsed).toBeGreaterThan(count / 4);
  expect(Math.min(tally.settled, tally.naively)).toBeGreaterThan(0);
  console.info(
    `PROOF arrival | ${count} walks, ${tally.reports} reports, ${tally.settled} letters settled, ${tally.lapsed} seats lapsed, none over a letter that did not arrive`,
  );
  console.info(
    `PROOF arrival | control: without the reports ${tally.naively} seats would have lapsed over one`,
  );
  // The list of letters to check is limited, and the other tests look for theirs in it.
  await db.run(sql`
    UPDATE outbox SET status = 'dropped' WHERE application_id IN (SELECT id FROM applications WHERE event_id = ${eventId})`);
});

it("stops the time of a seat while its letter is late, and gives the whole time once it arrives", async () => {
  const { eventId, ids } = await silentGuests(1);
  const [id = 0] = ids;
  const after = (days: number) => committeeNeeds(member, days * 24 * 3_600);
  const member = await createMember("chair");
  const send: SendLetter = async () => ({ messageId: `late ${id}` });
  await sendDueLetters({ ...after(0.01), origin: "https://site.example", send }, 1_000);
  const report = (report: LetterEvent["report"], days: number) =>
    keepLetterEvents(after(days), [
      { id: `${report} ${id}`, messageId: `late ${id}`, report, code: null, at: testNow.toISOString() },
    ]);
  const state = async (days: number) => {
    await lapseSeats(after(days), eventId);
    return (await statusesOf(ids)).get(id);
  };
  const isTask = async (days: number) =>
    (await listUnsentLetters(after(days))).some(({ applicationId }) => applicationId === id);
  await report("late", 0.02);
  expect([await isTask(0.05), await isTask(0.06)], "a task from its hour on").toEqual([false, true]);
  expect(await state(4)).toBe("accepted");
  await report("arrived", 4.5);
  expect(await isTask(4.5)).toBe(false);
  expect(await state(6.5)).toBe("accepted");
  expect(await state(9)).toBe("lapsed");
});

it.each([
  ["holds the seat over a bounce that nobody settled", {}, "accepted"],
  ["lets it lapse once a later letter arrived", { arrives: true }, "lapsed"],
  ["lets it lapse once the address was corrected", { email: "right@example.org" }, "lapsed"],
])("asks anew, and %s", async (_, { arrives = false, email = "wrong@example.org" }: Anew, status) => {
  const ago = (hours: number) => new Date(testNow.getTime() - hours * hour).toISOString();
  const { id, eventId } = await createApplication(
    { status: "accepted", email, decidedAt: ago(240), askedAt: ago(120), confirmBy: ago(1) },
    { maxAttendees: 1, currentAttendees: 1 },
  );
  await createLetter(id, { createdAt: ago(240), recipient: "wrong@example.org", report: "bounced" });
  const asked = { letter: "confirm-anew", recipient: email, createdAt: ago(120) };
  await createLetter(id, { ...asked, report: arrives ? "arrived" : null });
  const needs = committeeNeeds(await createMember("chair"));
  const [stop] = await db.all<{ reason: string | null }>(
    sql`SELECT ${clockStop(testNow.toISOString())} AS reason FROM applications a WHERE a.id = ${id}`,
  );
  expect(stop?.reason).toBe(status === "accepted" ? "missing" : null);
  await lapseSeats(needs, eventId);
  expect((await statusesOf([id])).get(id)).toBe(status);
});

type Anew = { arrives?: boolean; email?: string };

it("troubles nobody with a receipt that bounced, for anybody can type an address", async () => {
  const { id } = await createApplication();
  for (const report of ["bounced", "refused"] as const)
    await createLetter(id, { letter: "receipt", recipient: "nobody@example.org", priority: 1, report });
  const needs = committeeNeeds(await createMember());
  const listed = (await listUnsentLetters(needs)).filter(({ applicationId }) => applicationId === id);
  expect(listed).toMatchObject([{ outcome: "refused", hasRecipient: true }]);
});
