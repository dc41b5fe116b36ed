import { type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus } from "~/domain/application-status";

/** States as the inside of an SQL `IN ( … )`. */
export function statusList(statuses: readonly ApplicationStatus[]): SQL {
  return sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  );
}
