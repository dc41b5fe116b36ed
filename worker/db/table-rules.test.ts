import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { createApplication, createEvent, createMember } from "../../tests/factories";

// Bare statements, past all services: what a page promises the tables hold to as well.

const at = "2026-11-21T09:00:00.000Z";
const ids = { event: 0, application: 0, other: 0, member: 0, nobody: 999_999_999 };
beforeAll(async () => {
  ids.event = (await createEvent()).id;
  ids.application = (await createApplication({ eventId: ids.event })).id;
  ids.other = (await createApplication({ eventId: ids.event })).id;
  ids.member = (await createMember()).id;
});

/** `:event` and the like stand for the ids of rows that are there. */
const run = (statement: string) =>
  env.DB.prepare(
    statement.replace(/:(\w+)/g, (_, name: string) => String(ids[name as keyof typeof ids])),
  ).run();

const event = (values: string) => `UPDATE events SET ${values} WHERE id = :event`;
const application = (values: string) => `UPDATE applications SET ${values} WHERE id = :application`;
const hostNote = (id: string, body: string) =>
  `INSERT INTO host_notes (application_id, body, written_at) VALUES (${id}, ${body}, '${at}')`;
const verification = (values: string) =>
  `INSERT INTO verifications (application_id, member_id, source, sanctions_list, list_date, verified_at)
   VALUES (${values}, '${at}')`;
const arrival = (values: string) =>
  `INSERT INTO arrivals (application_id, marked_by, undone_at, undone_by, arrived_at) VALUES (${values}, '${at}')`;
const visits = (values: string) => `INSERT INTO visit_counts (day, template, name, count) VALUES (${values})`;

const check = "CHECK constraint failed";
const reference = "FOREIGN KEY constraint failed";

const declaration = (values: string) =>
  `INSERT INTO declarations (application_id, member_id, answer, source, declared_at) VALUES (${values}, '${at}')`;
const interest = (values: string) =>
  `INSERT INTO interests (member_id, kind, name, name_folded, created_at) VALUES (${values}, 'ada', '${at}')`;

it.each([
  ["a declaration of another answer", declaration(":application, :member, 'perhaps', 'member'"), check],
  ["an interest without a name", interest(":member, 'domain', ''"), check],
  ["an interest of another kind", interest(":member, 'friend', 'Ada'"), check],
  ["an end before the beginning", event("ends_at = '2000-01-01T00:00:00.000Z'"), check],
  ["a published event that is put away", event(`is_active = 1, put_away_at = '${at}'`), check],
  ["a rule of declarations that is neither on nor off", event("asks_declaration = 2"), check],
  ["no day to confirm a seat", event("confirmation_days = 0"), check],
  ["more than 60 days to confirm a seat", event("confirmation_days = 61"), check],
  ["a rule of verification that is neither on nor off", event("asks_verification = 2"), check],
  ["free seats by themselves, neither on nor off", event("asks_verification = 1, offers_seats = 2"), check],
  ["free seats by themselves for the unverified", event("offers_seats = 1"), check],
  [
    "free seats by themselves where two have to agree",
    event("offers_seats = 1, asks_verification = 1, needs_two_votes = 1"),
    check,
  ],
  ["a seat held until no instant", application("confirm_by = 'soon'"), check],
  ["a wish to be named that is neither", application("may_be_named = 2"), check],
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
  ["a verification by no list", verification(":application, :member, 'A register', '', '2026-11-20'"), check],
  [
    "a verification by a list of no day",
    verification(":application, :member, 'A register', 'A list', 'now'"),
    check,
  ],
  ["an arrival that nobody undid", arrival(`:application, :member, '${at}', NULL`), check],
  ["an arrival undone by a stranger", arrival(`:application, :member, '${at}', :nobody`), reference],
  ["visits of no day", visits("'today', '/', 'page_view', 1"), check],
  ["visits of a page without end", visits("'2026-11-21', printf('%201s', '/'), 'page_view', 1"), check],
  ["visits of a name without end", visits("'2026-11-21', '/', printf('%51s', 'x'), 1"), check],
  ["no visits at all", visits("'2026-11-21', '/', 'page_view', 0"), check],
])("takes no %s", async (_, statement, refusal) => {
  await expect(run(statement)).rejects.toThrow(refusal);
});

it("takes a person as there once, and once more when that was undone", async () => {
  await run(arrival(":other, :member, NULL, NULL"));
  await expect(run(arrival(":other, :member, NULL, NULL"))).rejects.toThrow("UNIQUE");
  await run(`UPDATE arrivals SET undone_at = '${at}', undone_by = :member WHERE application_id = :other`);
  await run(arrival(":other, :member, NULL, NULL"));
});
