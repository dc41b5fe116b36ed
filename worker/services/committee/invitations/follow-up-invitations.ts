import { type SQL, sql } from "drizzle-orm";
import { committeeTextLimit } from "~/domain/committee-text";
import { remindableSince } from "~/domain/invitation-deadline";
import { cleanText } from "~/domain/text";
import { writeBatch } from "../../../db/client";
import { isOneOf } from "../../../db/is-among";
import { ofInvitation } from "../../insert-audit-entry";
import { insertLetter, toInvitee } from "../../insert-letter";
import { selectObjectingInvitees } from "../../object-to-letters";
import { isAstray } from "../../seat-clock";
import { isInvitationClosedTo } from "../conflicts/recusal-conditions";
import { auditBy, type CommitteeMember, type DecisionNeeds } from "../member";

/** Invitations of an event by their references, which are random: a number would tell who was on the list before. */
export type Chosen = { eventId: number; references: readonly string[] };

export type FollowUpResult =
  /** To how many it was done, and whom a reminder left out, for they want none. */
  | { ok: true; count: number; leftOut?: readonly string[] }
  | { ok: false; reason: "not_possible" | "message_too_long" };

/**
 * Reminds the chosen people of open invitations, all or none (decisions/invitations).
 *
 * @param message the words of the letter; without one those of the invitation
 */
export async function remindInvitees(
  needs: DecisionNeeds & { secret: string },
  { message = "", ...chosen }: Chosen & { message?: string },
): Promise<FollowUpResult> {
  const words = cleanText(message);
  if (words.length > committeeTextLimit) return { ok: false, reason: "message_too_long" };
  const at = needs.clock();
  const now = at.toISOString();
  const isObjecting = sql`i.id IN (${await selectObjectingInvitees(needs, chosen)})`;
  const possible = allOrNone(
    chosen,
    sql`NOT ${isInvitationClosedTo(needs)} AND (${isObjecting} OR i.status = 'invited' AND i.expires_at > ${now} AND i.reminded_at IS NULL
      AND EXISTS (SELECT 1 FROM events e WHERE e.id = i.event_id AND coalesce(e.status, 'scheduled') = 'scheduled')
      AND i.issued_at <= ${remindableSince(at)} AND NOT ${isUnreached})`,
  );
  const due = sql`${possible} AND NOT ${isObjecting}`;
  const { reminded, objecting } = await writeBatch(needs.db, {
    objecting: sql`SELECT i.reference ${possible} AND ${isObjecting}`,
    audited: auditBy(needs.member, now, "invitation.reminded", { ...ofInvitation, rows: due }),
    told: insertLetter({
      letter: "invitation-reminder",
      ...toInvitee,
      source: `event:${chosen.eventId}`,
      dedupeKey: sql`'invitation-reminder:' || i.id || ':' || i.issue`,
      details: words
        ? messageBy(needs.member, words)
        : sql`coalesce((SELECT o.details FROM outbox o
            WHERE o.invitation_id = i.id AND o.letter = 'invitation' ORDER BY o.id DESC LIMIT 1), '{}')`,
      at: now,
      rows: due,
    }),
    reminded: sql`UPDATE invitations SET reminded_at = ${now} WHERE id IN (SELECT i.id ${due}) RETURNING id`,
  });
  const leftOut = (objecting.rows as { reference: string }[]).map(({ reference }) => reference);
  return outcome(reminded.rows.length, leftOut);
}

/** The words of a letter to an invitee, with who wrote them: they are in no letter after that member's conflict. */
export const messageBy = ({ id }: CommitteeMember, message: string | null) =>
  sql`json_object('message', ${message}, 'by', ${id})`;

/** The condition that the letter of an invitation `i` waits, was refused or bounced, and no copy took its place. */
const isUnreached = sql`EXISTS (SELECT 1 FROM outbox o WHERE o.invitation_id = i.id AND o.letter = 'invitation'
  AND o.created_at >= i.issued_at AND (o.status IN ('waiting', 'sending', 'failed') OR ${isAstray}))`;

/** Takes back the chosen nominations and open invitations, all or none (decisions/invitations). */
export async function revokeInvitations(needs: DecisionNeeds, chosen: Chosen): Promise<FollowUpResult> {
  const now = needs.clock().toISOString();
  const open = allOrNone(
    chosen,
    sql`i.status IN ('nominated', 'invited') AND NOT ${isInvitationClosedTo(needs)}`,
  );
  const { revoked } = await writeBatch(needs.db, {
    audited: auditBy(needs.member, now, "invitation.revoked", { ...ofInvitation, rows: open }),
    revoked: sql`
      UPDATE invitations SET status = 'revoked', updated_at = ${now} WHERE id IN (SELECT i.id ${open}) RETURNING id`,
  });
  return outcome(revoked.rows.length);
}

/** The chosen invitations `i`, where a condition holds of each; else none. */
export function allOrNone({ eventId, references }: Chosen, isPossible: SQL): SQL {
  const chosen = sql`FROM invitations i WHERE i.event_id = ${eventId} AND ${isOneOf(sql`i.reference`, references)}`;
  return sql`${chosen} AND (SELECT count(*) ${chosen} AND ${isPossible}) = ${new Set(references).size}`;
}

const outcome = (count: number, leftOut: readonly string[] = []): FollowUpResult =>
  count > 0
    ? { ok: true, count, ...(leftOut.length > 0 && { leftOut }) }
    : { ok: false, reason: "not_possible" };
