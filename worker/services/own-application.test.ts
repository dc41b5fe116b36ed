import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { apply } from "../../tests/apply";
import { placesHolding } from "../../tests/everything-stored";
import {
  aClient,
  aLinkRequest,
  anInterest,
  createApplication,
  createEvent,
  createLink,
  createMember,
  testDatabase,
  testNow,
} from "../../tests/factories";
import { needsAfter } from "../../tests/needs";
import { applicationOf, lettersOf, seatsOf } from "../../tests/stored";
import { openDatabase, writeBatch } from "../db/client";
import { applicationLinks, applications, auditEntries, outbox } from "../db/schema";
import { randomToken, sha256 } from "../security/digest";
import { decideApplication } from "./committee/decide-application";
import { correctApplication } from "./correct-application";
import { eraseApplication } from "./erase-application";
import { exportApplication } from "./export-application";
import { findCalendarEventOfApplication } from "./find-calendar-event-of-application";
import { listOwnApplications } from "./list-own-applications";
import { openApplication } from "./open-application";
import { linkRequestsPerHour, requestNewLink } from "./request-new-link";
import { sendDueLetters } from "./send-due-letters";
import { withdrawApplication } from "./withdraw-application";

const db = testDatabase();
const needs = needsAfter();

/** The subjects of the letters that leave for an address now. */
async function sentTo(address: string): Promise<string[]> {
  const subjects: string[] = [];
  const send = async (to: string, { subject }: { subject: string }) => {
    if (to === address) subjects.push(subject);
  };
  await sendDueLetters({ ...needs, origin: "https://site.example", send }, { limit: 1_000 });
  return subjects;
}
/** The same words by the same person count as one application; other words are a resubmission. */
const inOtherWords = <Words extends object>(interest: Words) => ({
  ...interest,
  interestReason: `Once more, and in other words than before, about settlement: ${crypto.randomUUID()}`,
});
const accept = (reference: string, eventId: number) =>
  writeBatch(db, [
    sql`UPDATE applications SET status = 'accepted' WHERE reference = ${reference}`,
    sql`UPDATE events SET current_attendees = coalesce(current_attendees, 0) + 1 WHERE id = ${eventId}`,
  ]);

it("frees one seat when an accepted application is withdrawn ten times at once", async () => {
  const event = await createEvent({ maxAttendees: 3, currentAttendees: 1 });
  const { reference } = await apply({ eventId: event.id });
  await accept(reference, event.id);
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
  await accept(reference, event.id);
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
  const event = await createEvent({ maxAttendees: 3, currentAttendees: 0 });
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

it("corrects what was sent and records which fields, not what they held", async () => {
  const event = await createEvent();
  const { reference, token } = await apply({ eventId: event.id });
  const correction = { ...anInterest({ eventId: event.id }), fullName: "Augusta Ada King", phone: "+44 20" };
  expect(await correctApplication(needs, token, correction)).toEqual({ ok: true });
  expect(await correctApplication(needs, token, correction)).toEqual({ ok: true });
  const { id, fullName, version } = await applicationOf(reference);
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
  expect(await placesHolding(env.DB, mark)).toEqual(
    expect.arrayContaining(["applications.full_name", "application_search_content.c0", "outbox.details"]),
  );
  const link = await createLink((await applicationOf(second.reference)).id);
  expect(await eraseApplication(needs, link)).toMatchObject({ ok: true });
  expect(await placesHolding(env.DB, mark)).toEqual([]);
  for (const { token } of [first, second])
    expect(await openApplication(needs, token)).toEqual({ ok: false, reason: "erased" });
  expect(await eraseApplication(needs, second.token)).toEqual({ ok: false, reason: "erased" });
});

it("gives the seat back when an accepted application is erased, and confirms it by a last letter", async () => {
  const event = await createEvent({ maxAttendees: 1 });
  const email = `last.${crypto.randomUUID()}@example.org`;
  const { reference } = await apply({ eventId: event.id, email });
  await accept(reference, event.id);
  await eraseApplication(needs, await createLink((await applicationOf(reference)).id));
  expect(await seatsOf(event.id)).toBe(0);
  const sent: { to: string; text: string }[] = [];
  await sendDueLetters(
    { ...needs, origin: "https://site.example", send: async (to, { text }) => void sent.push({ to, text }) },
    { limit: 1_000 },
  );
  expect(sent.filter(({ to }) => to === email)).toHaveLength(1);
  const { id } = await applicationOf(reference);
  const letters = await lettersOf(id);
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
  const { id } = await applicationOf(reference);
  expect(await lettersOf(id)).toMatchObject([{ letter: "waiting-list" }]);
});

const linksThatOpenNothing = async () => {
  const event = await createEvent();
  const { reference } = await apply({ eventId: event.id });
  const expired = randomToken();
  await db.insert(applicationLinks).values({
    tokenHash: await sha256(expired),
    applicationId: (await applicationOf(reference)).id,
    createdAt: testNow.toISOString(),
    expiresAt: testNow.toISOString(),
  });
  return { unknown: "f".repeat(64), malformed: "' OR 1=1 --", empty: "", long: "x".repeat(2_000), expired };
};

/** A database that notes each statement it is asked, with the number of its values. */
function notedDatabase() {
  const asked: string[] = [];
  const prepare = (sql: string) => {
    const statement = env.DB.prepare(sql);
    return new Proxy(statement, {
      get(target, name) {
        if (name === "bind")
          return (...values: unknown[]) => {
            asked.push(`${sql} [${values.length}]`);
            return target.bind(...values);
          };
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  };
  const d1 = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") return prepare;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { asked, db: openDatabase(d1) };
}

it("asks the database the same for every link that opens nothing, whatever is wrong with it", async () => {
  const links = Object.values(await linksThatOpenNothing());
  const correction = { ...anInterest({ eventId: 1 }), fullName: "Somebody Else" };
  type Use = (from: typeof needs, token: string) => Promise<unknown>;
  const askedBy = async (use: Use, token: string) => {
    const noted = notedDatabase();
    const answer = await use({ ...needs, db: noted.db }, token);
    return JSON.stringify([answer, noted.asked]);
  };
  const uses: Use[] = [
    openApplication,
    withdrawApplication,
    eraseApplication,
    exportApplication,
    findCalendarEventOfApplication,
    (from, token) => correctApplication(from, token, correction),
  ];
  for (const use of uses) {
    const asked = new Set(await Promise.all(links.map((token) => askedBy(use, token))));
    expect(asked.size).toBe(1);
    expect([...asked][0]).toMatch(/application_links.*\[2\]/);
  }
  // Whoever looks at the form of a token first saves a query, and tells which tokens are well formed.
  const naive: Use = async (from, token) =>
    /^[0-9a-f]{64}$/.test(token) ? openApplication(from, token) : { ok: false, reason: "not_found" };
  expect(new Set(await Promise.all(links.map((token) => askedBy(naive, token)))).size).toBe(2);
});

it("takes the same time over every link that opens nothing", { timeout: 60_000 }, async () => {
  const { unknown, malformed, expired } = await linksThatOpenNothing();
  const kinds = { unknown, malformed, expired };
  const times = { unknown: [], malformed: [], expired: [] } as Record<keyof typeof kinds, number[]>;
  for (let round = 0; round < 200; round++)
    for (const [kind, token] of Object.entries(kinds) as [keyof typeof kinds, string][]) {
      const begun = performance.now();
      await openApplication(needs, token);
      times[kind].push(performance.now() - begun);
    }
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length / 2] ?? 0;
  const medians = Object.entries(times).map(([kind, values]) => `${kind} ${median(values).toFixed(2)} ms`);
  console.info(`Links that open nothing, medians of 200: ${medians.join(", ")}`);
  for (const values of Object.values(times)) {
    expect(median(values) / median(times.unknown)).toBeGreaterThan(0.5);
    expect(median(values) / median(times.unknown)).toBeLessThan(2);
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

it("sends one new link in a day to a known address, nothing to another, and keeps nothing of either", async () => {
  const event = await createEvent();
  const email = `find.${crypto.randomUUID()}@example.org`;
  const { reference } = await apply({ eventId: event.id, email });
  const stranger = `stranger.${crypto.randomUUID()}@example.org`;
  for (const asked of [email.toUpperCase(), email, stranger])
    expect(await requestNewLink(needs, aLinkRequest(asked))).toEqual({ ok: true });
  expect(await placesHolding(env.DB, stranger)).toEqual([]);
  const sent: string[] = [];
  await sendDueLetters({
    ...needs,
    origin: "https://site.example",
    send: async (to, { subject }) => void sent.push(`${subject} ${to}`),
  });
  const links = sent.filter((line) => line.startsWith("The link to"));
  expect(links).toEqual([`The link to your application ${email}`]);
  const { id } = await applicationOf(reference);
  const kept = await db.select().from(outbox).where(eq(outbox.letter, "new-link"));
  expect(kept).toMatchObject([{ applicationId: id, status: "sent", recipient: null, sealedRecipient: null }]);
});

const waitingLink = and(eq(outbox.letter, "new-link"), eq(outbox.status, "waiting"));

it("lets one client ask for so many links in an hour, and asking again while the letter waits is one request", async () => {
  const before = await db.$count(outbox, waitingLink);
  const client = aClient();
  const ask = (email = `${crypto.randomUUID()}@example.org`) =>
    requestNewLink(needs, { ...aLinkRequest(email), client });
  const again = `${crypto.randomUUID()}@example.org`;
  for (let request = 0; request < 3; request++) expect(await ask(again)).toEqual({ ok: true });
  for (let request = 1; request < linkRequestsPerHour; request++) expect(await ask()).toEqual({ ok: true });
  expect(await ask()).toMatchObject({ ok: false, reason: "rate_limited" });
  expect((await db.$count(outbox, waitingLink)) - before).toBe(linkRequestsPerHour);
  await db.delete(outbox).where(waitingLink);
});

it("lists the applications that a browser remembers, without erased ones and what it made up", async () => {
  const event = await createEvent();
  const kept = await apply({ eventId: event.id });
  const erased = await apply({ eventId: event.id });
  await eraseApplication(needs, erased.token);
  const stranger = await apply({ eventId: event.id });
  const listed = await listOwnApplications(needs, [
    kept,
    erased,
    { ...stranger, proof: kept.proof },
    { ...stranger, proof: stranger.token },
    { reference: "nonsense", proof: "" },
  ]);
  expect(listed).toMatchObject([{ token: kept.token, application: { reference: kept.reference } }]);
  // What a cookie holds is nothing that opens (decision 210).
  expect(await openApplication(needs, kept.proof)).toEqual({ ok: false, reason: "not_found" });
});
