import { sql } from "drizzle-orm";
import { type ApplicationStatus, applicationStatuses } from "~/domain/application-status";
import type { CommitteeNeeds } from "./member";

export type ApplicationCounts = Record<ApplicationStatus, number>;

/** How many applications are in each state, of one event or of all; kept by triggers, never counted. */
export async function countApplications(
  { db }: Pick<CommitteeNeeds, "db">,
  { eventId }: { eventId?: number },
): Promise<ApplicationCounts> {
  const rows = await db.all<{ status: ApplicationStatus; count: number }>(sql`
    SELECT status, sum(count) AS count FROM application_counts
    ${eventId === undefined ? sql`` : sql`WHERE event_id = ${eventId}`}
    GROUP BY status`);
  const counts = Object.fromEntries(applicationStatuses.map((status) => [status, 0])) as ApplicationCounts;
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}
