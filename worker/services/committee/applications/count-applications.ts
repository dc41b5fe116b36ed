import { sql } from "drizzle-orm";
import { type ApplicationStatus, applicationStatuses } from "~/domain/application-status";
import { countedAtMost } from "~/domain/counted";
import { isConflictClosedTo } from "../conflicts/recusal-conditions";
import type { DecisionNeeds } from "../member";
import { matchingIds } from "./list-applications";

export type ApplicationCounts = Record<ApplicationStatus, number>;

/**
 * How many applications are in each state, of one event or of all: kept by triggers, never counted. Of a search, how
 * many this member would find, up to the limit.
 */
export async function countApplications(
  needs: DecisionNeeds,
  { eventId, search = "" }: { eventId?: number; search?: string },
): Promise<ApplicationCounts> {
  const counts = Object.fromEntries(applicationStatuses.map((status) => [status, 0])) as ApplicationCounts;
  if (search.trim()) {
    for (const { status, count } of await countMatches(needs, { eventId, search })) counts[status] = count;
    return counts;
  }
  const [kept, closed] = await Promise.all([
    needs.db.all<{ status: ApplicationStatus; count: number }>(sql`
      SELECT status, sum(count) AS count FROM application_counts
      ${eventId === undefined ? sql`` : sql`WHERE event_id = ${eventId}`}
      GROUP BY status`),
    listClosed(needs),
  ]);
  for (const { status, count } of kept) counts[status] = count;
  for (const { status, ...row } of closed)
    counts[status] -= Number(eventId === undefined || row.eventId === eventId);
  return counts;
}

/** Rows that a member's conflicts close, to be taken off the counts of all (decisions/conflicts). */
export function listClosed(
  needs: Pick<DecisionNeeds, "db" | "member" | "deciders">,
): Promise<{ eventId: number; status: ApplicationStatus }[]> {
  return needs.db.all(sql`
    SELECT a.event_id AS eventId, a.status FROM declarations d JOIN applications a ON a.id = d.application_id
    WHERE d.member_id = ${needs.member.id} AND d.answer IN ('conflict', 'unsure')
      AND ${isConflictClosedTo(needs, sql`a.email_domain`, sql`a.id`)}`);
}

/** How many applications are closed to a member by a conflict: one number of all events, and nothing of which. */
export const countClosed = async (needs: DecisionNeeds) => (await listClosed(needs)).length;

async function countMatches(needs: DecisionNeeds, filter: { eventId?: number; search: string }) {
  const counting = applicationStatuses.flatMap((status) => {
    const matching = matchingIds(needs, { ...filter, status, sort: "newest" }, countedAtMost);
    return matching ? [sql`SELECT ${status} AS status, count(*) AS count FROM (${matching})`] : [];
  });
  // One statement each: together they would bind more values than D1 takes.
  return Promise.all(
    counting.map((query) => needs.db.get<{ status: ApplicationStatus; count: number }>(query)),
  );
}
