import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { retentionDays } from "~/domain/retention";
import { apply } from "../../tests/apply";
import { aBriefing, makeWorld, sharedEmail, type World } from "../../tests/bystanders";
import { decide } from "../../tests/decide";
import {
  aLinkRequest,
  anEventForm,
  anInterest,
  createLink,
  testDatabase,
  testNow,
} from "../../tests/factories";
import { committeeNeeds, needsAfter } from "../../tests/needs";
import { lettersThatLeave } from "../../tests/outbox";
import { writeBatch } from "../db/client";
import { applyRetention } from "./apply-retention";
import { addNote, notePartnership } from "./committee/add-note";
import { changeEventState } from "./committee/change-event-state";
import { erasePartnership } from "./committee/erase-partnership";
import { letApplicationStand } from "./committee/let-application-stand";

import { publishBriefing } from "./committee/publish-briefing";
import { reviewPartnership } from "./committee/review-partnership";
import { saveBriefing } from "./committee/save-briefing";
import { saveEvent } from "./committee/save-event";
import { settleLetter } from "./committee/settle-letter";
import { correctApplication } from "./correct-application";
import { eraseApplication } from "./erase-application";
import { requestNewLink } from "./request-new-link";
import { withdrawApplication } from "./withdraw-application";

// An act on one application, event, letter or briefing leaves all others as they were.

const db = testDatabase();
const now = testNow.toISOString();
const needs = needsAfter();

let world: World;
beforeAll(async () => {
  await writeBatch(db, [sql`DELETE FROM letter_deliveries`, sql`UPDATE outbox SET status = 'dropped'`]);
  world = await makeWorld();
});

const committee = (member = world.chair) => committeeNeeds(member);
const id = (name: string) => world.id(name);

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
  ["asking for links", () => done(requestNewLink(needs, aLinkRequest(sharedEmail))), []],
  ["another application by the same person", () => apply({ eventId: id("event"), email: sharedEmail }), []],
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
    found.push([what, await world.changedBy(write)]);
  }
  expect(found).toEqual(writes.map(([what, , expected]) => [what, expected]));
});
