import { availability } from "~/domain/event-availability";
import { invitationEnd } from "~/domain/invitation-deadline";
import { whyInvitationClosed } from "~/domain/invitation-life";
import { findLinkedInvitation } from "./find-linked-invitation";
import { toPublicEvent } from "./list-events";
import type { SecretNeeds } from "./needs";
import { findObjecting } from "./object-to-letters";

/** The page behind the link of an invitation; looking changes nothing, however often it is done (decisions/invitations). */
export async function openInvitation(needs: SecretNeeds, token: string) {
  const { clock } = needs;
  const found = await findLinkedInvitation(needs, token);
  if (!found) return { ok: false, reason: "not_found" } as const;
  const { fullName, email, company, holdsSeat, expiresAt, answeredAt } = found.invitation;
  const closed = whyInvitationClosed(found.invitation, found.event, clock());
  const event = toPublicEvent(found.event, found.seatsGone);
  // Its end is told as long as it is kept.
  if (closed && closed !== "erased") {
    const ended = { event, holdsSeat, at: closed === "expired" ? expiresAt : answeredAt };
    return { ok: false, reason: closed, ended } as const;
  }
  if (!fullName || !email || !company || !expiresAt)
    return { ok: false, reason: "erased", ended: null } as const;
  return {
    ok: true,
    invitation: {
      /** The address that was invited: nobody else can accept. */
      email,
      fullName,
      company,
      event,
      holdsSeat,
      /** Whether name and company were verified with the seat, so that they cannot be changed (decisions/verification). */
      isVerified: holdsSeat && found.invitation.verifiedAt !== null,
      /** Whether an application would go to the waiting list: a free seat belongs to who waits for it (decisions/line). */
      isFull: availability(event, clock()) === "full",
      /** UTC ISO instant. */
      expiresAt: invitationEnd(expiresAt, found.event),
      /** Whether they want no more invitations (decisions/letters). */
      isObjecting: (await findObjecting(needs, "invitation", [email])).size > 0,
    },
  } as const;
}
