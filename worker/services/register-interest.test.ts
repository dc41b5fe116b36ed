import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { applyAs } from "../../tests/apply";
import {
  aClient,
  anInterest,
  createApplication,
  createEvent,
  createInvitation,
  db,
  testNow,
} from "../../tests/factories";
import { needs } from "../../tests/needs";
import { lettersThatLeave } from "../../tests/outbox";
import { overtakenDatabase } from "../../tests/overtaken-database";
import {
  countEveryTable,
  register,
  registrationOf,
  rowsOf,
  statusesOf,
  times,
} from "../../tests/registering";
import { applicationOf, letterNamesOf } from "../../tests/stored";
import { events } from "../db/schema";
import { type Client, sitesShare } from "../security/client";
import { sha256 } from "../security/digest";
import { findEvent } from "./list-events";
import { applicationsPerHour } from "./register-interest";

it("stores one row for 50 simultaneous submissions with one key, and answers all alike", async () => {
  const event = await createEvent();
  const submission = { interest: anInterest({ eventId: event.id }), key: crypto.randomUUID() };
  const answers = await times(50, () => register(submission));
  expect(answers[0]).toMatchObject({ ok: true, registration: { status: "pending" } });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await rowsOf(event.id)).toHaveLength(1);
});

it("keeps one standing application of a person who applies 50 times at once in three spellings", async () => {
  const event = await createEvent();
  const name = `ada${event.id}`;
  const spellings = [
    `${name}@gmail.com`,
    `${name.toUpperCase()}@GMAIL.com`,
    `a.d.${name.slice(2)}+ofn@gmail.com`,
  ];
  const answers = await times(50, (index) =>
    register({
      interest: anInterest({
        eventId: event.id,
        email: spellings[index % 3] ?? "",
        interestReason: `Reason ${index}: to compare notes on settlement finality with practitioners.`,
      }),
    }),
  );
  const registrations = answers.map(registrationOf);
  expect(new Set(registrations.map(({ status }) => status))).toEqual(new Set(["pending"]));
  expect(new Set(registrations.map((answer) => Object.keys(answer).sort().join())).size).toBe(1);
  expect(new Set(registrations.map(({ reference }) => reference)).size).toBe(50);

  const rows = await rowsOf(event.id);
  expect(rows).toHaveLength(50);
  const [first] = rows.filter(({ status }) => status === "pending");
  const others = rows.filter(({ status }) => status === "resubmitted");
  expect(others).toHaveLength(49);
  expect(new Set(others.map(({ resubmissionOf }) => resubmissionOf))).toEqual(new Set([first?.id]));
  const letters = (await lettersThatLeave()).filter(({ to }) => spellings.includes(to));
  expect(letters.map(({ letter }) => letter.subject.split(":")[0])).toEqual([
    "We have received your application",
  ]);
});

it("takes the same words from one client for one application for a day, and then for a resubmission", async () => {
  const event = await createEvent();
  const sent = { interest: anInterest({ eventId: event.id }), client: aClient() };
  const after = (milliseconds: number) => ({ clock: () => new Date(testNow.getTime() + milliseconds) });
  const day = 24 * 60 * 60 * 1000;
  const first = await register(sent);
  expect(await register(sent, after(day - 1))).toEqual(first);
  expect(await rowsOf(event.id)).toHaveLength(1);
  const second = registrationOf(await register(sent, after(day)));
  expect(second.reference).not.toBe(registrationOf(first).reference);
  expect(second.status).toBe("pending");
  expect((await statusesOf(event.id)).sort()).toEqual(["pending", "resubmitted"]);
});

it("answers a bot as anybody else, and keeps its application out of the way", async () => {
  const event = await createEvent({ maxAttendees: 20, currentAttendees: 19 });
  const interest = anInterest({ eventId: event.id });
  const answer = await register({ interest, isSuspicious: true });
  expect(answer).toMatchObject({ ok: true, registration: { status: "pending" } });
  expect(await statusesOf(event.id)).toEqual(["quarantined"]);
  const [stored] = await rowsOf(event.id);
  expect(await letterNamesOf(stored?.id ?? 0)).toEqual([]);

  const human = { ...interest, jobTitle: "Chair" };
  expect(await register({ interest: human })).toMatchObject({ ok: true });
  expect((await statusesOf(event.id)).sort()).toEqual(["pending", "quarantined"]);
});

it("puts an application for a full event on its waiting list when that was asked for", async () => {
  const event = await createEvent({ maxAttendees: 20, currentAttendees: 20 });
  const answer = await register({ interest: anInterest({ eventId: event.id, waitingList: true }) });
  expect(answer).toMatchObject({ ok: true, registration: { status: "waitlisted" } });
  const [row] = await rowsOf(event.id);
  expect(row).toMatchObject({ status: "waitlisted", waitlistedAt: testNow.toISOString() });
  expect(await letterNamesOf(row?.id ?? 0)).toEqual(["waiting-list"]);
});

it.each([
  ["fills", { currentAttendees: 20 }, "event_full"],
  ["closes", { registrationDeadline: testNow.toISOString() }, "registration_closed"],
  ["is cancelled", { status: "cancelled" }, "registration_closed"],
  ["is moved to today", { startsAt: "2026-11-21T12:00:00.000Z" }, "event_past"],
  ["is taken off the list", { isActive: false }, "event_not_found"],
] as const)("refuses when the event %s between reading and writing", async (_, values, reason) => {
  const event = await createEvent({ maxAttendees: 20, currentAttendees: 19 });
  const before = await countEveryTable();
  const changed = overtakenDatabase(db, async () => {
    await db.update(events).set(values).where(eq(events.id, event.id));
  });
  const interest = anInterest({ eventId: event.id });
  expect(await register({ interest }, { db: changed })).toEqual({ ok: false, reason });
  expect(await countEveryTable()).toEqual(before);
});

/** As if so many applications had come from a network, or a site, in an hour. */
const count = async (from: string, already: number) =>
  db.run(sql`INSERT INTO rate_counts (client_hash, window_start, count)
    VALUES (${await sha256("application", from)}, '2026-11-21T09:00:00.000Z', ${already})`);

it("refuses every network of a site whose hour is used up, and no other site", async () => {
  const event = await createEvent();
  const { site } = aClient();
  await count(site, applicationsPerHour * sitesShare - 2);
  const apply = (from: Client) => register({ interest: anInterest({ eventId: event.id }), client: from });
  const answers = await times(5, () => apply({ ...aClient(), site }));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: "rate_limited" });
  expect(await apply(aClient())).toMatchObject({ ok: true });
});

it("refuses a client's next application once the hour's limit is reached, until the hour is over", async () => {
  const event = await createEvent();
  const client = aClient();
  await count(client.network, applicationsPerHour - 1);
  const known = { interest: anInterest({ eventId: event.id }), client, key: crypto.randomUUID() };
  const last = await register(known);
  expect(last).toMatchObject({ ok: true });

  const before = await countEveryTable();
  const at = (time: string) => ({ clock: () => new Date(time) });
  const next = { interest: anInterest({ eventId: event.id }), client };
  expect(await register(next, at("2026-11-21T09:15:00.000Z"))).toEqual({
    ok: false,
    reason: "rate_limited",
    retryAfterSeconds: 45 * 60,
  });
  expect(await register(next, at("2026-11-21T09:59:59.999Z"))).toMatchObject({ retryAfterSeconds: 1 });
  expect(await register(known)).toEqual(last);
  expect(await countEveryTable()).toEqual(before);
  expect(await register(next, at("2026-11-21T10:00:00.000Z"))).toMatchObject({ ok: true });
});

it("counts no place in the line of somebody for whom an invitation holds a seat", async () => {
  const { eventId, email } = await createApplication({ status: "waitlisted" }, { maxAttendees: 2 });
  // One of two seats is the invitee's own: the other one is anybody's.
  await createInvitation({ eventId, holdsSeat: true, email });
  expect(await findEvent(needs, { id: eventId })).toMatchObject({ currentAttendees: 1 });
  const { reference } = await applyAs(eventId, "newcomer@bank.example");
  expect(await applicationOf(reference)).toMatchObject({ status: "pending" });
  await createApplication({ eventId, status: "waitlisted" });
  expect(await findEvent(needs, { id: eventId })).toMatchObject({ currentAttendees: 2 });
});
