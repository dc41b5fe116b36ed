import { openDatabase } from "../worker/db/client";
import { countApplications } from "../worker/services/committee/applications/count-applications";
import {
  type ApplicationFilter,
  listApplications,
} from "../worker/services/committee/applications/list-applications";
import { countQueues } from "../worker/services/committee/applications/my-queue";
import { readApplication } from "../worker/services/committee/applications/read-application";
import { readStanding } from "../worker/services/committee/applications/read-standing";
import { listAllBriefings } from "../worker/services/committee/briefings/keep-briefings";
import { listUndeclared } from "../worker/services/committee/conflicts/list-undeclared";
import { readOverview } from "../worker/services/committee/events/read-overview";
import { listLetters } from "../worker/services/committee/letters/list-letters";
import { listUnsentLetters } from "../worker/services/committee/letters/list-unsent-letters";
import { readHeldLetters } from "../worker/services/committee/letters/release-letters";
import type { DecisionNeeds } from "../worker/services/committee/member";
import {
  countPartnerships,
  listPartnerships,
} from "../worker/services/committee/partnerships/list-partnerships";
import { readPartnership } from "../worker/services/committee/partnerships/read-partnership";
import { readAudit } from "../worker/services/committee/read-audit";
import { lapseSeats } from "../worker/services/lapse-seats";
import { remindGuests } from "../worker/services/remind-guests";

/**
 * Every question that a page of the console asks a database filled by `fillConsole`, with its bound: the most rows that
 * D1 may read for it, however many applications there are.
 */
export function consoleQueries(database: D1Database, applications: number) {
  const needs: DecisionNeeds = {
    db: openDatabase(database),
    clock: () => new Date("2026-11-21T09:00:00.000Z"),
    member: { id: 1, email: "first@committee.example", role: "chair" },
    deciders: ["committee.example"],
  };
  const logNeeds = { ...needs, hasSender: true };
  const list = (filter: Partial<ApplicationFilter>) => () =>
    listApplications(needs, { sort: "oldest", ...filter });
  const page = async () =>
    (await listApplications(needs, { sort: "oldest", status: "pending" })).applications;
  const middle = Math.floor(applications / 2);
  const instant = new Date(Date.UTC(2026, 0, 1) + (middle - 1) * 60_000).toISOString();
  const pending = { status: "pending", eventId: 1_001 } as const;
  const queries: [name: string, limit: number, run: () => Promise<unknown>][] = [
    ["page of a tab", 150, list({ status: "pending" })],
    ["next page, from the middle", 150, list({ status: "pending", after: `${middle}~${instant}` })],
    ["page of all, newest first", 150, list({ sort: "newest" })],
    ["page of an event", 150, list({ eventId: 1_001 })],
    ["page of a tab of an event", 150, list(pending)],
    // The first thousand applications, and what orders them.
    ["meeting of an event, by criteria", 7_000, list({ eventId: 1_001, sort: "criteria" })],
    ["meeting of an event, by spread", 7_000, list({ eventId: 1_001, sort: "spread" })],
    ["meeting of an event, by organization", 7_000, list({ ...pending, sort: "organization" })],
    ["waiting list of an event", 150, list({ status: "waitlisted", eventId: 1_002, sort: "waiting" })],
    ["search: everybody's name", 400, list({ search: "person", sort: "newest" })],
    ["search: everybody's name, from the middle", 400, list({ search: "person", after: `${middle}~` })],
    ["search: one name", 400, list({ search: "number17" })],
    ["search: a company", 400, list({ search: "bank 7" })],
    ["search: a domain", 400, list({ search: "bank7.example" })],
    ["search: a domain in a tab", 400, list({ ...pending, search: "bank5.example" })],
    ["search: one address", 400, list({ search: "p7@alone.example" })],
    ["queue: my vote", 260, list({ queue: "vote" })],
    ["queue: my vote, of an event", 260, list({ queue: "vote", eventId: 1_001 })],
    ["queue: others voted", 100, list({ queue: "me" })],
    ["queue: to declare", 50, list({ queue: "undeclared" })],
    ["queue: waits for others", 260, list({ queue: "others" })],
    ["search in a queue", 600, list({ queue: "vote", search: "person" })],
    ["counts of my queues", 700, () => countQueues(needs, {})],
    ["organizations to declare on", 50, () => listUndeclared(needs)],
    ["seats that lapse", 50, () => lapseSeats(needs)],
    ["guests to remind", 50, () => remindGuests(needs)],
    [
      "what stands beside a page",
      800,
      async () =>
        readStanding(
          needs,
          (await page()).map(({ id }) => id),
        ),
    ],
    ["search: nothing", 400, list({ search: "nobody" })],
    ["counts of the tabs", 100, () => countApplications(needs, {})],
    ["counts of an event's tabs", 20, () => countApplications(needs, { eventId: 1_001 })],
    ["one application", 400, () => readApplication({ ...needs, chairs: [] }, 1)],
    ["overview", 400, () => readOverview(needs)],
    ["letters to settle", 150, () => listUnsentLetters(needs)],
    ["letters of an application", 50, () => listLetters(logNeeds, { applicationId: 1 })],
    ["letters of an event", 400, () => listLetters(logNeeds, { eventId: 1_001 })],
    [
      "letters of an event, from the middle",
      400,
      () => listLetters(logNeeds, { eventId: 1_001, after: middle }),
    ],
    ["held letters", 50, () => readHeldLetters({ ...needs, chairs: needs.deciders }, {})],
    ["audit page", 250, () => readAudit(needs, {})],
    ["audit of an event", 250, () => readAudit(needs, { eventId: 1_002 })],
    ["partnership inbox", 100, () => listPartnerships(needs, { state: "archived" })],
    ["all partnerships", 100, () => listPartnerships(needs, {})],
    ["counts of the inbox", 20, () => countPartnerships(needs)],
    ["one partnership application", 50, () => readPartnership(needs, 1)],
    ["briefings", 50, () => listAllBriefings(needs, {})],
  ];
  return queries.map(([name, limit, run]) => ({ name, limit, run }));
}
