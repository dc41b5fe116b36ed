import { sql } from "drizzle-orm";
import type { ApplicationStatus } from "~/domain/application-status";
import type { FoundApplication } from "../find-application";
import type { CommitteeNeeds } from "./member";

/**
 * The state of an application as its applicant was told it: before the first decision whose letter is held, or has not
 * left yet, for only the letter of the last decision goes (decisions/undo, decisions/letters).
 */
export async function findKnownStatus(
  { db }: Pick<CommitteeNeeds, "db">,
  { id, status, announced }: Pick<FoundApplication["application"], "id" | "status" | "announced">,
): Promise<ApplicationStatus> {
  if (announced !== null) return announced.status;
  const [untold] = await db.all<{ status: ApplicationStatus }>(sql`
    SELECT d.from_status AS status
    FROM decisions d CROSS JOIN outbox o ON o.dedupe_key = 'decision:' || d.application_id || ':' || d.version
    WHERE d.application_id = ${id} AND d.undone_at IS NULL AND o.status = 'waiting'
    ORDER BY d.version LIMIT 1`);
  return untold?.status ?? status;
}
