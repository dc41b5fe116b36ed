import type { EventStatus } from "./event";
import { calendarDay } from "./event-dates";
import type { Correction } from "./interest-form";
import type { SeatAcceptance } from "./invitation-answer";
import { type InvitationClosed, type InvitationStatus, whyInvitationClosed } from "./invitation-life";
import { isSameSeat } from "./judge-resent-form";

/** The facts that the rules of accepting an invitation look at. Instants are UTC in ISO 8601. */
export type AcceptanceView = {
  id: number;
  status: InvitationStatus;
  expiresAt: string | null;
  holdsSeat: boolean;
  isSameForm: boolean;
  applicationId: number | null;
  /** The words of the seat that it held and was accepted for; null where there is none. */
  seat: Parameters<typeof isSameSeat>[0] | null;
  /** Null where it is erased. */
  invitee: { email: string; emailNormalised: string; emailDomain: string } | null;
  /** The verified name and company, which the invitee cannot change (decisions/verification); null where none were. */
  identity: { fullName: string; company: string } | null;
  event: { id: number; startsAt: string; timeZone: string; status: EventStatus; isActive: boolean };
  /** The event has no seat for a newcomer, before the invitee's own place in its line gives way. */
  isSpokenFor: boolean;
  /** A seat of the invitee's own that they know of; one of which the letter is held gives way. */
  ownSeat: { id: number; isVerified: boolean } | null;
};

type Invitee = NonNullable<AcceptanceView["invitee"]>;

export type AcceptanceVerdict =
  | { ok: false; reason: InvitationClosed | "other_kind" | "other_day" }
  /** The same form again. */
  | { ok: true; kind: "stored"; applicationId: number | null }
  /** The own seat stays, and the one that the invitation holds is free; its words are taken unless they are verified. */
  | { ok: true; kind: "own_seat"; invitee: Invitee; applicationId: number; takesWords: boolean }
  | { ok: true; kind: "application"; invitee: Invitee; isVerified: boolean };

/** Whether an invitation may be accepted, and what that makes (decisions/invitations); a taken seat needs the same words. */
export function judgeAcceptance(
  view: AcceptanceView,
  wish: { isSeat: boolean; sent: SeatAcceptance | Correction; day?: string },
  now: Date,
): AcceptanceVerdict {
  const { status, invitee, ownSeat, identity, event } = view;
  const { isSeat, sent, day } = wish;
  if (status === "accepted" && view.isSameForm) {
    const isOther = view.seat && "hostNote" in sent && !isSameSeat(view.seat, sent);
    return isOther
      ? { ok: false, reason: "accepted" }
      : { ok: true, kind: "stored", applicationId: view.applicationId };
  }
  const closed = whyInvitationClosed(view, event, now);
  if (closed) return { ok: false, reason: closed };
  if (isSeat !== view.holdsSeat) return { ok: false, reason: "other_kind" };
  if (day !== undefined && day !== calendarDay(event.startsAt, event.timeZone))
    return { ok: false, reason: "other_day" };
  if (invitee === null) return { ok: false, reason: "erased" };
  if (ownSeat) {
    const { id: applicationId, isVerified } = ownSeat;
    return { ok: true, kind: "own_seat", invitee, applicationId, takesWords: !isVerified };
  }
  const isVerified =
    identity !== null &&
    (isSeat || (identity.fullName === sent.fullName && identity.company === sent.company));
  return { ok: true, kind: "application", invitee, isVerified };
}
