import { sql } from "drizzle-orm";
import type { Decline } from "~/domain/invitation-answer";
import { type InvitationClosed, whyInvitationClosed } from "~/domain/invitation-life";
import { writeBatch } from "../db/client";
import { clearInvitations } from "./clear-invitations";
import { findLinkedInvitation } from "./find-linked-invitation";
import { insertAuditEntry, ofInvitation } from "./insert-audit-entry";
import type { Needs } from "./needs";

/**
 * Declines the invitation that a link opens, once: a second one with another word is refused. With `forget` nothing is
 * kept, after its end as well.
 */
export async function declineInvitation(
  { db, clock }: Needs,
  token: string,
  { answer, forget }: Decline,
): Promise<{ ok: true } | { ok: false; reason: "not_found" | InvitationClosed }> {
  const found = await findLinkedInvitation({ db }, token);
  if (!found) return { ok: false, reason: "not_found" };
  const { id } = found.invitation;
  const closed = whyInvitationClosed(found.invitation, found.event, clock());
  if (closed === "erased" && forget) return { ok: true };
  if (closed && closed !== "declined" && !forget) return { ok: false, reason: closed };

  const now = clock().toISOString();
  const open = sql`FROM invitations i WHERE i.id = ${id} AND i.status = 'invited' AND i.expires_at > ${now}`;
  await writeBatch(db, {
    audited: insertAuditEntry("invitee", now, "invitation.declined", {
      ...ofInvitation,
      to: "declined",
      rows: open,
    }),
    declined: sql`
      UPDATE invitations SET status = 'declined', answer = ${answer}, answered_at = ${now}, updated_at = ${now}
      WHERE id IN (SELECT i.id ${open})`,
    forgotten:
      forget &&
      clearInvitations({ chosen: sql`i.id = ${id} AND i.status <> 'accepted'`, actor: "invitee", now }),
  });
  const after = await findLinkedInvitation({ db }, token);
  const reason = after ? whyInvitationClosed(after.invitation, after.event, clock()) : "erased";
  const isDone = forget ? reason === "erased" : reason === "declined" && after?.invitation.answer === answer;
  return isDone ? { ok: true } : { ok: false, reason: reason ?? "expired" };
}
