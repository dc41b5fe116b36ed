import { sql } from "drizzle-orm";
import { type ApplicationStatus, applicationStatuses } from "~/domain/application-status";
import { countedAtMost } from "~/domain/counted";
import { registeredDomain } from "../../house-domain";
import { isClosedTo } from "../conflicts/recusal-conditions";
import type { DecisionNeeds } from "../member";
import { matchingIds } from "./list-applications";

/** By state, without what is closed to the member (decisions/conflicts). */
export type ApplicationCounts = Record<ApplicationStatus, number>;

export const noCounts = (): ApplicationCounts =>
  Object.fromEntries(applicationStatuses.map((key) => [key, 0])) as ApplicationCounts;

/** How many applications are in each state, as triggers keep it; of a search, how many this member would find. */
export async function countApplications(
  needs: DecisionNeeds,
  { eventId, search = "" }: { eventId?: number; search?: string },
): Promise<ApplicationCounts> {
  const counts = noCounts();
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
  for (const row of closed) if (eventId === undefined || row.eventId === eventId) counts[row.status] -= 1;
  return counts;
}

type Closed = { eventId: number; status: ApplicationStatus };

/** The applications that are closed to a member, to be taken off the counts of all (decisions/conflicts). */
export function listClosed(needs: Pick<DecisionNeeds, "db" | "member" | "deciders">): Promise<Closed[]> {
  const { db, member } = needs;
  const isDeclared = sql`d.member_id = ${member.id} AND d.answer <> 'none'`;
  return db.all<Closed>(sql`
    SELECT a.event_id AS eventId, a.status
    FROM declarations d CROSS JOIN applications a ON a.id = d.application_id
    WHERE ${isDeclared} AND ${isClosedTo(needs)}
    UNION ALL
    SELECT a.event_id, a.status
    FROM application_search CROSS JOIN applications a ON a.id = application_search.rowid
    WHERE application_search MATCH ${`domain : "${registeredDomain(member.email)}"`}
      AND ${isClosedTo(needs)} AND NOT EXISTS (
        SELECT 1 FROM declarations d WHERE d.application_id = a.id AND ${isDeclared}
      )`);
}

/** How many these are: one number of all events, and nothing of which. */
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
