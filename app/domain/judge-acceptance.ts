import type { EventStatus } from "./event";
import { type InvitationClosed, type InvitationStatus, whyInvitationClosed } from "./invitation-life";

/** The facts that the rules of accepting an invitation look at. Instants are UTC in ISO 8601. */
export type AcceptanceView = {
  id: number;
  status: InvitationStatus;
  expiresAt: string | null;
  holdsSeat: boolean;
  /** It was accepted by the form that is sent. */
  isSameForm: boolean;
  /** The application that it was accepted with. */
  applicationId: number | null;
  /** Null where it is erased. */
  invitee: { email: string; emailNormalised: string; emailDomain: string } | null;
  /** The verified name and company, which the invitee cannot change (decisions/verification); null where none were. */
  identity: Identity | null;
  event: { id: number; startsAt: string; timeZone: string; status: EventStatus; isActive: boolean };
  /** A seat of the invitee's own that they know of; one of which the letter is held gives way. */
  ownSeat: { id: number; isVerified: boolean } | null;
};

type Identity = { fullName: string; company: string };

type Invitee = NonNullable<AcceptanceView["invitee"]>;

export type AcceptanceVerdict =
  | { ok: false; reason: InvitationClosed | "other_kind" }
  /** The same form again. */
  | { ok: true; kind: "stored"; applicationId: number | null }
  /** The own seat stays, and the one that the invitation holds is free; its words are taken unless they are verified. */
  | { ok: true; kind: "own_seat"; invitee: Invitee; applicationId: number; takesWords: boolean }
  | { ok: true; kind: "application"; invitee: Invitee; isVerified: boolean };

/** Whether an invitation may be accepted, and what that makes (decisions/invitations). */
export function judgeAcceptance(
  view: AcceptanceView,
  { isSeat, ...sent }: Identity & { isSeat: boolean },
  now: Date,
): AcceptanceVerdict {
  const { status, invitee, ownSeat, identity, event } = view;
  if (status === "accepted" && view.isSameForm)
    return { ok: true, kind: "stored", applicationId: view.applicationId };
  const closed = whyInvitationClosed(view, event, now);
  if (closed) return { ok: false, reason: closed };
  if (isSeat !== view.holdsSeat) return { ok: false, reason: "other_kind" };
  if (invitee === null) return { ok: false, reason: "erased" };
  if (ownSeat)
    return {
      ...{ ok: true, kind: "own_seat", invitee },
      ...{ applicationId: ownSeat.id, takesWords: !ownSeat.isVerified },
    };
  const isVerified =
    identity !== null &&
    (isSeat || (identity.fullName === sent.fullName && identity.company === sent.company));
  return { ok: true, kind: "application", invitee, isVerified };
}
