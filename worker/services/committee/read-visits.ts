import { sql } from "drizzle-orm";
import type { AnalyticsName } from "~/domain/analytics-names";
import type { CommitteeNeeds } from "./member";

export type VisitCounts = {
  /** Of the last 30 days in UTC that had any, latest first. */
  days: { day: string; views: number; errors: number }[];
  /** Of the same days together, the most counted first. */
  templates: { template: string; name: AnalyticsName; count: number }[];
};

const shownDays = 30;
const templateLimit = 200;

/** The counts of the site's own counter (decisions/analytics). */
export async function readVisits({ db, clock }: Pick<CommitteeNeeds, "db" | "clock">): Promise<VisitCounts> {
  const first = new Date(clock().getTime() - (shownDays - 1) * 86_400_000).toISOString().slice(0, 10);
  const [days, templates] = await Promise.all([
    db.all<VisitCounts["days"][number]>(sql`
      SELECT day,
        sum(iif(name = 'page_view', count, 0)) AS views,
        sum(iif(name = 'application_error', count, 0)) AS errors
      FROM visit_counts WHERE day >= ${first} GROUP BY day ORDER BY day DESC`),
    db.all<VisitCounts["templates"][number]>(sql`
      SELECT template, name, sum(count) AS count FROM visit_counts WHERE day >= ${first}
      GROUP BY template, name ORDER BY count DESC, template, name LIMIT ${templateLimit}`),
  ]);
  return { days, templates };
}
