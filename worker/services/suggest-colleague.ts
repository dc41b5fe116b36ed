import { sql } from "drizzle-orm";
import { emailDomain, normaliseEmail } from "~/domain/email";
import type { Nomination } from "~/domain/nomination-form";
import { nominationFields } from "~/domain/nomination-form-fields";
import { type Database, writeBatch } from "../db/client";
import { columnNames, columnValues } from "../db/columns";
import { invitations } from "../db/schema";
import type { Clock } from "../env";
import { randomReference } from "../security/digest";
import { findLinkedInvitation, whyClosed } from "./find-linked-invitation";
import { insertAuditEntry } from "./insert-audit-entry";
import type { InvitationClosed } from "./open-invitation";

/** So many colleagues an invitee can suggest. */
const suggestionsPerInvitation = 3;

export type SuggestResult =
  | { ok: true }
  | { ok: false; reason: "not_found" | "too_many" | "own_address" | InvitationClosed };

/**
 * Nominates a colleague of an invitee, whose own invitation stays as it is: a nomination, never a seat
 * (decisions/invitations). The answer does not tell whether the colleague is nominated or invited already.
 */
export async function suggestColleague(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
  colleague: Nomination,
): Promise<SuggestResult> {
  const found = await findLinkedInvitation({ db }, token);
  if (!found) return { ok: false, reason: "not_found" };
  const { id, eventId } = found.invitation;
  const closed = whyClosed(found, clock());
  if (closed && closed !== "declined") return { ok: false, reason: closed };

  const now = clock().toISOString();
  const { email } = colleague;
  if (normaliseEmail(email) === found.invitation.emailNormalised) return { ok: false, reason: "own_address" };
  const reference = randomReference();
  const { counted } = await writeBatch(db, {
    suggested: sql`
      INSERT INTO invitations (
        reference, event_id, status, ${columnNames(invitations, nominationFields)}, email_normalised, email_domain,
        suggested_by, created_at, updated_at
      )
      SELECT ${reference}, ${eventId}, 'nominated', ${columnValues(invitations, nominationFields, colleague)},
        ${normaliseEmail(email)}, ${emailDomain(email)}, ${id}, ${now}, ${now}
      FROM invitations v WHERE v.id = ${id} AND v.suggestions < ${suggestionsPerInvitation}
      ON CONFLICT (event_id, email_normalised) WHERE status <> 'erased' DO NOTHING`,
    audited: insertAuditEntry(
      {
        at: now,
        actor: "invitee",
        action: "invitation.suggested",
        event: eventId,
        invitation: sql`i.id`,
        to: "nominated",
        details: { by: id },
      },
      sql`FROM invitations i WHERE i.reference = ${reference}`,
    ),
    // A colleague on the list already costs one as well, or the number left would tell of them.
    counted: sql`
      UPDATE invitations SET suggestions = suggestions + 1
      WHERE id = ${id} AND suggestions < ${suggestionsPerInvitation}`,
  });
  return counted.changes > 0 ? { ok: true } : { ok: false, reason: "too_many" };
}
