import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { briefingFormSchema } from "~/domain/briefing-form";
import { retentionDays } from "~/domain/retention";
import { apply } from "../../tests/apply";
import { decide } from "../../tests/decide";
import {
  aLinkRequest,
  anEventForm,
  anInterest,
  createApplication,
  createBriefing,
  createEvent,
  createLetter,
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
import { addNote, notePartnership } from "./committee/add-note";
import { letApplicationStand } from "./committee/applications/let-application-stand";
import { publishBriefing } from "./committee/briefings/publish-briefing";
import { saveBriefing } from "./committee/briefings/save-briefing";
import { changeEventState } from "./committee/events/change-event-state";
import { saveEvent } from "./committee/events/save-event";
import { settleLetter } from "./committee/letters/settle-letter";
import type { CommitteeMember } from "./committee/member";
import { erasePartnership } from "./committee/partnerships/erase-partnership";
import { reviewPartnership } from "./committee/partnerships/review-partnership";
import { correctApplication } from "./correct-application";
import { eraseApplication } from "./erase-application";
import { requestNewLink } from "./request-new-link";
import { withdrawApplication } from "./withdraw-application";

// An act on one application, event, letter or briefing leaves all others as they were.

const db = testDatabase();
const now = testNow.toISOString();
const needs = needsAfter();
/** The address of the subject, and of an applicant in its name elsewhere. */
const email = "shared@people.example";

/** The numbers of all that is there, by name; those that end in `Elsewhere` belong to another event. */
const ids: Record<string, number> = {};
const id = (name: string) => ids[name] ?? expect.fail(`Nothing is called ${name}`);
let chair: CommitteeMember;
let reviewer: CommitteeMember;
/** Of the subject, by a form. */
let ownToken: string;

beforeAll(async () => {
  await writeBatch(db, [sql`DELETE FROM letter_deliveries`, sql`UPDATE outbox SET status = 'dropped'`]);
  [chair, reviewer] = [await createMember("chair"), await createMember()];
  const seats = { maxAttendees: 9, currentAttendees: 1 };
  const [here, there] = [await createEvent(seats), await createEvent({ ...seats, needsTwoVotes: true })];
  const eventId = here.id;
  const subject = await createApplication({ eventId, email });
  const again = { eventId, email, status: "resubmitted", resubmissionOf: subject.id } as const;
  const guest = await createApplication({ eventId, status: "accepted" });
  const ofGuest = { status: "accepted", email: guest.email ?? "" } as const;
  const people = {
    subject,
    repetition: await createApplication(again),
    neighbour: await createApplication({ eventId }),
    guest,
    machine: await createApplication({ eventId, status: "quarantined", quarantinedAt: now }),
    applicantElsewhere: await createApplication({ eventId: there.id, email }),
    guestElsewhere: await createApplication({ ...ofGuest, eventId: there.id }),
  };
  const things = {
    ...{ event: here, eventElsewhere: there, ...people },
    ...{ partner: await createPartnership(), otherPartner: await createPartnership() },
    ...{ briefing: await createBriefing(), otherBriefing: await createBriefing({ version: 2 }) },
  };
  for (const [name, thing] of Object.entries(things)) ids[name] = thing.id;
  const voter = await createMember();
  for (const person of Object.values(people)) await surround(person.id, voter.id);
  for (const partner of [id("partner"), id("otherPartner")])
    await writeBatch(db, [
      sql`INSERT INTO partnership_notes (partnership_application_id, member_id, body, created_at)
        VALUES (${partner}, ${voter.id}, 'a note', ${now})`,
    ]);
  ownToken = await createLink(subject.id, "submission");
});

/** All that hangs on an application: a link, a key, a letter that waits and one that failed, words and votes. */
async function surround(applicationId: number, member: number) {
  await createLink(applicationId);
  const letter = { letter: "receipt", nextAttemptAt: "2099-01-01T00:00:00.000Z", sentAt: null } as const;
  await createLetter(applicationId, { ...letter, status: "waiting" });
  const failed = await createLetter(applicationId, { ...letter, status: "failed" });
  await writeBatch(db, [
    sql`INSERT INTO letter_deliveries (outbox_id, recipient_hash, started_at, letter, event_id)
      VALUES (${failed.id}, 'hash', ${now}, 'receipt', 1)`,
    sql`INSERT INTO idempotency_keys (key_hash, body_hash, answered_status, application_id, created_at)
      VALUES (${`key ${applicationId}`}, 'body', 'pending', ${applicationId}, ${now})`,
    sql`INSERT INTO application_notes (application_id, member_id, body, created_at)
      VALUES (${applicationId}, ${member}, 'a note', ${now})`,
    sql`INSERT INTO votes (application_id, round, member_id, choice, created_at)
      VALUES (${applicationId}, 1, ${member}, 'pending', ${now})`,
    sql`INSERT INTO decisions (key, application_id, version, member_id, from_status, to_status, reason, message,
        is_notified, is_override, created_at)
      VALUES (${`decision ${applicationId}`}, ${applicationId}, 0, ${member}, 'waitlisted', 'pending', 'why', 'words',
        0, 0, ${now})`,
  ]);
}

/** The tables that hold something of a thing, with the column that names it. */
const tablesOf = (name: string): [string, string][] => {
  if (name.startsWith("event")) return [["events", "id"]];
  if (/briefing$/i.test(name)) return [["briefings", "id"]];
  const partner: [string, string][] = [
    ["partnership_applications", "id"],
    ["partnership_notes", "partnership_application_id"],
  ];
  if (/partner$/i.test(name)) return partner;
  const ofApplication = ["application_links", "idempotency_keys", "application_notes", "votes", "decisions"];
  return [
    ["applications", "id"],
    ...[...ofApplication, "outbox"].map((table): [string, string] => [table, "application_id"]),
  ];
};

/** Every row of each thing, as text. */
async function rowsOfEach(): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  for (const name of Object.keys(ids)) {
    const found = [];
    for (const [table, column] of tablesOf(name))
      found.push(
        await db.all(
          sql`SELECT * FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = ${id(name)}`,
        ),
      );
    rows[name] = JSON.stringify(found);
  }
  return rows;
}

const done = async (result: Promise<{ ok: boolean }>) => expect(await result).toMatchObject({ ok: true });
const committee = () => committeeNeeds(chair);
const unsentOf = (name: string) =>
  db.get<{ id: number }>(sql`SELECT id FROM outbox WHERE application_id = ${id(name)} AND status = 'failed'`);
const at = async (table: string, name: string) => {
  const own = sql`SELECT version FROM ${sql.identifier(table)} WHERE id = ${id(name)}`;
  return { id: id(name), version: (await db.get<{ version: number }>(own)).version };
};
const aBriefing = briefingFormSchema.parse({
  ...{ slug: "of-bystanders", title: "Another title", type: "Settlement", content: "Words.", tags: "" },
  ...{ author: "", summary: "", publishedAt: "", isFeatured: false },
});

/** Half a year later: the other event is long over, and all the rest is new. */
const late = new Date(testNow.getTime() + (retentionDays.application + 1) * 24 * 60 * 60 * 1000);
const age = () =>
  writeBatch(db, [
    sql`UPDATE events SET starts_at = ${now} WHERE id = ${id("eventElsewhere")}`,
    sql`UPDATE outbox SET created_at = ${late.toISOString()}`,
    sql`UPDATE idempotency_keys SET created_at = ${late.toISOString()}`,
    sql`UPDATE partnership_applications SET created_at = ${late.toISOString()}`,
  ]);
/** Of all letters the neighbour's alone is due. */
const callUp = () =>
  writeBatch(db, [
    sql`UPDATE outbox SET next_attempt_at = '2099' WHERE status = 'waiting'`,
    sql`UPDATE outbox SET next_attempt_at = ${now} WHERE status = 'waiting' AND application_id = ${id("neighbour")}`,
  ]);

/** Each write, on the subject, in an order in which each still can be done; and whose rows it changes. */
const writes: [string, () => Promise<unknown>, string[]][] = [
  ["asking for links", () => done(requestNewLink(needs, aLinkRequest(email))), []],
  ["another application by the same person", () => apply({ eventId: id("event"), email }), []],
  [
    "a correction",
    () =>
      done(
        correctApplication(needs, ownToken, {
          ...anInterest({ eventId: id("event") }),
          fullName: "Ada King",
        }),
      ),
    ["subject"],
  ],
  [
    "a note",
    () => done(addNote(committee(), { applicationId: id("subject"), body: "Another" })),
    ["subject"],
  ],
  [
    "a letter that is sent again",
    async () => done(settleLetter(committee(), { id: (await unsentOf("subject")).id, as: "again" })),
    ["subject"],
  ],
  [
    "an acceptance",
    async () => done(decide(reviewer, await at("applications", "subject"), "accepted")),
    ["event", "subject"],
  ],
  [
    "an acceptance that is revised",
    async () => done(decide(reviewer, await at("applications", "subject"), "pending")),
    ["event", "subject"],
  ],
  [
    "a vote",
    () => done(decide(reviewer, { id: id("applicantElsewhere"), version: 1 }, "accepted")),
    ["applicantElsewhere"],
  ],
  [
    "another application that comes to stand",
    async () => done(letApplicationStand(committee(), await at("applications", "repetition"))),
    ["repetition", "subject"],
  ],
  ["a withdrawal", () => done(withdrawApplication(needs, ownToken)), ["subject"]],
  ["an erasure by the link of a form", () => done(eraseApplication(needs, ownToken)), ["subject"]],
  [
    "an erasure by the link of a letter",
    async () => done(eraseApplication(needs, await createLink(id("guest")))),
    ["event", "guest"],
  ],
  [
    "an edit of an event",
    async () =>
      done(saveEvent(committee(), anEventForm({ slug: "bystanders" }), await at("events", "event"))),
    ["event"],
  ],
  [
    "a cancellation",
    async () =>
      done(
        changeEventState(committee(), { ...(await at("events", "event")), change: "cancel", message: "" }),
      ),
    ["event", "neighbour", "repetition"],
  ],
  [
    "a review of a partnership",
    () => done(reviewPartnership(committee(), { id: id("partner"), version: 1, to: "in-review" })),
    ["partner"],
  ],
  [
    "a note on a partnership",
    () => done(notePartnership(committee(), { id: id("partner"), body: "Another" })),
    ["partner"],
  ],
  ["the erasure of a partnership", () => done(erasePartnership(committee(), id("partner"))), ["partner"]],
  [
    "an edit of a briefing",
    () => done(saveBriefing(committee(), aBriefing, { id: id("briefing"), version: 1 })),
    ["briefing"],
  ],
  [
    "the publication of a briefing",
    () => done(publishBriefing(committee(), { id: id("briefing"), version: 2, change: "publish" })),
    ["briefing"],
  ],
  ["a letter that leaves", () => lettersThatLeave(), ["neighbour"]],
  ["retention", () => applyRetention({ db, clock: () => late }), ["applicantElsewhere", "guestElsewhere"]],
];

it("changes nothing of anybody else by any write, one after the other", { timeout: 120_000 }, async () => {
  const found: [string, string[]][] = [];
  for (const [what, write] of writes) {
    if (what === "retention") await age();
    if (what === "a letter that leaves") await callUp();
    const before = await rowsOfEach();
    await write();
    const after = await rowsOfEach();
    found.push([
      what,
      Object.keys(ids)
        .filter((name) => after[name] !== before[name])
        .sort(),
    ]);
  }
  expect(found).toEqual(writes.map(([what, , expected]) => [what, expected]));
});
