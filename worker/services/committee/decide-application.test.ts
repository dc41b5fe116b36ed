import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { DecisionTarget } from "~/domain/committee-permissions";
import {
  createApplication,
  createEvent,
  createMember,
  testClock,
  testDatabase,
} from "../../../tests/factories";
import { applications, auditEntries, decisions, events, outbox, votes } from "../../db/schema";
import { type Decision, decideApplication } from "./decide-application";
import type { CommitteeMember } from "./member";

const db = testDatabase();
const decide = (
  member: CommitteeMember,
  application: { id: number; version: number },
  to: DecisionTarget,
  values: Partial<Decision> = {},
) =>
  decideApplication(
    { db, clock: testClock, member },
    {
      applicationId: application.id,
      version: application.version,
      to,
      reason: null,
      message: null,
      isNotified: true,
      isOverride: false,
      ...values,
    },
  );
const read = async (id: number) => {
  const row = await db.select().from(applications).where(eq(applications.id, id)).get();
  if (!row) throw new Error("No such application");
  return row;
};
const seatsOf = async (id: number) =>
  (await db.select().from(events).where(eq(events.id, id)).get())?.currentAttendees;

it("takes a seat, keeps the reason, and writes one audit entry and one letter", async () => {
  const [event, member] = [await createEvent({ maxAttendees: 2 }), await createMember()];
  const application = await createApplication({ eventId: event.id });
  expect(
    await decide(member, application, "accepted", { reason: "Strong fit", message: "Do join us." }),
  ).toMatchObject({ ok: true, outcome: "decided" });
  expect(await read(application.id)).toMatchObject({ status: "accepted", version: 2 });
  expect(await seatsOf(event.id)).toBe(1);
  expect(await db.select().from(decisions).where(eq(decisions.applicationId, application.id))).toMatchObject([
    { reason: "Strong fit", message: "Do join us.", memberId: member.id },
  ]);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.applicationId, application.id));
  expect(entries).toMatchObject([
    { actor: `member:${member.id}`, fromStatus: "pending", toStatus: "accepted" },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/ada|Strong fit|Do join us|@/i);
  expect(await db.select().from(outbox).where(eq(outbox.applicationId, application.id))).toMatchObject([
    { letter: "accepted", recipient: application.email, details: { message: "Do join us." } },
  ]);
});

it("frees the seat when an acceptance is revised, and can decide without a letter", async () => {
  const [event, member] = [await createEvent({ maxAttendees: 1 }), await createMember()];
  const application = await createApplication({ eventId: event.id });
  await decide(member, application, "accepted", { isNotified: false });
  await decide(member, { id: application.id, version: 2 }, "declined", { isNotified: false });
  expect(await seatsOf(event.id)).toBe(0);
  expect(await read(application.id)).toMatchObject({ status: "declined", version: 3 });
  expect(await db.select().from(outbox).where(eq(outbox.applicationId, application.id))).toEqual([]);
});

it("takes one seat when one application is accepted three times at once, and shows the others who did", async () => {
  const event = await createEvent({ maxAttendees: 5 });
  const application = await createApplication({ eventId: event.id });
  const members = [await createMember(), await createMember(), await createMember("chair")];
  const results = await Promise.all(members.map((member) => decide(member, application, "accepted")));
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  const winner = members[results.findIndex((result) => result.ok)];
  expect(results.filter((result) => !result.ok)).toEqual(
    Array(2).fill({
      ok: false,
      reason: "conflict",
      newer: expect.objectContaining({ status: "accepted", version: 2, decidedBy: winner?.email }),
    }),
  );
  expect(await seatsOf(event.id)).toBe(1);
});

it("refuses readers, recused members and seats that are not there", async () => {
  const event = await createEvent({ maxAttendees: 1 });
  const [first, second] = [
    await createApplication({ eventId: event.id }),
    await createApplication({ eventId: event.id, email: "grace@mail.navy.example" }),
  ];
  expect(await decide(await createMember("reader"), first, "accepted")).toMatchObject({
    reason: "not_allowed",
  });
  const colleague = await createMember("chair", "peer@navy.example");
  expect(await decide(colleague, second, "declined")).toMatchObject({ reason: "recused" });
  expect(await decide(colleague, second, "declined", { isOverride: true })).toMatchObject({
    reason: "recused",
  });
  await decide(await createMember(), first, "accepted");
  expect(await decide(await createMember(), second, "accepted")).toMatchObject({ reason: "event_full" });
  expect(await decide(await createMember(), { id: 999_999_999, version: 1 }, "accepted")).toMatchObject({
    reason: "not_found",
  });
});

it("needs two members to agree where the event asks for it, and counts each of them once", async () => {
  const event = await createEvent({ needsTwoVotes: true });
  const application = await createApplication({ eventId: event.id });
  const [first, second] = [await createMember(), await createMember()];
  expect(await decide(first, application, "accepted")).toMatchObject({ outcome: "voted", votes: 1 });
  expect(await decide(first, application, "accepted")).toMatchObject({ outcome: "voted", votes: 1 });
  expect(await decide(second, application, "declined")).toMatchObject({ outcome: "voted", votes: 1 });
  expect(await read(application.id)).toMatchObject({ status: "pending", version: 1 });
  expect(await decide(second, application, "accepted")).toMatchObject({ outcome: "decided" });
  // The votes of the last round do not count for a revision.
  const decided = await read(application.id);
  expect(await decide(first, decided, "declined")).toMatchObject({ outcome: "voted", votes: 1 });
});

it("lets a chair alone override two votes, and records it", async () => {
  const event = await createEvent({ needsTwoVotes: true });
  const application = await createApplication({ eventId: event.id });
  const override = { isOverride: true };
  expect(await decide(await createMember(), application, "accepted", override)).toMatchObject({
    reason: "not_allowed",
  });
  expect(await decide(await createMember("chair"), application, "accepted", override)).toMatchObject({
    outcome: "decided",
  });
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.applicationId, application.id));
  expect(entries.map((entry) => entry.details)).toEqual([{ version: 2, notified: 1, override: 1 }]);
});

it("offers seats in the order of the waiting list unless a chair overrides it", async () => {
  const event = await createEvent({ maxAttendees: 5 });
  const waiting = { eventId: event.id, status: "waitlisted" as const };
  const first = await createApplication({ ...waiting, waitlistedAt: "2026-01-01T00:00:00.000Z" });
  const second = await createApplication({ ...waiting, waitlistedAt: "2026-01-02T00:00:00.000Z" });
  const chair = await createMember("chair");
  expect(await decide(chair, second, "accepted")).toEqual({
    ok: false,
    reason: "not_first_in_line",
    firstInLine: first.id,
  });
  expect(await decide(chair, second, "accepted", { isOverride: true })).toMatchObject({ ok: true });
  expect(await decide(chair, first, "accepted")).toMatchObject({ ok: true });
});

it("leaves withdrawn, resubmitted and erased applications alone, and accepts nobody to what is over", async () => {
  const event = await createEvent();
  const member = await createMember("chair");
  const withdrawn = await createApplication({ eventId: event.id, status: "withdrawn" });
  expect(await decide(member, withdrawn, "accepted")).toMatchObject({ reason: "not_possible" });
  const past = await createEvent({ startsAt: "2026-11-21T01:00:00.000Z" });
  const late = await createApplication({ eventId: past.id });
  expect(await decide(member, late, "accepted")).toMatchObject({ reason: "event_over" });
  expect(await decide(member, late, "declined")).toMatchObject({ ok: true });
});

const rounds = env.PROOF === "long" ? 20 : 5;

it(`seats exactly 20 of 500 at once, ${rounds} times over, where a naive version oversells`, {
  timeout: 300_000,
}, async () => {
  const members = [await createMember(), await createMember("chair"), await createMember()];
  for (let round = 0; round < rounds; round++) {
    const event = await createEvent({ maxAttendees: 20 });
    const queue = await createQueue(event.id, 500);
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
  const queue = await createQueue(event.id, 500);
  await Promise.all(queue.map(({ id }) => acceptNaively(id, event.id)));
  const { accepted } = await tally(event.id);
  expect(accepted).toBeGreaterThan(20);
  console.info(`PROOF seats | 500 acceptances at once for 20 seats, ${rounds} rounds: 20 each time`);
  console.info(`PROOF seats | control: a naive version accepts ${accepted} for 20 seats`);
});

it("keeps seats and acceptances equal through 1,000 random operations", { timeout: 300_000 }, async () => {
  const event = await createEvent({ maxAttendees: 8 });
  const queue = await createQueue(event.id, 30);
  const members = [await createMember(), await createMember("chair")];
  let seed = 7;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const operate = async () => {
    const { id } = queue[random(queue.length)] as { id: number };
    const current = await read(id);
    switch (random(6)) {
      case 0:
        return db.$client.batch([
          db.$client
            .prepare(
              "UPDATE events SET current_attendees = current_attendees - 1 WHERE id = ? AND EXISTS (SELECT 1 FROM applications WHERE id = ? AND status = 'accepted')",
            )
            .bind(event.id, id),
          db.$client
            .prepare("UPDATE applications SET status = 'withdrawn', version = version + 1 WHERE id = ?")
            .bind(id),
        ]);
      case 1:
        return db
          .update(events)
          .set({ maxAttendees: 1 + random(12) })
          .where(eq(events.id, event.id))
          .catch(() => undefined);
      default: {
        const targets = ["accepted", "accepted", "declined", "waitlisted", "pending"] as const;
        const member = members[random(members.length)] as CommitteeMember;
        return decide(member, current, targets[random(targets.length)] ?? "accepted", {
          isOverride: member.role === "chair",
        });
      }
    }
  };
  for (let round = 0; round < 100; round++) {
    await Promise.all(Array.from({ length: 10 }, operate));
    const { seats, accepted } = await tally(event.id);
    const row = await db.select().from(events).where(eq(events.id, event.id)).get();
    expect(seats).toBe(accepted);
    expect(seats).toBeLessThanOrEqual(row?.maxAttendees ?? 0);
    if (round % 20 === 19) {
      await db
        .update(applications)
        .set({ status: "pending" })
        .where(sql`event_id = ${event.id} AND status = 'withdrawn'`);
    }
  }
});

it("keeps a vote of one member once, whatever happens at once", async () => {
  const event = await createEvent({ needsTwoVotes: true });
  const application = await createApplication({ eventId: event.id });
  const member = await createMember();
  await Promise.all(Array.from({ length: 10 }, () => decide(member, application, "accepted")));
  expect(await db.select().from(votes).where(eq(votes.applicationId, application.id))).toHaveLength(1);
  expect(await read(application.id)).toMatchObject({ status: "pending" });
});

async function createQueue(eventId: number, length: number) {
  await db.run(sql`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${length})
    INSERT INTO applications (
      reference, event_id, status, full_name, email, email_normalised, email_domain, company, job_title, linkedin,
      interest_reason, privacy_notice_version, consented_at, created_at, updated_at
    )
    SELECT 'Q' || ${eventId} || '-' || i, ${eventId}, 'pending', 'Person ' || i, 'p' || i || '@example.org',
      'p' || i || '@example.org', 'example.org', 'Company', 'Title', 'https://www.linkedin.com/in/p', 'Reason', '1',
      '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' FROM n`);
  return db
    .select({ id: applications.id, version: applications.version })
    .from(applications)
    .where(eq(applications.eventId, eventId));
}

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
