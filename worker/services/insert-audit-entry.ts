import { is, SQL, sql } from "drizzle-orm";
import type { AuditAction } from "~/content/committee-sections";
import { insertFor } from "../db/columns";

export type AuditEntry = {
  /** Ids, here and below: a value, or a column of the rows that the entry is written for. */
  event?: number | SQL;
  application?: number | SQL;
  partnership?: number | SQL;
  briefing?: number | SQL;
  invitation?: number | SQL;
  from?: string | SQL;
  to?: string | SQL;
  /** Without personal data, for the trail outlives every erasure. */
  details?: Record<string, unknown> | SQL;
  /** The rest of a SELECT, `FROM … WHERE …`: the trail gets an entry for each row. One entry without it. */
  rows?: SQL;
};

/** Each application `a`, or invitation `i` with its state, of the rows. */
export const ofApplication = { event: sql`a.event_id`, application: sql`a.id` };
export const ofInvitation = { event: sql`i.event_id`, invitation: sql`i.id`, from: sql`i.status` };

/**
 * Adds entries to the audit trail, none where the change did not happen (decisions/seats). Beside it one trigger writes, of
 * a vote that a conflict takes back.
 *
 * @param actor `applicant`, `member:<id>`, `system` or `retention`: never a name
 * @param at UTC ISO instant
 */
export function insertAuditEntry(
  actor: string,
  at: string,
  action: AuditAction,
  { details, rows = sql``, ...entry }: AuditEntry,
): SQL {
  return insertFor(rows, "audit_entries", {
    occurred_at: at,
    actor,
    action,
    event_id: entry.event ?? null,
    application_id: entry.application ?? null,
    partnership_application_id: entry.partnership ?? null,
    briefing_id: entry.briefing ?? null,
    invitation_id: entry.invitation ?? null,
    from_status: entry.from ?? null,
    to_status: entry.to ?? null,
    details: is(details, SQL) ? details : JSON.stringify(details ?? {}),
  });
}
