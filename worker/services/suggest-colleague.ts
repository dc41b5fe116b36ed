import { and, eq, or, sql } from "drizzle-orm";
import { normaliseEmail } from "~/domain/email";
import { type InvitationClosed, whyInvitationClosed } from "~/domain/invitation-life";
import type { Nomination } from "~/domain/nomination-form";
import { nominationFields } from "~/domain/nomination-form-fields";
import { writeBatch } from "../db/client";
import { columnNames, columnValues, setColumns } from "../db/columns";
import { invitations } from "../db/schema";
import { randomReference, randomToken, sha256 } from "../security/digest";
import { findLinkedInvitation } from "./find-linked-invitation";
import { houseDomain } from "./house-domain";
import { insertAuditEntry } from "./insert-audit-entry";
import type { Needs } from "./needs";

const suggestionsPerInvitation = 3;

export type SuggestResult =
  | { ok: true }
  | { ok: false; reason: "not_found" | "too_many" | "taken_up" | "own_address" | InvitationClosed };

/** The form that suggests somebody; its key is new for each suggestion. */
export type SuggestionForm = {
  key: string;
  /** How often the form's page had sent before. */
  edition: number;
};

/** Nominates a colleague of an invitee, once for a form; never a seat (decisions/invitations). */
export async function suggestColleague(
  needs: Needs,
  token: string,
  colleague: Nomination,
  form: SuggestionForm = { key: randomToken(), edition: 0 },
): Promise<SuggestResult> {
  const { db, clock } = needs;
  const found = await findLinkedInvitation({ db }, token);
  if (!found) return { ok: false, reason: "not_found" };
  const { id, eventId, suggestions } = found.invitation;
  const closed = whyInvitationClosed(found.invitation, found.event, clock());
  if (closed && closed !== "declined") return { ok: false, reason: closed };

  const now = clock().toISOString();
  const { email } = colleague;
  if (normaliseEmail(email) === found.invitation.emailNormalised) return { ok: false, reason: "own_address" };
  const ownKey = await sha256("suggestion", form.key);
  const latest = suggestions[ownKey];
  if (latest !== undefined && form.edition < latest) return { ok: true };
  // The same colleague in another form is the same suggestion: a page that is fetched anew has a key of its own.
  const alike = await db
    .select({ words: invitations, isTakenUp: isTakenUp.mapWith(Boolean) })
    .from(invitations)
    .where(
      and(
        eq(invitations.suggestedBy, id),
        or(
          eq(invitations.answerKey, ownKey),
          and(eq(invitations.emailNormalised, normaliseEmail(email)), sql`NOT ${isTakenUp}`),
        ),
      ),
    );
  const suggested = alike.find(({ words }) => words.answerKey === ownKey) ?? alike[0];
  const answerKey = suggested?.words.answerKey ?? ownKey;
  const edition = suggestions[answerKey];
  if (suggested && nominationFields.every((field) => suggested.words[field] === colleague[field]))
    return { ok: true };
  if (suggested?.isTakenUp) return { ok: false, reason: "taken_up" };
  if (edition === undefined && Object.keys(suggestions).length >= suggestionsPerInvitation)
    return { ok: false, reason: "too_many" };

  // Nothing is written where another form was counted meanwhile.
  const asRead = sql`v.id = ${id} AND v.suggestions = ${JSON.stringify(suggestions)}`;
  const reference = randomReference();
  const { counted } = await writeBatch(db, {
    replaced: sql`
      UPDATE OR IGNORE invitations
      SET ${setColumns(invitations, nominationFields, colleague)}, email_normalised = ${normaliseEmail(email)},
        email_domain = ${houseDomain(email)}, updated_at = ${now}
      WHERE suggested_by = ${id} AND answer_key = ${answerKey} AND NOT ${isTakenUp}
        AND EXISTS (SELECT 1 FROM invitations v WHERE ${asRead})`,
    suggested: sql`
      INSERT INTO invitations (
        reference, event_id, status, ${columnNames(invitations, nominationFields)}, email_normalised, email_domain,
        suggested_by, answer_key, created_at, updated_at
      )
      SELECT ${reference}, ${eventId}, 'nominated', ${columnValues(invitations, nominationFields, colleague)},
        ${normaliseEmail(email)}, ${houseDomain(email)}, ${id}, ${answerKey}, ${now}, ${now}
      FROM invitations v WHERE ${asRead}
        AND NOT EXISTS (SELECT 1 FROM invitations s WHERE s.suggested_by = v.id AND s.answer_key = ${answerKey})
      ON CONFLICT (event_id, email_normalised) WHERE status <> 'erased' DO NOTHING`,
    audited: insertAuditEntry("invitee", now, "invitation.suggested", {
      event: eventId,
      invitation: sql`i.id`,
      to: "nominated",
      details: { by: id },
      rows: sql`FROM invitations i WHERE i.reference = ${reference}`,
    }),
    // A colleague on the list already costs one as well, or the number left would tell of them.
    counted: sql`
      UPDATE invitations AS v SET suggestions = ${JSON.stringify({ ...suggestions, [answerKey]: Math.max(form.edition, edition ?? 0) })}
      WHERE ${asRead}`,
  });
  return counted.changes > 0 ? { ok: true } : suggestColleague(needs, token, colleague, form);
}

/** Whether a suggestion is more than that by now. */
const isTakenUp = sql`(invitations.status <> 'nominated'
  OR EXISTS (SELECT 1 FROM invitation_backers b WHERE b.invitation_id = invitations.id))`;
