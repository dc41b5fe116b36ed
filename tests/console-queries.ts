import { openDatabase } from "../worker/db/client";
import { countApplications } from "../worker/services/committee/applications/count-applications";
import {
  type ApplicationFilter,
  listApplications,
} from "../worker/services/committee/applications/list-applications";
import { countQueues } from "../worker/services/committee/applications/my-queue";
import { readApplication } from "../worker/services/committee/applications/read-application";
import { readStanding } from "../worker/services/committee/applications/read-standing";
import { listAllBriefings } from "../worker/services/committee/briefings/list-all-briefings";
import { listUndeclared } from "../worker/services/committee/conflicts/list-undeclared";
import { readOverview } from "../worker/services/committee/events/read-overview";
import { listLetters } from "../worker/services/committee/letters/list-letters";
import { listUnsentLetters } from "../worker/services/committee/letters/list-unsent-letters";
import { readHeldLetters } from "../worker/services/committee/letters/release-letters";
import type { DecisionNeeds } from "../worker/services/committee/member";
import type { PartnershipFilter } from "../worker/services/committee/partnerships/find-partnerships";
import {
  countPartnerships,
  listPartnerships,
} from "../worker/services/committee/partnerships/list-partnerships";
import { readPartnership } from "../worker/services/committee/partnerships/read-partnership";
import { readAudit } from "../worker/services/committee/read-audit";
import { lapseSeats } from "../worker/services/lapse-seats";
import { remindGuests } from "../worker/services/remind-guests";

export type ConsoleQuery = {
  name: string;
  /** The most rows that D1 may read for it, however many applications there are. */
  limit: number;
  run: () => Promise<unknown>;
};

/** Every question that a page of the console asks a database filled by `fillConsole`, with its bound. */
export function consoleQueries(database: D1Database, applications: number): ConsoleQuery[] {
  const needs: DecisionNeeds = {
    db: openDatabase(database),
    clock: () => new Date("2026-11-21T09:00:00.000Z"),
    member: { id: 1, email: "first@committee.example", role: "chair" },
    deciders: ["committee.example"],
  };
  const logNeeds = { ...needs, hasSender: true };
  const list = (filter: Partial<ApplicationFilter>) => () =>
    listApplications(needs, { sort: "oldest", ...filter });
  const partnerships = (filter: PartnershipFilter) => () => listPartnerships(needs, filter);
  const page = async () =>
    (await listApplications(needs, { sort: "oldest", status: "pending" })).applications;
  const middle = Math.floor(applications / 2);
  const instant = new Date(Date.UTC(2026, 0, 1) + (middle - 1) * 60_000).toISOString();
  const pending = { status: "pending", eventId: 1_001 } as const;
  return [
    { name: "page of a tab", limit: 150, run: list({ status: "pending" }) },
    {
      name: "next page, from the middle",
      limit: 150,
      run: list({ status: "pending", after: `${middle}~${instant}` }),
    },
    { name: "page of all, newest first", limit: 150, run: list({ sort: "newest" }) },
    { name: "page of an event", limit: 150, run: list({ eventId: 1_001 }) },
    { name: "page of a tab of an event", limit: 150, run: list(pending) },
    // The first thousand applications, and what orders them.
    {
      name: "meeting of an event, by criteria",
      limit: 7_000,
      run: list({ eventId: 1_001, sort: "criteria" }),
    },
    { name: "meeting of an event, by spread", limit: 7_000, run: list({ eventId: 1_001, sort: "spread" }) },
    {
      name: "meeting of an event, by organization",
      limit: 7_000,
      run: list({ ...pending, sort: "organization" }),
    },
    {
      name: "waiting list of an event",
      limit: 150,
      run: list({ status: "waitlisted", eventId: 1_002, sort: "waiting" }),
    },
    { name: "search: everybody's name", limit: 400, run: list({ search: "person", sort: "newest" }) },
    {
      name: "search: everybody's name, from the middle",
      limit: 400,
      run: list({ search: "person", after: `${middle}~` }),
    },
    { name: "search: one name", limit: 400, run: list({ search: "number17" }) },
    { name: "search: a company", limit: 400, run: list({ search: "bank 7" }) },
    { name: "search: a domain", limit: 400, run: list({ search: "bank7.example" }) },
    { name: "search: a domain in a tab", limit: 400, run: list({ ...pending, search: "bank5.example" }) },
    { name: "search: one address", limit: 400, run: list({ search: "p7@alone.example" }) },
    { name: "queue: my vote", limit: 260, run: list({ queue: "vote" }) },
    { name: "queue: my vote, of an event", limit: 260, run: list({ queue: "vote", eventId: 1_001 }) },
    { name: "queue: others voted", limit: 100, run: list({ queue: "me" }) },
    { name: "queue: to declare", limit: 50, run: list({ queue: "undeclared" }) },
    { name: "queue: waits for others", limit: 260, run: list({ queue: "others" }) },
    { name: "search in a queue", limit: 600, run: list({ queue: "vote", search: "person" }) },
    { name: "counts of my queues", limit: 700, run: () => countQueues(needs, {}) },
    { name: "organizations to declare on", limit: 50, run: () => listUndeclared(needs) },
    { name: "seats that lapse", limit: 50, run: () => lapseSeats(needs) },
    { name: "guests to remind", limit: 50, run: () => remindGuests(needs) },
    { name: "what stands beside a page", limit: 800, run: async () => readStanding(needs, await page()) },
    { name: "search: nothing", limit: 400, run: list({ search: "nobody" }) },
    { name: "counts of the tabs", limit: 100, run: () => countApplications(needs, {}) },
    {
      name: "counts of an event's tabs",
      limit: 20,
      run: () => countApplications(needs, { eventId: 1_001 }),
    },
    { name: "one application", limit: 400, run: () => readApplication({ ...needs, chairs: [] }, 1) },
    { name: "overview", limit: 400, run: () => readOverview(needs) },
    { name: "letters to settle", limit: 150, run: () => listUnsentLetters(needs) },
    { name: "letters of an application", limit: 50, run: () => listLetters(logNeeds, { applicationId: 1 }) },
    { name: "letters of an event", limit: 400, run: () => listLetters(logNeeds, { eventId: 1_001 }) },
    {
      name: "letters of an event, from the middle",
      limit: 400,
      run: () => listLetters(logNeeds, { eventId: 1_001, after: middle }),
    },
    { name: "held letters", limit: 50, run: () => readHeldLetters({ ...needs, chairs: needs.deciders }, {}) },
    { name: "audit page", limit: 250, run: () => readAudit(needs, {}) },
    { name: "audit by action", limit: 250, run: () => readAudit(needs, { action: "application.decided" }) },
    {
      name: "audit by actor and action",
      limit: 250,
      run: () => readAudit(needs, { actor: "member:1", action: "application.submitted" }),
    },
    {
      name: "audit by event, actor and action",
      limit: 250,
      run: () => readAudit(needs, { eventId: 1_002, actor: "member:1", action: "application.submitted" }),
    },
    { name: "partnership inbox", limit: 100, run: () => listPartnerships(needs, { state: "archived" }) },
    { name: "all partnerships", limit: 100, run: () => listPartnerships(needs, {}) },
    { name: "partnerships: one that is common", limit: 400, run: partnerships({ search: "bank" }) },
    {
      name: "partnerships: one that is common, from the middle",
      limit: 400,
      run: () => listPartnerships(needs, { search: "bank", after: Math.floor(middle / 10) }),
    },
    { name: "partnerships: one", limit: 400, run: partnerships({ search: "p70@bank.example" }) },
    {
      name: "partnerships: a kind in a tab",
      limit: 400,
      run: partnerships({ state: "new", search: "sponsor" }),
    },
    { name: "partnerships: none", limit: 400, run: partnerships({ search: "nobody" }) },
    {
      name: "counts of a search in the inbox",
      limit: 2_500,
      run: () => countPartnerships(needs, { search: "bank" }),
    },
    {
      name: "one partnership application of a search",
      limit: 60,
      run: () => readPartnership(needs, 1, { search: "bank" }),
    },
    { name: "counts of the inbox", limit: 20, run: () => countPartnerships(needs, {}) },
    { name: "one partnership application", limit: 50, run: () => readPartnership(needs, 1) },
    { name: "briefings", limit: 50, run: () => listAllBriefings(needs, {}) },
  ];
}
