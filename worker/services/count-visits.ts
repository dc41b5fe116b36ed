import { sql } from "drizzle-orm";
import type { AnalyticsName } from "~/domain/analytics-events";
import type { Needs } from "./needs";

type Count = { template: string; name: AnalyticsName; count: number };

/** How long counts are kept, in days: a year can be held against the one before. */
export const keptVisitDays = 400;

/** Adds to the counts of today, a day in UTC (decisions/analytics). */
export async function countVisits({ db, clock }: Needs, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  const day = clock().toISOString().slice(0, 10);
  await db.run(sql`
    INSERT INTO visit_counts (day, template, name, count)
    SELECT ${day}, value ->> 'template', value ->> 'name', value ->> 'count'
    FROM json_each(${JSON.stringify(counts)}) WHERE true
    ON CONFLICT (day, template, name) DO UPDATE SET count = min(count + excluded.count, 1000000000)`);
}

/** Removes the counts of days that are over for longer than they are kept. */
export async function clearVisits({ db, clock }: Needs): Promise<void> {
  const first = new Date(clock().getTime() - keptVisitDays * 86_400_000).toISOString().slice(0, 10);
  await db.run(sql`DELETE FROM visit_counts WHERE day < ${first}`);
}
