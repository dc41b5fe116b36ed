import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { type ApplicationQueue, queueStatuses } from "~/domain/application-queue";
import type { ApplicationSort, MeetingSort } from "~/domain/application-sort";
import type { ApplicationStatus } from "~/domain/application-status";
import { countedAtMost } from "~/domain/counted";
import { isAmong } from "../../../db/is-among";
import { applications, events, type StoredApplication, verifications } from "../../../db/schema";
import { isClosedTo, isOpenTo, isSilentOn, isUndeclaredBy } from "../conflicts/recusal-conditions";
import type { DecisionNeeds } from "../member";
import { searchQuery, wholeNumber } from "../search-query";
import { type ApplicantView, applicantView } from "./applicant-view";
import { isInQueue, queueSource, queueTime } from "./my-queue";
import { readStanding } from "./read-standing";
import { fromShownCriteria, fromShownVotes, points } from "./shown-votes";

export type ApplicationFilter = {
  status?: ApplicationStatus;
  eventId?: number;
  /** Those in a queue of the member's, in its state. */
  queue?: ApplicationQueue;
  /** Words out of what was sent, the reference included. */
  search?: string;
  sort: ApplicationSort;
  /** Where the page before ended: the `next` of its answer. */
  after?: string;
};

const applicationsPerPage = 25;

/** One page of applications, of a bounded number of rows: every order has its index. A search knows two orders. */
export async function listApplications(needs: DecisionNeeds, filter: ApplicationFilter, limit?: number) {
  const { ids, ...page } = await findApplications(needs, filter, limit);
  return { applications: await readViews(needs, ids), ...page };
}

/** The same page, each application beside what it can be judged by from there; null where it is not open. */
export async function listWithStanding(needs: DecisionNeeds, filter: ApplicationFilter, limit?: number) {
  const { ids, ...page } = await findApplications(needs, filter, limit);
  const [views, standing] = await Promise.all([readViews(needs, ids), readStanding(needs, ids)]);
  const besideOf = (view: ApplicantView) => standing.find(({ id }) => id === view.id) ?? null;
  return { applications: views.map((view) => ({ ...view, beside: besideOf(view) })), ...page };
}

async function findApplications(
  needs: DecisionNeeds,
  filter: ApplicationFilter,
  limit = applicationsPerPage,
) {
  const [found, outside] = filter.search?.trim()
    ? await Promise.all([searchedIds(needs, filter, limit), countOutside(needs, filter)])
    : [await listedIds(needs, filter, limit), 0];
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    /** Opens the page that follows; null on the last one. */
    next: found.length > limit && last ? cursor(last) : null,
    /** How many a search finds that the rest of the filter leaves out, up to a hundred; 0 without a search. */
    outside,
  };
}

/** Applications by id, in the order of the ids, as this member may see them: without those that a conflict closes. */
export async function readViews(needs: DecisionNeeds, ids: number[]): Promise<ApplicantView[]> {
  if (ids.length === 0) return [];
  const rows = await selectViews(needs, isAmong(applications.id, ids));
  const views = new Map(rows.map(({ view }) => [view.id, view]));
  return ids.flatMap((id) => views.get(id) ?? []);
}

/** Stored applications, each beside how this member may see it: without those that a conflict closes. */
export async function selectViews(
  needs: DecisionNeeds,
  isWanted: SQL,
): Promise<{ row: StoredApplication; view: ApplicantView }[]> {
  const { db, member } = needs;
  const rows = await db
    .select({
      application: applications,
      event: {
        title: events.title,
        version: events.version,
        asksVerification: events.asksVerification,
        startsAt: events.startsAt,
        timeZone: events.timeZone,
      },
      isVerified: sql`EXISTS (
        SELECT 1 FROM ${verifications} w WHERE w.application_id = ${applications.id}
      )`.mapWith(Boolean),
      isUndeclared: sql`${events.asksDeclaration} AND ${isSilentOn(member, "applications")}`.mapWith(Boolean),
    })
    .from(applications)
    .innerJoin(events, eq(events.id, applications.eventId))
    .where(and(isWanted, not(isClosedTo(needs, "applications"))));
  return rows.map(({ application, event, ...known }) => ({
    row: application,
    view: applicantView(application, event, known),
  }));
}

/** Undefined where there are several. */
function statusOf({ queue, status }: Pick<ApplicationFilter, "queue" | "status">) {
  const [only, ...more] = queue === undefined ? [status] : queueStatuses[queue];
  return more.length === 0 ? only : undefined;
}

type Key = {
  id: number;
  at: string;
  /** Its place in an order of the meeting. */
  row?: number;
};

async function listedIds(needs: DecisionNeeds, filter: ApplicationFilter, limit: number): Promise<Key[]> {
  const { eventId, queue, sort } = filter;
  const status = statusOf(filter);
  if (sort in meetingOrders && eventId !== undefined) return meetingIds(needs, filter, limit);
  const isWaiting = sort === "waiting" && status === "waitlisted" && eventId !== undefined;
  const isInLine = isWaiting || queueTime(queue) === "waitlistedAt";
  const column = isInLine ? sql`waitlisted_at` : sql`created_at`;
  const isDescending = sort === "newest";
  const after = parseCursor(filter.after);
  const [direction, beyond] = isDescending ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`];
  const where = and(
    // A bound value would not let SQLite see that the partial index fits.
    status && (isWaiting ? sql`status = 'waitlisted'` : sql`status = ${status}`),
    eventId === undefined ? undefined : sql`event_id = ${eventId}`,
    queue && isInQueue(needs, queue),
    after ? sql`(${column}, id) ${beyond} (${after.at}, ${after.id})` : undefined,
    sql`NOT ${isClosedTo(needs)}`,
  );
  return needs.db.all<Key>(sql`
    SELECT id, ${column} AS at
    FROM ${queue === undefined ? sql`applications a INDEXED BY ${indexFor(filter, isWaiting)}` : queueSource(queue, eventId === undefined)}
    WHERE ${where}
    ORDER BY ${column} ${direction}, id ${direction}
    LIMIT ${limit + 1}`);
}

/** So many applications to one event, the first that came, are put into an order of the meeting. */
const meetingLimit = 1_000;

/** The orders of the meeting; who is not open to the member stands last, so that no place tells of them. */
const meetingOrders: Record<MeetingSort, (needs: DecisionNeeds) => SQL> = {
  organization: () => sql`company_folded`,
  criteria: (needs) => sql`-(SELECT avg(${points}) ${fromShownCriteria(needs)})`,
  spread: (needs) => sql`-(SELECT max(${points}) - min(${points}) ${fromShownCriteria(needs)})`,
  votes: (needs) => sql`-(SELECT nullif(sum(v.choice = 'accepted'), 0) ${fromShownVotes(needs)})`,
  verified: () => sql`NOT EXISTS (SELECT 1 FROM verifications k WHERE k.application_id = a.id)`,
};

async function meetingIds(needs: DecisionNeeds, filter: ApplicationFilter, limit: number): Promise<Key[]> {
  const { eventId, queue, sort } = filter;
  const status = statusOf(filter);
  const from = parseCursor(filter.after)?.id ?? 0;
  const rows = await needs.db.all<{ id: number }>(sql`
    SELECT a.id FROM applications a WHERE a.id IN (
      SELECT a.id FROM applications a INDEXED BY ${indexFor(filter, false)}
      WHERE event_id = ${eventId} AND ${status === undefined ? sql`1` : sql`status = ${status}`}
        AND ${queue === undefined ? sql`1` : isInQueue(needs, queue)}
        AND NOT ${isClosedTo(needs)}
      ORDER BY created_at, id LIMIT ${meetingLimit}
    )
    ORDER BY iif(${isOpenTo(needs)}, ${meetingOrders[sort as MeetingSort](needs)}, NULL) NULLS LAST, a.created_at, a.id
    LIMIT ${limit + 1} OFFSET ${from}`);
  // The page that follows begins behind so many rows.
  return rows.map(({ id }, index) => ({ id, at: "", row: from + index + 1 }));
}

/** The planner knows nothing of 100,000 rows until ANALYZE has run, so the index is named. */
function indexFor({ status, eventId }: ApplicationFilter, isWaiting: boolean) {
  if (isWaiting) return sql`applications_waiting`;
  if (eventId !== undefined)
    return status === undefined ? sql`applications_by_event_time` : sql`applications_by_event_status`;
  return status === undefined ? sql`applications_by_time` : sql`applications_by_status`;
}

async function searchedIds(needs: DecisionNeeds, filter: ApplicationFilter, limit: number): Promise<Key[]> {
  const matching = matchingIds(needs, filter, limit + 1);
  const rows = matching ? await needs.db.all<{ id: number }>(matching) : [];
  return rows.map(({ id }) => ({ id, at: "" }));
}

async function countOutside(needs: DecisionNeeds, filter: ApplicationFilter): Promise<number> {
  const { eventId, queue, search } = filter;
  const status = statusOf(filter);
  const within = and(
    status && sql`a.status = ${status}`,
    eventId === undefined ? undefined : sql`a.event_id = ${eventId}`,
    queue && isInQueue(needs, queue),
  );
  if (!within) return 0;
  const matching = matchingIds(needs, { search, sort: "newest" }, countedAtMost, not(within));
  return matching ? (await needs.db.all(matching)).length : 0;
}

/** The query for the ids that a search finds for this member, so many at most; null when it asks for nothing. */
export function matchingIds(
  needs: DecisionNeeds,
  filter: ApplicationFilter,
  limit: number,
  isWanted: SQL = sql`true`,
): SQL | null {
  const { member } = needs;
  const { queue } = filter;
  const query = searchQuery(filter.search ?? "", { ...filter, status: statusOf(filter) });
  if (!query) return null;
  const [direction, beyond] = filter.sort === "oldest" ? [sql`ASC`, sql`>`] : [sql`DESC`, sql`<`];
  const after = parseCursor(filter.after);
  const isBeyond = after ? sql`AND rowid ${beyond} ${wholeNumber(after.id)}` : sql``;
  // Not even that something matches is told of what is closed to this member, or is not open to them yet.
  const isPassedOver = sql`(${isClosedTo(needs)} OR ${isUndeclaredBy(member)})`;
  return sql`
    SELECT rowid AS id FROM application_search
    WHERE application_search MATCH ${query} ${isBeyond} AND EXISTS (
      SELECT 1 FROM applications a WHERE a.id = application_search.rowid AND ${isPassedOver} IS NOT TRUE
        AND ${isWanted} AND ${queue === undefined ? sql`true` : isInQueue(needs, queue)}
    )
    ORDER BY rowid ${direction} LIMIT ${limit}`;
}

const cursor = ({ id, at, row = id }: Key) => `${row}~${at}`;

function parseCursor(text: string | undefined): Key | null {
  const match = /^(\d{1,15})~([\dTZ:.-]{0,30})$/.exec(text ?? "");
  return match?.[1] && match[2] !== undefined ? { id: Number(match[1]), at: match[2] } : null;
}
