import { type SQL, sql } from "drizzle-orm";
import type { Statements } from "../db/client";
import { insertAuditEntry, ofInvitation } from "./insert-audit-entry";

export type Clearing = {
  /** A condition on the columns of the rows that are to go: of an invitation `i`, or of the table itself. */
  chosen: SQL;
  /** As the audit trail names who erases. */
  actor: string;
  /** UTC ISO instant. */
  now: string;
};

/** The statements that clear every personal column of invitations, with their letters (decisions/retention). */
export function clearInvitations({ chosen, actor, now }: Clearing): Statements {
  const rows = sql`FROM invitations i WHERE i.status <> 'erased' AND (${chosen})`;
  return [
    insertAuditEntry(actor, now, "invitation.erased", {
      ...ofInvitation,
      to: "erased",
      rows,
    }),
    sql`
      UPDATE outbox
      SET recipient = NULL, details = '{}', sent_subject = NULL, sent_text = NULL,
        status = iif(status IN ('waiting', 'sending'), 'dropped', status)
      WHERE invitation_id IN (SELECT i.id ${rows})`,
    sql`DELETE FROM repeated_nominations WHERE invitation_id IN (SELECT i.id ${rows})`,
    sql`
      UPDATE invitations
      SET status = 'erased', erased_at = ${now}, updated_at = ${now}, full_name = NULL, full_name_folded = NULL,
        email = NULL, email_normalised = NULL, email_domain = NULL, company = NULL, company_folded = NULL,
        reason = NULL, answer = NULL, verified_by = NULL,
        verified_at = NULL, verification_source = NULL, sanctions_list = NULL, list_date = NULL, answer_key = NULL
      WHERE id IN (SELECT i.id ${rows})`,
  ];
}
