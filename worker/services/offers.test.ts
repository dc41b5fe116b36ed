import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createEvent, createLink, createMember, createQueue, db, testNow } from "../../tests/factories";
import { inProof } from "../../tests/in-proof";
import { randomFrom } from "../../tests/random";
import { applicationsOf } from "../../tests/stored";
import { applications } from "../db/schema";
import { confirmSeat } from "./confirm-seat";
import { lapseSeats } from "./lapse-seats";
import { offerSeats } from "./offer-seats";
import { remindGuests } from "./remind-guests";
import { isHeld, isLapsing } from "./seat-clock";
import { withdrawApplication } from "./withdraw-application";

const isLong = env.PROOF === "long";
const rounds = isLong ? 20 : 2;
/** The number of acts at once in a round. */
const atOnce = isLong ? 500 : 120;
const seats = 20;
const twoDays = 2 * 24 * 60 * 60 * 1000;
const clockOf = (round: number) => () => new Date(testNow.getTime() + round * twoDays);
const deciders = ["committee.example"];
const confirmation = { rule: true, hostNote: null, mayBeNamed: false };

const random = randomFrom(Number(env.PROOF_SEED) || 11);

/** An event of twenty seats that offers them by itself, and a line of verified people that never ends. */
async function createTable(waiting: number): Promise<number> {
  const { id } = await createEvent({
    maxAttendees: seats,
    confirmationDays: 3,
    asksVerification: true,
    offersSeats: true,
  });
  await createQueue(id, waiting, "waitlisted");
  const { id: memberId } = await createMember();
  await db.run(sql`
    INSERT INTO verifications (application_id, member_id, source, sanctions_list, list_date, verified_at)
    SELECT id, ${memberId}, 'Register', 'Consolidated list', '2026-11-20', created_at
    FROM applications WHERE event_id = ${id}`);
  return id;
}

const handOver = (eventId: number, at: string) =>
  db.run(sql`UPDATE outbox SET status = 'sent', sent_at = ${at} WHERE status = 'waiting'
    AND application_id IN (SELECT id FROM applications WHERE event_id = ${eventId})`);

function tally(eventId: number) {
  const ofEvent = sql`application_id IN (SELECT id FROM applications WHERE event_id = ${eventId})`;
  return db.get<Record<string, number>>(sql`
    SELECT
      (SELECT current_attendees FROM events WHERE id = ${eventId}) AS seats,
      (SELECT count(*) FROM applications WHERE event_id = ${eventId} AND status = 'accepted') AS accepted,
      (SELECT count(*) FROM audit_entries WHERE event_id = ${eventId} AND action = 'application.offered') AS offers,
      (SELECT count(*) FROM audit_entries WHERE event_id = ${eventId} AND from_status = 'accepted'
        AND to_status <> 'accepted') AS freed,
      (SELECT count(*) FROM (SELECT 1 FROM audit_entries WHERE event_id = ${eventId}
        AND action = 'application.offered' GROUP BY application_id HAVING count(*) > 1)) AS offeredTwice,
      (SELECT count(*) FROM (SELECT 1 FROM audit_entries WHERE event_id = ${eventId}
        AND action = 'application.lapsed' GROUP BY application_id HAVING count(*) > 1)) AS lapsedTwice,
      (SELECT count(*) FROM (SELECT 1 FROM outbox WHERE ${ofEvent}
        GROUP BY application_id, letter HAVING count(*) > 1)) AS lettersTwice,
      (SELECT count(*) FROM audit_entries a WHERE a.event_id = ${eventId} AND a.action = 'application.offered'
        AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.application_id = a.application_id AND o.letter = 'offered'))
        AS untold`);
}

/** Acts at once: confirmations that come two and three times, silences, lapses and offers, in any order. */
async function actsOfRound(
  eventId: number,
  clock: () => Date,
  keep: { lapse: () => Promise<void>; offer: () => Promise<void> },
) {
  const needs = { db, clock, letterSource: "a network" };
  const seated = await db.all<{ id: number; isHeld: number }>(sql`
    SELECT a.id, (${isHeld}) AS isHeld FROM applications a WHERE a.event_id = ${eventId} AND a.status = 'accepted'`);
  const acts: (() => Promise<unknown>)[] = [];
  for (const guest of seated) {
    const link = await createLink(guest.id);
    const chance = random(10);
    const confirms = chance < 3 && guest.isHeld === 1 ? 3 : 0;
    const withdraws = chance === 3 || chance === 4 ? 2 : 0;
    acts.push(...Array.from({ length: confirms }, () => () => confirmSeat(needs, link, confirmation)));
    acts.push(...Array.from({ length: withdraws }, () => () => withdrawApplication(needs, link)));
  }
  const others = Math.max(0, atOnce - acts.length);
  acts.push(...Array.from({ length: others }, () => (random(2) === 0 ? keep.lapse : keep.offer)));
  return acts.sort(() => random(3) - 1);
}

it(`gives each freed seat to exactly one person through ${rounds} rounds of ${atOnce} words and silences at once`, async () => {
  const eventId = await createTable(isLong ? 1_000 : 250);
  const done = { lapsed: 0, offered: 0 };
  const keepAt = (clock: () => Date) => ({
    lapse: async () => {
      const lapsed = await lapseSeats({ db, clock }, eventId);
      done.lapsed += lapsed;
    },
    offer: async () => {
      const offered = await offerSeats({ db, clock, deciders }, eventId);
      done.offered += offered;
    },
  });
  await keepAt(clockOf(0)).offer();
  for (let round = 1; round <= rounds; round++) {
    const clock = clockOf(round);
    const keep = keepAt(clock);
    await handOver(eventId, clockOf(round - 1)().toISOString());
    const acts = await actsOfRound(eventId, clock, keep);
    await Promise.all(acts.map((act) => act()));
    await remindGuests({ db, clock });
    await keep.offer();
    const { accepted, offers, freed = 0, ...wrong } = await tally(eventId);
    // The line never ends: every seat that was freed went to somebody, and to one person.
    expect([round, accepted, offers]).toEqual([round, seats, seats + freed]);
    expect(wrong).toEqual({ seats, offeredTwice: 0, lapsedTwice: 0, lettersTwice: 0, untold: 0 });
  }
  const actions = await db.all<{ action: string; count: number }>(sql`
    SELECT action, count(*) AS count FROM audit_entries WHERE event_id = ${eventId} GROUP BY action`);
  const count = (action: string) => actions.find((row) => row.action === `application.${action}`)?.count ?? 0;
  expect(done.offered).toBe(count("offered"));
  // Once each, as the tally saw; a confirmation that comes too late lets the rest lapse that nobody came to.
  expect(done.lapsed).toBeGreaterThan(0);
  expect(done.lapsed).toBeLessThanOrEqual(count("lapsed"));
  for (const action of ["confirmed", "withdrawn", "lapsed", "offered"])
    expect(count(action), action).toBeGreaterThan(0);
  console.info(
    `PROOF offers | ${rounds} rounds of ${atOnce} at once on ${seats} seats: ${count("confirmed")} confirmed, ${count("withdrawn")} withdrawn, ${count("lapsed")} lapsed, ${count("offered")} offered, never more than ${seats} held, none twice`,
  );
});

inProof("offers seats that are not there once a lapse reads first and writes then", async () => {
  const eventId = await createTable(200);
  await offerSeats({ db, clock: clockOf(0), deciders }, eventId);
  await handOver(eventId, testNow.toISOString());
  // Half of them have confirmed: what is freed twice is one of their seats.
  await db.run(sql`
    UPDATE applications SET confirmed_at = decided_at, rule_version = '1', rule_accepted_at = decided_at
    WHERE event_id = ${eventId} AND status = 'accepted' AND id % 2 = 0`);
  const clock = clockOf(2);
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      await lapseNaively(eventId, clock().toISOString());
      await offerSeats({ db, clock, deciders }, eventId);
    }),
  );
  await offerSeats({ db, clock, deciders }, eventId);
  const { accepted } = await tally(eventId);
  expect(accepted).toBeGreaterThan(seats);
  console.info(
    `PROOF offers | control: a lapse that reads first and writes then seats ${accepted} on ${seats}`,
  );
});

it("offers past somebody whom nobody may decide, and past nobody else", async () => {
  const eventId = await createTable(3);
  const [first = 0, second = 0] = (await applicationsOf(eventId)).map(({ id }) => id);
  const unverified = async (id: number) =>
    db.run(sql`DELETE FROM verifications WHERE application_id = ${id}`);
  await unverified(first);
  expect(await offerSeats({ db, clock: clockOf(0), deciders }, eventId)).toBe(0);
  // A committee of one house: nobody may verify who comes from it.
  await db.update(applications).set({ emailDomain: "committee.example" }).where(eq(applications.id, first));
  await unverified(second);
  expect(await offerSeats({ db, clock: clockOf(0), deciders }, eventId)).toBe(0);
  await db
    .update(applications)
    .set({ emailDomain: "mail.committee.example" })
    .where(eq(applications.id, second));
  expect(await offerSeats({ db, clock: clockOf(0), deciders }, eventId)).toBe(1);
});

/** The control: the real one must not lapse like this. */
async function lapseNaively(eventId: number, now: string) {
  const due = await db.all<{ id: number }>(sql`
    SELECT a.id FROM applications a JOIN events e ON e.id = a.event_id
    WHERE a.event_id = ${eventId} AND ${isLapsing(now)}`);
  for (const { id } of due) {
    await db.update(applications).set({ status: "lapsed" }).where(eq(applications.id, id));
    await db.run(sql`
      UPDATE events SET current_attendees = current_attendees - 1 WHERE id = ${eventId} AND current_attendees > 0`);
  }
}
