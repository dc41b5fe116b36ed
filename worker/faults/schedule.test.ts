import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { createApplication, createLetter, db, testClock, testNow, testSecret } from "../../tests/factories";
import { type Fault, failingDatabase } from "../../tests/failing-database";
import { count, everyFault, failureMessages, isLong } from "../../tests/fault-trials";
import { openDatabase } from "../db/client";
import { outbox } from "../db/schema";
import type { LetterEvent } from "../mail/letter-event";
import { applyRetention } from "../services/apply-retention";
import { keepLetterEvents } from "../services/keep-letter-events";
import { findObjecting } from "../services/object-to-letters";
import { sendDueLetters } from "../services/send-due-letters";

vi.spyOn(console, "error").mockImplementation(() => {});
const origin = "https://openfinance.network";
/** From each statement on, before its commit and after it. */
const lastingFaults = (statements: number) =>
  everyFault(statements).filter(({ message, isLasting }) => message === failureMessages[0] && isLasting);

it("retention erases all that is due or nothing, and the rest the next time", async () => {
  const due = async () => (await createApplication({}, { startsAt: "2025-01-01T00:00:00.000Z" })).eventId;
  const left = (eventId: number) =>
    count(sql`applications WHERE event_id = ${eventId} AND email IS NOT NULL`);
  /** The first and the last statement of an erasure's batch: both took effect, or neither. */
  const noted = (eventId: number) =>
    count(sql`audit_entries WHERE event_id = ${eventId} AND action = 'application.erased'`);
  await due();
  const healthy = failingDatabase(env.DB);
  await applyRetention({ db: openDatabase(healthy.DB), clock: testClock });
  const outcomes = new Set<number>();
  const faults = lastingFaults(healthy.statements());
  for (const fault of faults) {
    const eventId = await due();
    await expect(
      applyRetention({ db: openDatabase(failingDatabase(env.DB, fault).DB), clock: testClock }),
    ).rejects.toThrow();
    // Each kind of row has its batch: a later fault keeps what an earlier batch erased.
    const remaining = await left(eventId);
    expect((await noted(eventId)) + remaining).toBe(1);
    outcomes.add(remaining);
    await applyRetention({ db, clock: testClock });
    expect([await left(eventId), await noted(eventId)]).toEqual([0, 1]);
  }
  expect(outcomes).toEqual(new Set([0, 1]));
  console.info(`PROOF faults | retention: ${faults.length} faults`);
});

it("a complaint is kept once and ends the letters of courtesy, whatever fails before it is reported again", async () => {
  const needs = { db, clock: testClock, secret: testSecret };
  const reported = async () => {
    const { id, email = "" } = await createApplication();
    const messageId = crypto.randomUUID();
    const letter = await createLetter(id, { recipient: email, messageId });
    const event = { id: messageId, messageId, report: "complained", code: null, at: testNow.toISOString() };
    const keep = (DB: D1Database) =>
      keepLetterEvents({ ...needs, db: openDatabase(DB) }, [event as LetterEvent]);
    return { keep, email: email ?? "", kept: () => count(sql`letter_events WHERE outbox_id = ${letter.id}`) };
  };
  const healthy = failingDatabase(env.DB);
  await (await reported()).keep(healthy.DB);
  expect(healthy.statements()).toBeGreaterThan(1);
  for (const fault of lastingFaults(healthy.statements())) {
    const { keep, email, kept } = await reported();
    await expect(keep(failingDatabase(env.DB, fault).DB)).rejects.toThrow();
    await keep(env.DB);
    expect([await kept(), (await findObjecting(needs, "guest-message", [email])).size]).toEqual([1, 1]);
  }
});

it("no letter goes twice and none is lost, whatever fails", async () => {
  await db.delete(outbox).where(eq(outbox.status, "waiting"));
  const waiting = async () => {
    const { id, email } = await createApplication();
    const waits = { letter: "receipt", recipient: email, status: "waiting", sentAt: null } as const;
    return (await createLetter(id, waits)).id;
  };
  const anHourLater = () => new Date(testNow.getTime() + 60 * 60 * 1000);
  const run = async (DB: D1Database, clock = testClock) => {
    const handedOver: string[] = [];
    const needs = { db: openDatabase(DB), clock, secret: testSecret, origin };
    await sendDueLetters({ ...needs, send: async (to) => void handedOver.push(to) }).catch(() => undefined);
    return handedOver.length;
  };
  await waiting();
  const healthy = failingDatabase(env.DB);
  expect(await run(healthy.DB)).toBe(1);
  // In short, of each statement both moments, for once and for good by turns.
  const isItsTurn = ({ statement, moment, isLasting }: Fault) =>
    isLong || isLasting === ((moment === "after") === (statement % 2 === 0));
  const faults = everyFault(healthy.statements()).filter(isItsTurn);
  for (const fault of faults) {
    const id = await waiting();
    const first = await run(failingDatabase(env.DB, fault).DB);
    const second = await run(env.DB, anHourLater);
    const row = await db.select().from(outbox).where(eq(outbox.id, id)).get();
    const where = JSON.stringify(fault);
    expect(first + second, where).toBeLessThanOrEqual(1);
    // A letter whose sending is uncertain stays where the console lists it.
    if (first + second === 0) expect(row?.status, where).toBe("sending");
    else expect(["sent", "sending"], where).toContain(row?.status);
  }
  console.info(`PROOF faults | the outbox: ${faults.length} faults`);
});
