import { and, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { apply, giveSeat, inOtherWords } from "../../tests/apply";
import {
  anInterest,
  createApplication,
  createEvent,
  createLink,
  createMember,
  testDatabase,
  testNow,
} from "../../tests/factories";
import { needsAfter } from "../../tests/needs";
import { lettersThatLeave } from "../../tests/outbox";
import { applicationOf, lettersOf, seatsOf } from "../../tests/stored";
import { writeBatch } from "../db/client";
import { applications, auditEntries } from "../db/schema";
import { decideApplication } from "./committee/decide-application";
import { correctApplication } from "./correct-application";
import { eraseApplication } from "./erase-application";
import { openApplication } from "./open-application";
import { withdrawApplication } from "./withdraw-application";

const db = testDatabase();
const needs = needsAfter();

/** The subjects of the letters that leave for an address now. */
async function sentTo(address: string): Promise<string[]> {
  const letters = (await lettersThatLeave()).filter(({ to }) => to === address);
  return letters.map(({ letter }) => letter.subject);
}

it("frees one seat when an accepted application is withdrawn ten times at once", async () => {
  const event = await createEvent({ maxAttendees: 3, currentAttendees: 1 });
  const { reference } = await apply({ eventId: event.id });
  await giveSeat(reference, event.id);
  expect(await seatsOf(event.id)).toBe(2);
  const link = await createLink((await applicationOf(reference)).id);
  const results = await Promise.all(Array.from({ length: 10 }, () => withdrawApplication(needs, link)));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(await seatsOf(event.id)).toBe(1);
  const { id } = await applicationOf(reference);
  expect(
    await db.select().from(auditEntries).where(eq(auditEntries.applicationId, id)).orderBy(auditEntries.id),
  ).toMatchObject([
    { action: "application.submitted" },
    { action: "application.withdrawn", fromStatus: "accepted" },
  ]);
  const letters = await lettersOf(id);
  expect(letters.map(({ letter }) => letter).sort()).toEqual(["receipt", "withdrawn"]);
});

it("frees seats too many under the same ten withdrawals when they read first and write after", async () => {
  const event = await createEvent({ maxAttendees: 20, currentAttendees: 12 });
  const { reference, token } = await apply({ eventId: event.id });
  await giveSeat(reference, event.id);
  const withdrawNaively = async () => {
    const opened = await openApplication(needs, token);
    if (!opened.ok || opened.application.status !== "accepted") return;
    await writeBatch(db, [
      sql`UPDATE events SET current_attendees = current_attendees - 1 WHERE id = ${event.id}`,
      sql`UPDATE applications SET status = 'withdrawn' WHERE reference = ${reference}`,
    ]);
  };
  await Promise.all(Array.from({ length: 10 }, withdrawNaively));
  expect(await seatsOf(event.id)).toBeLessThan(12);
});

it("keeps seats and accepted applications equal while withdrawals race with acceptances", {
  timeout: 30_000,
}, async () => {
  const event = await createEvent({ maxAttendees: 30, currentAttendees: 0 });
  const member = await createMember("chair");
  for (let round = 0; round < 20; round++) {
    const { reference, token } = await apply({ eventId: event.id });
    const { id, version } = await applicationOf(reference);
    const decision = { applicationId: id, version, reason: null, message: null, isNotified: false };
    await Promise.all([
      decideApplication({ ...needs, member }, { ...decision, to: "accepted", isOverride: false }),
      ...Array.from({ length: 3 }, () => withdrawApplication(needs, token)),
    ]);
    const accepted = and(eq(applications.eventId, event.id), eq(applications.status, "accepted"));
    expect(await seatsOf(event.id)).toBe(await db.$count(applications, accepted));
  }
});

it("passes over who withdrew and who was declined when a seat is offered to the waiting list", async () => {
  const event = await createEvent({ maxAttendees: 1, currentAttendees: 1 });
  const [gone, refused, third] = await Promise.all(
    [1, 2, 3].map((minute) => {
      const waitlistedAt = new Date(testNow.getTime() + minute * 60_000).toISOString();
      return createApplication({ eventId: event.id, status: "waitlisted", waitlistedAt });
    }),
  );
  if (!gone || !refused || !third) throw new Error("Nothing is stored");
  await writeBatch(db, [
    sql`UPDATE applications SET status = 'withdrawn', version = 2 WHERE id = ${gone.id}`,
    sql`UPDATE applications SET status = 'declined', version = 2 WHERE id = ${refused.id}`,
    sql`UPDATE events SET current_attendees = 0 WHERE id = ${event.id}`,
  ]);
  const member = await createMember("chair");
  const offer = (id: number, version: number, isOverride = false) =>
    decideApplication(
      { ...needs, member },
      {
        applicationId: id,
        version,
        to: "accepted",
        reason: null,
        message: null,
        isNotified: false,
        isOverride,
      },
    );
  expect(await offer(gone.id, 2)).toEqual({ ok: false, reason: "not_possible" });
  expect(await offer(gone.id, 2, true)).toEqual({ ok: false, reason: "not_possible" });
  // The first in line is the first who still waits: nobody has to be passed over by hand.
  expect(await offer(third.id, 1)).toMatchObject({ ok: true, outcome: "decided" });
  expect(await seatsOf(event.id)).toBe(1);
});

it("frees no seat when a pending application is withdrawn, and lets its applicant apply again", async () => {
  const event = await createEvent({ maxAttendees: 3, currentAttendees: 1 });
  const interest = anInterest({ eventId: event.id });
  const first = await apply(interest);
  await withdrawApplication(needs, first.token);
  expect(await seatsOf(event.id)).toBe(1);
  const second = await apply(interest);
  expect(await applicationOf(second.reference)).toMatchObject({ status: "pending", resubmissionOf: null });
});

it("does not let a declined application be withdrawn or corrected", async () => {
  const event = await createEvent();
  const { reference, token } = await apply({ eventId: event.id });
  await writeBatch(db, [sql`UPDATE applications SET status = 'declined' WHERE reference = ${reference}`]);
  expect(await withdrawApplication(needs, token)).toEqual({ ok: false, reason: "not_possible" });
  const correction = { ...anInterest({ eventId: event.id }), fullName: "Somebody Else" };
  for (const words of [correction, anInterest({ eventId: event.id })])
    expect(await correctApplication(needs, token, words)).toEqual({ ok: false, reason: "not_possible" });
  expect(await applicationOf(reference)).toMatchObject({ status: "declined", fullName: "Ada Lovelace" });
});

it("withdraws and erases a resubmission alone and writes no letter about it", async () => {
  const event = await createEvent();
  const interest = anInterest({ eventId: event.id });
  const first = await apply(interest);
  const second = await apply(inOtherWords(interest));
  const third = await apply(inOtherWords(interest));
  await withdrawApplication(needs, second.token);
  await eraseApplication(needs, third.token);
  expect(await applicationOf(first.reference)).toMatchObject({ status: "pending" });
  expect(await applicationOf(second.reference)).toMatchObject({ status: "withdrawn" });
  expect(await applicationOf(third.reference)).toMatchObject({ status: "erased", email: null });
  for (const { reference } of [second, third]) {
    const { id } = await applicationOf(reference);
    const letters = await lettersOf(id);
    expect(letters.map(({ letter }) => letter)).toEqual(["receipt"]);
  }
  const sent = await sentTo(interest.email);
  expect(sent).toHaveLength(1);
});
