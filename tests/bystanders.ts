import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { briefingFormSchema } from "~/domain/briefing-form";
import { writeBatch } from "../worker/db/client";
import type { CommitteeMember } from "../worker/services/committee/member";
import { saveBriefing } from "../worker/services/committee/save-briefing";
import {
  createApplication,
  createEvent,
  createLink,
  createMember,
  createPartnership,
  testDatabase,
  testNow,
} from "./factories";
import { committeeNeeds } from "./needs";

const db = testDatabase();
const now = testNow.toISOString();
const past = "2026-01-01T00:00:00.000Z";
/** The address of the subject, and of an applicant in its name elsewhere. */
export const sharedEmail = "shared@people.example";

/**
 * Stores two events with applications, partners and briefings, each with all that hangs on it, so that a test can see
 * whose rows a write changes.
 */
export async function makeWorld() {
  const [chair, reviewer, voter] = [await createMember("chair"), await createMember(), await createMember()];
  const [event, otherEvent] = [
    await createEvent({ maxAttendees: 9, currentAttendees: 1 }),
    await createEvent({ maxAttendees: 9, currentAttendees: 1, needsTwoVotes: true }),
  ];
  const here = { eventId: event.id };
  const subject = await createApplication({ ...here, email: sharedEmail });
  const applications = {
    subject,
    repetition: await createApplication({
      ...here,
      email: sharedEmail,
      status: "resubmitted",
      resubmissionOf: subject.id,
    }),
    neighbour: await createApplication(here),
    guest: await createApplication({ ...here, status: "accepted" }),
    machine: await createApplication({ ...here, status: "quarantined", quarantinedAt: now }),
    elsewhere: await createApplication({ eventId: otherEvent.id, email: sharedEmail }),
    repetitionElsewhere: await createApplication({
      eventId: otherEvent.id,
      email: "another@people.example",
      status: "accepted",
    }),
  };
  const ids: Record<string, number> = { event: event.id, otherEvent: otherEvent.id };
  for (const [name, { id }] of Object.entries(applications)) {
    ids[name] = id;
    await createLink(id);
    await surround(id, voter);
  }
  for (const name of ["partner", "otherPartner"]) ids[name] = (await createPartnership()).id;
  for (const [number, partner] of [ids.partner, ids.otherPartner].entries())
    await writeBatch(db, [
      sql`INSERT INTO outbox (letter, partnership_application_id, recipient, dedupe_key, next_attempt_at, created_at)
        VALUES ('partnership-receipt', ${partner}, 'p@people.example', ${`partner ${number}`}, '2099', ${now})`,
      sql`INSERT INTO partnership_notes (partnership_application_id, member_id, body, created_at)
        VALUES (${partner}, ${voter.id}, 'a note', ${now})`,
    ]);
  const member = committeeNeeds(chair);
  for (const name of ["briefing", "otherBriefing"]) {
    const saved = await saveBriefing(member, aBriefing(name), null);
    if (saved.ok) ids[name] = saved.id;
  }
  /** Whose a row is, by what `owners` says of it. */
  const names = new Map<string, string>();
  for (const [name, number] of Object.entries(ids)) {
    const table = /event/i.test(name)
      ? "events"
      : /partner/i.test(name)
        ? "partnership_applications"
        : /briefing/i.test(name)
          ? "briefings"
          : "applications";
    if (!/elsewhere/i.test(name) || table === "applications") names.set(`${table} ${number}`, name);
  }
  return {
    chair,
    reviewer,
    /** Of the subject, by a form. */
    ownToken: await createLink(subject.id, "submission"),
    id: (name: string) => ids[name] ?? expect.fail(`Nothing is called ${name}`),
    changedBy: (work: () => Promise<unknown>) => changedBy(names, work),
  };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;

export const aBriefing = (slug: string, title = "A briefing") =>
  briefingFormSchema.parse({
    slug: `${slug.toLowerCase()}-of-bystanders`,
    title,
    type: "Settlement",
    content: "Words.",
    tags: "",
    author: "",
    summary: "",
    publishedAt: "",
    isFeatured: false,
  });

/** All that hangs on an application: links, keys, a letter that waits and one that is on its way, words and votes. */
async function surround(applicationId: number, member: CommitteeMember) {
  await writeBatch(db, [
    sql`INSERT INTO idempotency_keys (key_hash, body_hash, answered_status, application_id, created_at)
      VALUES (${`key ${applicationId}`}, 'body', 'pending', ${applicationId}, ${now})`,
    ...(["waiting", "failed"] as const).map(
      (status) => sql`
        INSERT INTO outbox (letter, application_id, recipient, dedupe_key, status, attempts, next_attempt_at, created_at)
        VALUES ('receipt', ${applicationId}, ${`${applicationId}@people.example`}, ${`${status} ${applicationId}`},
          ${status}, 1, '2099-01-01T00:00:00.000Z', ${now})`,
    ),
    sql`INSERT INTO letter_deliveries (outbox_id, recipient_hash, started_at, letter, event_id)
      SELECT id, 'hash', ${now}, 'receipt', 1 FROM outbox WHERE dedupe_key = ${`failed ${applicationId}`}`,
    sql`INSERT INTO application_notes (application_id, member_id, body, created_at)
      VALUES (${applicationId}, ${member.id}, 'a note', ${now})`,
    sql`INSERT INTO votes (application_id, round, member_id, choice, created_at)
      VALUES (${applicationId}, 1, ${member.id}, 'pending', ${past})`,
    sql`INSERT INTO decisions (key, application_id, version, member_id, from_status, to_status, reason, message,
        is_notified, is_override, created_at)
      VALUES (${`decision ${applicationId}`}, ${applicationId}, 0, ${member.id}, 'waitlisted', 'pending', 'why', 'words',
        0, 0, ${past})`,
  ]);
}

/** The owner of each row: the application, the partner, the briefing or the event that it names. */
const owners = {
  events: sql`'events ' || id`,
  applications: sql`'applications ' || id`,
  application_links: sql`'applications ' || application_id`,
  idempotency_keys: sql`'applications ' || application_id`,
  application_notes: sql`'applications ' || application_id`,
  votes: sql`'applications ' || application_id`,
  decisions: sql`'applications ' || application_id`,
  outbox: sql`coalesce('applications ' || application_id, 'partnership_applications ' || partnership_application_id)`,
  letter_deliveries: sql`(SELECT 'applications ' || application_id FROM outbox WHERE outbox.id = outbox_id)`,
  partnership_applications: sql`'partnership_applications ' || id`,
  partnership_notes: sql`'partnership_applications ' || partnership_application_id`,
  briefings: sql`'briefings ' || id`,
};

/** Every row that is there, by table and owner. */
async function everyRow(names: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const [table, owner] of Object.entries(owners)) {
    const rows = await db.all<Record<string, unknown>>(
      sql`SELECT ${owner} AS owner, t.* FROM ${sql.identifier(table)} t ORDER BY 1`,
    );
    for (const row of rows) {
      const name = names.get(String(row.owner));
      if (!name) continue;
      const key = table === "outbox" ? `${table} of ${name}, ${row.id}` : `${table} of ${name}`;
      all.set(key, (all.get(key) ?? "") + JSON.stringify(row));
    }
  }
  return all;
}

/** In which tables, and whose, rows that were there are others now, or gone. */
async function changedBy(
  names: ReadonlyMap<string, string>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const before = await everyRow(names);
  await work();
  const after = await everyRow(names);
  const isKept = (key: string, rows: string) => after.get(key) === rows;
  const changed = [...before].flatMap(([key, rows]) =>
    isKept(key, rows) ? [] : [key.replace(/, \d+$/, "")],
  );
  return [...new Set(changed)].sort();
}
