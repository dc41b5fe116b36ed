import { type SQL, sql } from "drizzle-orm";
import { applicantFields } from "~/domain/interest-form-fields";
import type { Statements } from "../db/client";
import { emptyColumns } from "../db/columns";
import { applications } from "../db/schema";
import { type Clearing, clearInvitations } from "./clear-invitations";
import { insertAuditEntry } from "./insert-audit-entry";

type ClearingApplications = Clearing & {
  /** A condition on an invitation `i` that is to go as well, beside those that an application came by. */
  invited?: SQL;
  /** Whether an accepted application gives its seat back; after the event the count is history. */
  freesSeats: boolean;
};

/**
 * The statements that clear every personal column of the chosen applications, for one batch (decisions/retention).
 * Every table that holds such a column has its statement here, the last one for the applications themselves.
 */
export function clearApplications(clearing: ClearingApplications): Statements {
  const { chosen, invited, actor, freesSeats, now } = clearing;
  const isChosen = sql`status <> 'erased' AND (${chosen})`;
  const accepted = sql`FROM applications WHERE status = 'accepted' AND (${chosen})`;
  const cameBy = sql`i.application_id IN (SELECT id FROM applications WHERE ${isChosen})`;
  return [
    insertAuditEntry(actor, now, "application.erased", {
      event: sql`event_id`,
      application: sql`id`,
      from: sql`status`,
      to: "erased",
      rows: sql`FROM applications WHERE ${isChosen}`,
    }),
    freesSeats &&
      sql`
        UPDATE events SET updated_at = ${now}, current_attendees =
          max(0, current_attendees - (SELECT count(*) ${accepted} AND event_id = events.id))
        WHERE id IN (SELECT event_id ${accepted}) AND current_attendees IS NOT NULL
      `,
    // The letter that confirms an erasure carries no personal data but its sealed address.
    sql`
      UPDATE outbox
      SET recipient = NULL, sealed_recipient = NULL, source = NULL, details = '{}', sent_subject = NULL, sent_text = NULL,
        dedupe_key = letter || ':erased:' || id,
        status = CASE WHEN status IN ('waiting', 'sending') THEN 'dropped' ELSE status END
      WHERE letter <> 'erased' AND application_id IN (SELECT id FROM applications WHERE ${isChosen})
    `,
    // The day's limits stand; but a new application gets a new receipt.
    sql`
      UPDATE letter_deliveries
      SET letter = iif(letter = 'new-link', letter, NULL), event_id = NULL, spelling_hash = NULL
      WHERE outbox_id IN (
        SELECT o.id FROM applications a JOIN outbox o ON o.application_id = a.id
        WHERE o.letter <> 'erased' AND a.id IN (SELECT id FROM applications WHERE ${isChosen})
      )
    `,
    // The key alone is kept for as long as others, so that a late copy of the form brings nothing back.
    sql`
      UPDATE idempotency_keys SET body_hash = '', repetition_hash = NULL, replaced = '[]'
      WHERE application_id IN (SELECT id FROM applications WHERE ${isChosen})`,
    clearInvitations({ chosen: invited ? sql`${cameBy} OR ${invited}` : cameBy, actor, now }),
    sql`
      UPDATE applications
      SET status = 'erased', erased_at = ${now}, announced = NULL,
        ${emptyColumns(applications, [...applicantFields, "emailNormalised", "emailDomain"])}, version = version + 1, round = round + 1, updated_at = ${now}
      WHERE ${isChosen}
    `,
  ];
}
