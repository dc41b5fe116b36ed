import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import {
  createApplication,
  createEvent,
  createInvitation,
  createMember,
  createNomination,
} from "../../tests/factories";
import { storedEvent } from "../../tests/stored";

// Bare statements, past all services: what a page promises the tables hold to as well.

const at = "2026-11-21T09:00:00.000Z";
const ids: Record<string, number> = { nobody: 999_999_999 };
beforeEach(async () => {
  ids.event = (await createEvent({ maxAttendees: 9 })).id;
  ids.other = (await createEvent({ maxAttendees: 9, currentAttendees: 3 })).id;
  ids.application = (await createApplication({ eventId: ids.event })).id;
  ids.member = (await createMember()).id;
  ids.nominated = (await createNomination({ eventId: ids.event, email: "first@people.example" })).id;
  ids.open = (await createInvitation({ eventId: ids.event, holdsSeat: true })).id;
});

/** `:event` and the like stand for the ids of rows that are there. */
const run = (statement: string) =>
  env.DB.prepare(statement.replace(/:([a-z]+)/g, (_, name: string) => String(ids[name]))).run();
const seatsOf = async (name: string) => (await storedEvent(ids[name] ?? 0)).currentAttendees;

const event = (values: string) => `UPDATE events SET ${values} WHERE id = :event`;
const application = (values: string) => `UPDATE applications SET ${values} WHERE id = :application`;
const hostNote = (id: string, body: string) =>
  `INSERT INTO host_notes (application_id, body, written_at) VALUES (${id}, ${body}, '${at}')`;
const verification = (values: string) =>
  `INSERT INTO verifications (application_id, member_id, source, sanctions_list, list_date, verified_at)
   VALUES (${values}, '${at}')`;
const arrival = (values: string) =>
  `INSERT INTO arrivals (application_id, marked_by, undone_at, undone_by, arrived_at) VALUES (${values}, '${at}')`;

const interest = (values: string) =>
  `INSERT INTO interests (member_id, kind, name, name_folded, created_at) VALUES (${values}, 'ada', '${at}')`;
const nominated = (values: string) => `UPDATE invitations SET ${values} WHERE id = :nominated`;
const open = (values: string) => `UPDATE invitations SET ${values} WHERE id = :open`;
const backer = (values: string) =>
  `INSERT INTO invitation_backers (invitation_id, member_id, created_at) VALUES (${values}, '${at}')`;

const check = "CHECK constraint failed";
const reference = "FOREIGN KEY constraint failed";
const nothing = `full_name = NULL, email = NULL, email_normalised = NULL, email_domain = NULL, company = NULL, reason = NULL,
  full_name_folded = NULL, company_folded = NULL`;

it.each([
  ["an interest without a name", interest(":member, 'domain', ''"), check],
  ["a slug that is no address", event("slug = 'Bangkok 2026'"), check],
  ["a maximum of nobody", event("max_attendees = 0"), check],
  ["fewer than no people", event("current_attendees = -1"), check],
  ["an instant without milliseconds", event("starts_at = '2099-12-12T06:00:00Z'"), check],
  ["an instant with an offset", event("starts_at = '2099-12-12T06:00:00.000+07:00'"), check],
  ["a deadline that is only a day", event("registration_deadline = '2099-12-12'"), check],
  ["an event without a title", event("title = ''"), check],
  ["an event without a zone", event("time_zone = ''"), check],
  ["an end before the beginning", event("ends_at = '2000-01-01T00:00:00.000Z'"), check],
  ["a published event that is put away", event(`is_active = 1, put_away_at = '${at}'`), check],
  ["no day to confirm a seat", event("confirmation_days = 0"), check],
  ["more than 60 days to confirm a seat", event("confirmation_days = 61"), check],
  ["free seats by themselves for the unverified", event("offers_seats = 1"), check],
  [
    "free seats by themselves where two have to agree",
    event("offers_seats = 1, asks_verification = 1, needs_two_votes = 1"),
    check,
  ],
  ["a status that nobody knows", application("status = 'maybe'"), check],
  ["an applicant without a name", application("full_name = NULL, full_name_folded = NULL"), check],
  ["a company without its folded words", application("company_folded = NULL"), check],
  ["a name after it was erased", application(`status = 'erased', erased_at = '${at}'`), check],
  ["a time of erasing unless it is erased", application(`erased_at = '${at}'`), check],
  ["a resubmission without what it repeats", application("status = 'resubmitted'"), check],
  ["a version of the rule that nobody accepted", application("rule_version = '1'"), check],
  [
    "a confirmation without the rule",
    application(`status = 'accepted', confirm_by = '${at}', confirmed_at = '${at}'`),
    check,
  ],
  ["a rule accepted in no version", application(`rule_accepted_at = '${at}'`), check],
  ["a word to the host that says nothing", hostNote(":application", "''"), check],
  ["a word to the host beyond 500 characters", hostNote(":application", "printf('%501s', 'x')"), check],
  ["a verification by no source", verification(":application, :member, '', 'A list', '2026-11-20'"), check],
  [
    "a verification by a list of no day",
    verification(":application, :member, 'A register', 'A list', 'now'"),
    check,
  ],
  ["an arrival that nobody undid", arrival(`:application, :member, '${at}', NULL`), check],
  ["an invitation by nobody at all", nominated("nominated_by = NULL"), check],
  ["a verification by a stranger", nominated(`verified_by = :nobody, verified_at = '${at}'`), reference],
  ["a verification by nobody", nominated(`verified_at = '${at}'`), check],
  ["a verification at no time", nominated("verified_by = :member"), check],
  ["an invitation that was never issued", nominated(`status = 'invited', expires_at = '${at}'`), check],
  ["an invitation without an end", nominated(`status = 'invited', issued_at = '${at}'`), check],
  ["an acceptance without an application", open("status = 'accepted'"), check],
  ["an erasure that keeps a name", nominated(`status = 'erased', erased_at = '${at}'`), check],
  ["an erasure at no time", nominated(`status = 'erased', ${nothing}`), check],
  ["an invitation without a name", nominated("full_name = NULL"), check],
  [
    "a record of nobody",
    `INSERT INTO audit_entries (occurred_at, actor, action, invitation_id) VALUES ('${at}', 'system', 'a.b', :nobody)`,
    reference,
  ],
])("takes no %s", async (_, statement, refusal) => {
  await expect(run(statement)).rejects.toThrow(refusal);
});

it("asks nobody twice for one event, and whoever was erased anew", async () => {
  const same = { eventId: ids.event, email: "first@people.example" };
  await expect(createNomination(same)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("UNIQUE") },
  });
  await createNomination({ ...same, eventId: ids.other });
  await run(nominated(`status = 'erased', erased_at = '${at}', ${nothing}`));
  await createNomination(same);
});

const issued = `issued_at = '${at}', expires_at = '2099-01-01T00:00:00.000Z'`;

it("counts a seat where it is taken and where it is free again, once each, and at no other event", async () => {
  expect([await seatsOf("event"), await seatsOf("other")]).toEqual([1, 3]);
  const steps: [string, number][] = [
    [nominated(`status = 'invited', ${issued}`), 1],
    [nominated("holds_seat = 1"), 2],
    [nominated("status = 'invited', holds_seat = 1"), 2],
    [nominated("status = 'invited', holds_seat = 0"), 1],
    [nominated("status = 'revoked'"), 1],
    [nominated("status = 'invited', holds_seat = 1"), 2],
    [nominated("status = 'expired'"), 1],
    [nominated("status = 'revoked'"), 1],
    [open("status = 'accepted', application_id = :application"), 1],
    [open("status = 'revoked'"), 1],
  ];
  for (const [statement, seats] of steps) {
    await run(statement);
    expect([statement, await seatsOf("event")]).toEqual([statement, seats]);
  }
  await run("UPDATE events SET current_attendees = NULL WHERE id = :event");
  await run(nominated("status = 'invited', holds_seat = 1"));
  expect(await seatsOf("event")).toBe(1);
  await run("UPDATE events SET current_attendees = 0 WHERE id = :event");
  await run(nominated("status = 'declined'"));
  expect([await seatsOf("event"), await seatsOf("other")]).toEqual([0, 3]);
});

it("asks for two members and a verification where the event does, each for its own invitation", async () => {
  await run("UPDATE events SET needs_two_votes = 1, asks_verification = 1 WHERE id = :event");
  const another = await createMember();
  await run(backer(":open, :member"));
  await run(backer(`:open, ${another.id}`));
  await run(backer(":nominated, :member"));
  await expect(run(nominated(`status = 'invited', ${issued}`))).rejects.toThrow("needs two members");
  // A nomination may end by one member alone, and nobody is verified for a seat that nobody is asked to take.
  await run(nominated("status = 'revoked', holds_seat = 1"));
  await run(nominated("status = 'nominated', holds_seat = 0"));
  // An open invitation may be changed, and one that ends needs no backer.
  await run("DELETE FROM invitation_backers WHERE invitation_id = :open");
  await run(open("status = 'invited', holds_seat = 0"));
  await run(open("status = 'revoked'"));
  await run(backer(`:nominated, ${another.id}`));
  await expect(run(nominated(`status = 'invited', holds_seat = 1, ${issued}`))).rejects.toThrow(
    "needs verification",
  );
  await run(nominated(`status = 'invited', ${issued}`));
  await expect(run(nominated("holds_seat = 1"))).rejects.toThrow("needs verification");
  await run(nominated(`holds_seat = 1, verified_by = :member, verified_at = '${at}'`));
  expect(await seatsOf("event")).toBe(1);
});

it("takes a person as there once, and once more when that was undone", async () => {
  await run(arrival(":application, :member, NULL, NULL"));
  await expect(run(arrival(":application, :member, NULL, NULL"))).rejects.toThrow("UNIQUE");
  await run(
    `UPDATE arrivals SET undone_at = '${at}', undone_by = :member WHERE application_id = :application`,
  );
  await run(arrival(":application, :member, NULL, NULL"));
});
