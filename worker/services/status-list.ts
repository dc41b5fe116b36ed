import { type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus } from "~/domain/application-status";
import type { InvitationStatus } from "~/domain/invitation-life";

export function statusList(statuses: readonly (ApplicationStatus | InvitationStatus)[]): SQL {
  return sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  );
}
