import type { NetworkEvent } from "~/domain/event";
import { availability } from "~/domain/event-availability";
import { type InvitationClosed, whyInvitationClosed } from "~/domain/invitation-life";
import type { invitations } from "../db/schema";
import { findLinkedInvitation } from "./find-linked-invitation";
import { toNetworkEvent } from "./list-events";
import type { Needs } from "./needs";

type OpenInvitation = {
  fullName: string;
  /** The address that was invited: nobody else can accept. */
  email: string;
  company: string;
  /** Whether name and company were verified with the seat, so that they cannot be changed (decisions/verification). */
  isVerified: boolean;
  event: NetworkEvent;
  holdsSeat: boolean;
  /** Whether an application would go to the waiting list: a free seat belongs to who waits for it (decisions/line). */
  isFull: boolean;
  /** UTC ISO instant. */
  expiresAt: string;
  namedBy: "member" | "colleague";
};

/** The invitation that was open, and the time of its answer or end; erased with the rest. */
type EndedInvitation = Pick<OpenInvitation, "event" | "holdsSeat"> & { at: string | null };

export type OpenInvitationResult =
  | { ok: true; invitation: OpenInvitation }
  | { ok: false; reason: "not_found" }
  | { ok: false; reason: InvitationClosed; ended: EndedInvitation | null };

/** The page behind the link of an invitation; looking changes nothing, however often it is done (decisions/invitations). */
export async function openInvitation({ db, clock }: Needs, token: string): Promise<OpenInvitationResult> {
  const found = await findLinkedInvitation({ db }, token);
  if (!found) return { ok: false, reason: "not_found" };
  const { fullName, email, company, holdsSeat, expiresAt, suggestedBy } = found.invitation;
  const closed = whyInvitationClosed(found.invitation, found.event, clock());
  const event = toNetworkEvent(found.event, found.seatsGone);
  if (closed && closed !== "erased")
    return { ok: false, reason: closed, ended: { event, holdsSeat, at: endOf(closed, found.invitation) } };
  if (!fullName || !email || !company || !expiresAt) return { ok: false, reason: "erased", ended: null };
  return {
    ok: true,
    invitation: {
      fullName,
      email,
      company,
      isVerified: holdsSeat && found.invitation.verifiedAt !== null,
      event,
      holdsSeat,
      isFull: availability(event, clock()) === "full",
      expiresAt,
      namedBy: suggestedBy === null ? "member" : "colleague",
    },
  };
}

function endOf(
  closed: InvitationClosed,
  { answeredAt, expiresAt }: Pick<typeof invitations.$inferSelect, "answeredAt" | "expiresAt">,
): string | null {
  if (closed === "accepted" || closed === "declined") return answeredAt;
  return closed === "expired" ? expiresAt : null;
}
