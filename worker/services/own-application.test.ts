import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { anInterest, createEvent, testClock, testDatabase, testNow, testSecret } from "../../tests/factories";
import { writeBatch } from "../db/client";
import { applicationLinks, applications, auditEntries, events, outbox } from "../db/schema";
import { sha256 } from "../security/digest";
import { correctApplication } from "./correct-application";
import { eraseApplication } from "./erase-application";
import { exportApplication } from "./export-application";
import { listOwnApplications } from "./list-own-applications";
import { openApplication } from "./open-application";
import { registerInterest, type Submission } from "./register-interest";
import { requestNewLink } from "./request-new-link";
import { sendDueLetters } from "./send-due-letters";
import { withdrawApplication } from "./withdraw-application";

const db = testDatabase();
const needs = { db, clock: testClock, secret: testSecret };

async function apply(
  interest: Partial<Submission["interest"]> & { eventId: number },
  options: Partial<Submission> = {},
) {
  const result = await registerInterest(needs, {
    interest: anInterest(interest),
    key: crypto.randomUUID(),
    clientHash: crypto.randomUUID(),
    isSuspicious: false,
    ...options,
  });
  if (!result.ok) throw new Error(result.reason);
  return result.registration;
}
/** The same words by the same person count as one application; other words are a resubmission. */
const inOtherWords = <Words extends object>(interest: Words) => ({
  ...interest,
  interestReason: `Once more, and in other words than before, about settlement: ${crypto.randomUUID()}`,
});
const storedBy = async (reference: string) => {
  const [row] = await db.select().from(applications).where(eq(applications.reference, reference));
  if (!row) throw new Error("Nothing is stored");
  return row;
};
const seatsOf = async (id: number) =>
  (await db.select().from(events).where(eq(events.id, id)))[0]?.currentAttendees;
const accept = (reference: string, eventId: number) =>
  writeBatch(db, [
    sql`UPDATE applications SET status = 'accepted' WHERE reference = ${reference}`,
    sql`UPDATE events SET current_attendees = coalesce(current_attendees, 0) + 1 WHERE id = ${eventId}`,
  ]);

/** Every text of every table in one string. */
async function everythingStored(): Promise<string> {
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'",
  ).all<{ name: string }>();
  const dumps = tables.results.map(async ({ name }) =>
    JSON.stringify((await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results),
  );
  return (await Promise.all(dumps)).join("\n");
}

it("frees one seat when an accepted application is withdrawn ten times at once", async () => {
  const event = await createEvent({ maxAttendees: 3, currentAttendees: 1 });
  const { reference, token } = await apply({ eventId: event.id });
  await accept(reference, event.id);
  expect(await seatsOf(event.id)).toBe(2);
  const results = await Promise.all(Array.from({ length: 10 }, () => withdrawApplication(needs, token)));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(await seatsOf(event.id)).toBe(1);
  const { id } = await storedBy(reference);
  expect(
    await db.select().from(auditEntries).where(eq(auditEntries.applicationId, id)).orderBy(auditEntries.id),
  ).toMatchObject([
    { action: "application.submitted" },
    { action: "application.withdrawn", fromStatus: "accepted" },
  ]);
  const letters = await db.select().from(outbox).where(eq(outbox.applicationId, id));
  expect(letters.map(({ letter }) => letter).sort()).toEqual(["receipt", "withdrawn"]);
});

it("frees no seat when a pending application is withdrawn, and lets its applicant apply again", async () => {
  const event = await createEvent({ maxAttendees: 3, currentAttendees: 1 });
  const interest = anInterest({ eventId: event.id });
  const first = await apply(interest);
  await withdrawApplication(needs, first.token);
  expect(await seatsOf(event.id)).toBe(1);
  const second = await apply(interest);
  expect(await storedBy(second.reference)).toMatchObject({ status: "pending", resubmissionOf: null });
});

it("does not let a declined application be withdrawn or corrected", async () => {
  const event = await createEvent();
  const { reference, token } = await apply({ eventId: event.id });
  await writeBatch(db, [sql`UPDATE applications SET status = 'declined' WHERE reference = ${reference}`]);
  expect(await withdrawApplication(needs, token)).toEqual({ ok: false, reason: "not_possible" });
  const correction = { ...anInterest({ eventId: event.id }), fullName: "Somebody Else" };
  expect(await correctApplication(needs, token, correction)).toEqual({ ok: false, reason: "not_possible" });
  expect(await storedBy(reference)).toMatchObject({ status: "declined", fullName: "Ada Lovelace" });
});

it("corrects what was sent and records which fields, not what they held", async () => {
  const event = await createEvent();
  const { reference, token } = await apply({ eventId: event.id });
  const correction = { ...anInterest({ eventId: event.id }), fullName: "Augusta Ada King", phone: "+44 20" };
  expect(await correctApplication(needs, token, correction)).toEqual({ ok: true });
  expect(await correctApplication(needs, token, correction)).toEqual({ ok: true });
  const { id, fullName, version } = await storedBy(reference);
  expect({ fullName, version }).toEqual({ fullName: "Augusta Ada King", version: 2 });
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.applicationId, id));
  expect(entries.at(-1)).toMatchObject({
    action: "application.corrected",
    details: { fields: ["fullName", "phone"] },
  });
});

it("shows a resubmission and a quarantined application as pending, whatever becomes of the first", async () => {
  const event = await createEvent();
  const interest = anInterest({ eventId: event.id });
  const first = await apply(interest);
  const second = await apply(inOtherWords(interest));
  const bot = await apply({ eventId: event.id }, { isSuspicious: true });
  await accept(first.reference, event.id);
  const pages = await Promise.all([second, bot].map(({ token }) => openApplication(needs, token)));
  for (const page of pages) {
    expect(page).toMatchObject({
      ok: true,
      application: { status: "pending" },
      timeline: [{ what: "submitted" }],
    });
  }
  const exported = await exportApplication(needs, second.token);
  expect(exported).toMatchObject({ ok: true, data: { application: { status: "pending" } } });
  expect(JSON.stringify(exported)).not.toMatch(/resubmi/i);
});

it("withdraws and erases a resubmission alone and writes no letter about it", async () => {
  const event = await createEvent();
  const interest = anInterest({ eventId: event.id });
  const first = await apply(interest);
  const second = await apply(inOtherWords(interest));
  const third = await apply(inOtherWords(interest));
  await withdrawApplication(needs, second.token);
  await eraseApplication(needs, third.token);
  expect(await storedBy(first.reference)).toMatchObject({ status: "pending" });
  expect(await storedBy(second.reference)).toMatchObject({ status: "withdrawn" });
  expect(await storedBy(third.reference)).toMatchObject({ status: "erased", email: null });
  for (const { reference } of [second, third]) {
    const { id } = await storedBy(reference);
    expect(await db.select().from(outbox).where(eq(outbox.applicationId, id))).toEqual([]);
  }
});

it("keeps nothing of a person who applied, corrected, withdrew, applied again and erased", async () => {
  const event = await createEvent();
  const mark = crypto.randomUUID().replaceAll("-", "");
  const interest = anInterest({
    eventId: event.id,
    fullName: `Name ${mark}`,
    email: `Mixed.${mark}+tag@Firm-${mark}.example`,
    phone: `+${mark}`,
    company: `Company ${mark}`,
    jobTitle: `Title ${mark}`,
    linkedin: `https://linkedin.com/in/${mark}`,
    interestReason: `A reason of more than fifty characters, as the form asks for, ${mark}`,
  });
  const first = await apply(interest);
  await correctApplication(needs, first.token, { ...interest, fullName: `Other ${mark}` });
  await apply(interest);
  await withdrawApplication(needs, first.token);
  const second = await apply(interest);
  await writeBatch(db, [
    sql`INSERT INTO outbox (letter, application_id, recipient, dedupe_key, details, next_attempt_at, created_at)
      SELECT 'declined', id, email, 'declined:' || id, json_object('message', 'Dear ' || full_name), created_at,
        created_at FROM applications WHERE reference = ${second.reference}`,
  ]);
  expect(await everythingStored()).toContain(mark);
  expect(await eraseApplication(needs, second.token)).toMatchObject({ ok: true });
  expect((await everythingStored()).toLowerCase()).not.toContain(mark);
  for (const { token } of [first, second])
    expect(await openApplication(needs, token)).toEqual({ ok: false, reason: "erased" });
  expect(await eraseApplication(needs, second.token)).toEqual({ ok: false, reason: "erased" });
});

it("gives the seat back when an accepted application is erased, and confirms it by a last letter", async () => {
  const event = await createEvent({ maxAttendees: 1 });
  const email = `last.${crypto.randomUUID()}@example.org`;
  const { reference, token } = await apply({ eventId: event.id, email });
  await accept(reference, event.id);
  await eraseApplication(needs, token);
  expect(await seatsOf(event.id)).toBe(0);
  const sent: { to: string; text: string }[] = [];
  await sendDueLetters(
    { ...needs, origin: "https://site.example", send: async (to, { text }) => void sent.push({ to, text }) },
    1000,
  );
  expect(sent.filter(({ to }) => to === email)).toHaveLength(1);
  const { id } = await storedBy(reference);
  const letters = await db.select().from(outbox).where(eq(outbox.applicationId, id));
  expect(letters.find(({ letter }) => letter === "erased")).toMatchObject({
    status: "sent",
    recipient: null,
    sealedRecipient: null,
  });
});

it("puts an application for a full event on the waiting list, with its own letter", async () => {
  const event = await createEvent({ maxAttendees: 1, currentAttendees: 1 });
  const { reference, token, status } = await apply({ eventId: event.id, waitingList: true });
  expect(status).toBe("waitlisted");
  expect(await openApplication(needs, token)).toMatchObject({
    ok: true,
    application: { status: "waitlisted" },
    timeline: [{ what: "submitted" }, { what: "waitlisted" }],
  });
  const { id } = await storedBy(reference);
  expect(await db.select().from(outbox).where(eq(outbox.applicationId, id))).toMatchObject([
    { letter: "waiting-list" },
  ]);
});

it("treats unknown, malformed and expired links alike", async () => {
  const event = await createEvent();
  const { reference } = await apply({ eventId: event.id });
  const expired = "e".repeat(64);
  await db.insert(applicationLinks).values({
    tokenHash: await sha256(expired),
    applicationId: (await storedBy(reference)).id,
    createdAt: testNow.toISOString(),
    expiresAt: testNow.toISOString(),
  });
  for (const token of ["f".repeat(64), "", "' OR 1=1 --", "x".repeat(10_000), expired]) {
    expect(await openApplication(needs, token)).toEqual({ ok: false, reason: "not_found" });
    expect(await withdrawApplication(needs, token)).toEqual({ ok: false, reason: "not_found" });
    expect(await eraseApplication(needs, token)).toEqual({ ok: false, reason: "not_found" });
    expect(await exportApplication(needs, token)).toEqual({ ok: false, reason: "not_found" });
  }
});

it("exports what is stored about the person, and only that person", async () => {
  const event = await createEvent();
  const interest = anInterest({ eventId: event.id });
  const { reference, token } = await apply(interest);
  await apply({ eventId: event.id });
  const { eventId: _event, waitingList: _list, ...sent } = interest;
  expect(await exportApplication(needs, token)).toMatchObject({
    ok: true,
    data: { application: { ...sent, reference, status: "pending" }, event: { slug: event.slug } },
  });
});

it("sends one new link in half a day to a known address, and nothing to another", async () => {
  const event = await createEvent();
  const email = `find.${crypto.randomUUID()}@example.org`;
  const { reference } = await apply({ eventId: event.id, email });
  await requestNewLink(needs, email.toUpperCase());
  await requestNewLink(needs, email);
  const stranger = `stranger.${crypto.randomUUID()}@example.org`;
  await requestNewLink(needs, stranger);
  const { id } = await storedBy(reference);
  const letters = await db.select().from(outbox).where(eq(outbox.applicationId, id));
  expect(letters.filter(({ letter }) => letter === "new-link")).toMatchObject([{ recipient: email }]);
  expect(await everythingStored()).not.toContain(stranger);
});

it("lists the applications that a browser holds links to, without erased ones", async () => {
  const event = await createEvent();
  const kept = await apply({ eventId: event.id });
  const erased = await apply({ eventId: event.id });
  await eraseApplication(needs, erased.token);
  const listed = await listOwnApplications(needs, [kept.token, erased.token, "nonsense"]);
  expect(listed).toMatchObject([{ token: kept.token, application: { reference: kept.reference } }]);
});
