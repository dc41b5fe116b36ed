import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { briefingFormSchema } from "~/domain/briefing-form";
import { retentionDays } from "~/domain/retention";
import { decide } from "../../tests/decide";
import {
  aClient,
  aLinkRequest,
  anEventForm,
  anInterest,
  createApplication,
  createEvent,
  createLink,
  createMember,
  createPartnership,
  testDatabase,
  testNow,
} from "../../tests/factories";
import { committeeNeeds, needsAfter } from "../../tests/needs";
import { lettersThatLeave } from "../../tests/outbox";
import { writeBatch } from "../db/client";
import { applyRetention } from "./apply-retention";
import { addNote } from "./committee/add-note";
import { changeEventState } from "./committee/change-event-state";
import { erasePartnership } from "./committee/erase-partnership";
import { letApplicationStand } from "./committee/let-application-stand";
import type { CommitteeMember } from "./committee/member";
import { notePartnership } from "./committee/note-partnership";
import { publishBriefing } from "./committee/publish-briefing";
import { reviewPartnership } from "./committee/review-partnership";
import { saveBriefing } from "./committee/save-briefing";
import { saveEvent } from "./committee/save-event";
import { settleLetter } from "./committee/settle-letter";
import { correctApplication } from "./correct-application";
import { eraseApplication } from "./erase-application";
import { registerInterest } from "./register-interest";
import { requestNewLink } from "./request-new-link";
import { withdrawApplication } from "./withdraw-application";

// What is done to one application, event, letter or briefing leaves all others as they were.

const db = testDatabase();
const now = testNow.toISOString();
const past = "2026-01-01T00:00:00.000Z";
const needs = needsAfter();
const email = "shared@people.example";

type World = {
  ids: Record<string, number>;
  chair: CommitteeMember;
  reviewer: CommitteeMember;
  /** The link of the subject, by a letter and by a form. */
  token: string;
  ownToken: string;
};
let world: World;
let names: Map<string, string>;

const committee = (member = world.chair) => committeeNeeds(member);
const id = (name: string) => world.ids[name] ?? expect.fail(`Nothing is called ${name}`);

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

beforeAll(async () => {
  await writeBatch(db, [sql`DELETE FROM letter_deliveries`, sql`UPDATE outbox SET status = 'dropped'`]);
  const [chair, reviewer, voter] = [await createMember("chair"), await createMember(), await createMember()];
  const [event, otherEvent] = [
    await createEvent({ maxAttendees: 9, currentAttendees: 1 }),
    await createEvent({ maxAttendees: 9, currentAttendees: 1, needsTwoVotes: true }),
  ];
  const here = { eventId: event.id };
  const subject = await createApplication({ ...here, email });
  const applications = {
    subject,
    repetition: await createApplication({
      ...here,
      email,
      status: "resubmitted",
      resubmissionOf: subject.id,
    }),
    neighbour: await createApplication(here),
    guest: await createApplication({ ...here, status: "accepted" }),
    machine: await createApplication({ ...here, status: "quarantined", quarantinedAt: now }),
    elsewhere: await createApplication({ eventId: otherEvent.id, email }),
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
  const [token, ownToken] = [await createLink(subject.id), await createLink(subject.id, "submission")];
  world = { ids, chair, reviewer, token, ownToken };
  names = new Map();
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
});

const aBriefing = (slug: string, title = "A briefing") =>
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

/** What each row belongs to: the application, the partner, the briefing or the event that it names. */
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
async function everyRow(): Promise<Map<string, string>> {
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
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await everyRow();
  await work();
  const after = await everyRow();
  const isKept = (key: string, rows: string) => after.get(key) === rows;
  const changed = [...before].flatMap(([key, rows]) =>
    isKept(key, rows) ? [] : [key.replace(/, \d+$/, "")],
  );
  return [...new Set(changed)].sort();
}

const done = async (result: Promise<{ ok: boolean }>) => expect(await result).toMatchObject({ ok: true });
const unsent = async (name: string) =>
  (
    await db.get<{ id: number }>(
      sql`SELECT id FROM outbox WHERE application_id = ${id(name)} AND status = 'failed' ORDER BY id`,
    )
  ).id;
const versionOf = async (table: string, name: string) =>
  (
    await db.get<{ version: number }>(
      sql`SELECT version FROM ${sql.identifier(table)} WHERE id = ${id(name)}`,
    )
  ).version;

/** Each write, on the subject, in an order in which each still can be done; and what it changes. */
const writes: [string, () => Promise<unknown>, string[]][] = [
  ["asking for links", () => done(requestNewLink(needs, aLinkRequest(email))), []],
  [
    "another application by the same person",
    () =>
      done(
        registerInterest(needs, {
          interest: anInterest({ eventId: id("event"), email }),
          key: null,
          client: aClient(),
          isSuspicious: false,
        }),
      ),
    [],
  ],
  [
    "a correction",
    () =>
      done(
        correctApplication(needs, world.ownToken, {
          ...anInterest({ eventId: id("event") }),
          fullName: "Ada King",
        }),
      ),
    ["applications of subject", "votes of subject"],
  ],
  [
    "a note",
    () => done(addNote(committee(), { applicationId: id("subject"), body: "Another note" })),
    ["application_notes of subject"],
  ],
  [
    "a letter that is sent again",
    async () => done(settleLetter(committee(), { id: await unsent("subject"), as: "again" })),
    ["letter_deliveries of subject", "outbox of subject"],
  ],
  [
    "an acceptance",
    async () =>
      done(
        decide(
          world.reviewer,
          { id: id("subject"), version: await versionOf("applications", "subject") },
          "accepted",
        ),
      ),
    ["applications of subject", "decisions of subject", "events of event", "votes of subject"],
  ],
  [
    "an acceptance that is revised",
    async () =>
      done(
        decide(
          world.reviewer,
          { id: id("subject"), version: await versionOf("applications", "subject") },
          "pending",
        ),
      ),
    ["applications of subject", "decisions of subject", "events of event", "votes of subject"],
  ],
  [
    "a vote",
    async () => done(decide(world.reviewer, { id: id("elsewhere"), version: 1 }, "accepted")),
    ["votes of elsewhere"],
  ],
  [
    "another application that comes to stand",
    async () =>
      done(
        letApplicationStand(committee(), {
          id: id("repetition"),
          version: await versionOf("applications", "repetition"),
        }),
      ),
    ["applications of repetition", "applications of subject", "letter_deliveries of repetition"],
  ],
  ["a withdrawal", () => done(withdrawApplication(needs, world.ownToken)), ["applications of subject"]],
  [
    "an erasure by the link of a form",
    () => done(eraseApplication(needs, world.ownToken)),
    [
      "application_notes of subject",
      "applications of subject",
      "decisions of subject",
      "idempotency_keys of subject",
      "letter_deliveries of subject",
      "outbox of subject",
    ],
  ],
  [
    "an erasure by the link of a letter",
    async () => done(eraseApplication(needs, await createLink(id("guest")))),
    [
      "application_links of guest",
      "application_notes of guest",
      "applications of guest",
      "decisions of guest",
      "events of event",
      "idempotency_keys of guest",
      "letter_deliveries of guest",
      "outbox of guest",
    ],
  ],
  [
    "an edit of an event",
    async () =>
      done(
        saveEvent(committee(), anEventForm({ slug: "bystanders" }), {
          id: id("event"),
          version: await versionOf("events", "event"),
        }),
      ),
    ["events of event"],
  ],
  [
    "a cancellation",
    async () =>
      done(
        changeEventState(committee(), {
          id: id("event"),
          version: await versionOf("events", "event"),
          change: "cancel",
          message: "",
        }),
      ),
    ["events of event"],
  ],
  [
    "a review of a partnership",
    () => done(reviewPartnership(committee(), { id: id("partner"), version: 1, to: "in-review" })),
    ["partnership_applications of partner"],
  ],
  [
    "a note on a partnership",
    () => done(notePartnership(committee(), { id: id("partner"), body: "Another note" })),
    ["partnership_notes of partner"],
  ],
  [
    "the erasure of a partnership",
    () => done(erasePartnership(committee(), id("partner"))),
    ["outbox of partner", "partnership_applications of partner", "partnership_notes of partner"],
  ],
  [
    "an edit of a briefing",
    () =>
      done(
        saveBriefing(committee(), aBriefing("briefing", "Another title"), { id: id("briefing"), version: 1 }),
      ),
    ["briefings of briefing"],
  ],
  [
    "the publication of a briefing",
    () => done(publishBriefing(committee(), { id: id("briefing"), version: 2, change: "publish" })),
    ["briefings of briefing"],
  ],
  [
    "a letter that leaves",
    async () => {
      await writeBatch(db, [
        sql`UPDATE outbox SET status = 'dropped' WHERE status = 'waiting' AND next_attempt_at <= ${now}`,
        sql`UPDATE outbox SET next_attempt_at = ${now} WHERE dedupe_key = ${`waiting ${id("neighbour")}`}`,
      ]);
      await lettersThatLeave();
    },
    [
      "application_links of neighbour",
      "letter_deliveries of neighbour",
      "outbox of guest",
      "outbox of neighbour",
      "outbox of repetition",
    ],
  ],
  [
    "retention",
    () => applyRetention({ db, clock: late }),
    [
      "application_notes of elsewhere",
      "application_notes of repetitionElsewhere",
      "applications of elsewhere",
      "applications of repetitionElsewhere",
      "decisions of elsewhere",
      "decisions of repetitionElsewhere",
      "idempotency_keys of elsewhere",
      "idempotency_keys of repetitionElsewhere",
      "letter_deliveries of elsewhere",
      "letter_deliveries of repetitionElsewhere",
      "outbox of elsewhere",
      "outbox of repetitionElsewhere",
    ],
  ],
];

const late = () => new Date(testNow.getTime() + (retentionDays.application + 1) * 24 * 60 * 60 * 1000);

/** Half a year later: the other event is long over, and all the rest is new. */
const age = () =>
  writeBatch(db, [
    sql`UPDATE events SET starts_at = ${now} WHERE id = ${id("otherEvent")}`,
    sql`UPDATE outbox SET created_at = ${late().toISOString()}`,
    sql`UPDATE letter_deliveries SET started_at = ${late().toISOString()}`,
    sql`UPDATE idempotency_keys SET created_at = ${late().toISOString()}`,
    sql`UPDATE partnership_applications SET created_at = ${late().toISOString()}`,
  ]);

it("changes nothing of anybody else by any write, one after the other", { timeout: 120_000 }, async () => {
  const found: [string, string[]][] = [];
  for (const [what, write] of writes) {
    if (what === "retention") await age();
    found.push([what, await changedBy(write)]);
  }
  expect(found).toEqual(writes.map(([what, , expected]) => [what, expected]));
});
