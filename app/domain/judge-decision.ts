import type { ApplicationStatus } from "./application-status";
import { type CommitteeRole, type DecisionTarget, mayDo, votesNeeded } from "./committee-permissions";
import { confirmationDeadline } from "./confirmation-deadline";
import type { EventStatus, EventType } from "./event";
import { hasBegun } from "./event-dates";
import { type LetterName, letterKind } from "./letter-kind";
import { decisionMove } from "./seat-life";

/** The facts that the rules of a decision look at. Instants are UTC in ISO 8601. */
export type DecisionView = {
  version: number;
  status: ApplicationStatus;
  /** It repeats another one, or was set aside as a machine's. */
  isHidden: boolean;
  /** Another one stands for the same address. */
  isAnotherStanding: boolean;
  known: ApplicationStatus;
  round: number;
  /** Who decided what stands, and when; null where the applicant changed it. */
  decided: { by: string; at: string } | null;
  event: {
    id: number;
    version: number;
    type: EventType;
    startsAt: string;
    timeZone: string;
    status: EventStatus;
    needsTwoVotes: boolean;
    confirmationDays: number | null;
    holdsLetters: boolean;
  };
  /** The member's own conflict, a missing declaration, and whether the conflict closes it: not while an outsider may decide. */
  conflict: { isRecused: boolean; isUndeclared: boolean; isClosed: boolean };
  votes: {
    own: { choice: DecisionTarget; reason: string | null; message: string | null } | null;
    /** Of others, in this round: those for the same, and for something else. */
    alike: number;
    otherwise: number;
  };
  /** Null where nobody is to be accepted. */
  acceptance: AcceptanceView | null;
};

/** The facts that an acceptance waits for and a vote does not. */
export type AcceptanceView = {
  /** The event asks for a verification, and there is none. */
  isUnverified: boolean;
  /** Who comes before this one in the line, and whether that is closed to the member. */
  first: { id: number; isClosed: boolean } | null;
  /** An open invitation holds a seat for the same person. */
  hasInvitedSeat: boolean;
  isFull: boolean;
};

export type DecisionWish = {
  role: CommitteeRole;
  /** The versions that the member saw; without one of the event, its changes do not matter. */
  version: number;
  eventVersion?: number;
  to: DecisionTarget;
  isOverride: boolean;
  /** A reason and a name: somebody from outside decided. */
  isFromOutside: boolean;
  /** By the member's own vote as it stands. */
  isOnVotes: boolean;
};

export type Missing = {
  reason: "not_first_in_line" | "not_verified" | "seat_by_invitation" | "event_full";
  /** Who comes first; null where that is closed to the member. */
  firstInLine?: number | null;
};

/** A rule against a decision, though not against a vote for it. */
type Barred = Missing | { reason: "standing_already" };

export type DecisionRefusal =
  | Barred
  | { reason: "stale" }
  | {
      reason:
        | "not_allowed"
        | "recused"
        | "undeclared"
        | "everybody_recused"
        | "not_possible"
        | "unchanged"
        | "event_over"
        | "event_postponed";
    };

export type DecisionMoves = {
  seats: -1 | 0 | 1;
  /** Until when a new seat is held; null: no confirmation is asked. */
  confirmBy: string | null;
  letter: LetterName | null;
  isLetterHeld: boolean;
  /** The application was set aside and stands from now on. */
  isReleased: boolean;
  /** A chair decides before enough members agree, or past the order of the line. */
  isAlone: boolean;
  passesLine: boolean;
};

export type DecisionVerdict =
  | ({ ok: false } & DecisionRefusal)
  | {
      ok: true;
      decision: DecisionMoves | null;
      /** Enough members agree, and still it cannot be decided. */
      barred: Barred | null;
      votes: number;
      needed: number;
      otherVotes: number;
    };

/** Whether a member may decide or vote so, and what that writes (decisions/seats, decisions/votes, decisions/conflicts). */
export function judgeDecision(view: DecisionView, wish: DecisionWish, now: Date): DecisionVerdict {
  const refusal = whyRefused(view, wish, now);
  if (refusal) return { ok: false, ...refusal };
  const needed = wish.isOverride ? 1 : votesNeeded(view.event, view.status);
  const votes = view.votes.alike + 1;
  const barred = votes < needed ? null : whyBarred(view, wish);
  if (barred && needed === 1) return { ok: false, ...barred };
  return {
    ok: true,
    decision: barred || votes < needed ? null : decisionMoves(view, wish, now),
    barred,
    votes,
    needed,
    otherVotes: view.votes.otherwise,
  };
}

export type AgreementVerdict =
  | { ok: false; reason: DecisionRefusal["reason"] }
  /** One of the two: the decision, or the reason for which it is voted on anew. */
  | { ok: true; decision: DecisionMoves | null; barred: Barred["reason"] | null };

/** The fate of an agreed acceptance once its verification comes, by the votes as they stand (decisions/votes). */
export function judgeAgreement(view: DecisionView, role: CommitteeRole, now: Date): AgreementVerdict {
  const { version, event, votes } = view;
  const wish: DecisionWish = {
    role,
    version,
    to: "accepted" as const,
    isOverride: false,
    isFromOutside: false,
    isOnVotes: false,
  };
  const refusal = whyRefused(view, wish, now);
  if (refusal) return { ok: false, reason: refusal.reason };
  const agreeing = votes.alike + (votes.own?.choice === wish.to ? 1 : 0);
  if (!event.needsTwoVotes || agreeing < votesNeeded(event)) return { ok: false, reason: "not_possible" };
  const barred = whyBarred(view, wish)?.reason ?? null;
  return { ok: true, barred, decision: barred ? null : decisionMoves(view, wish, now) };
}

/** The first thing that an acceptance waits for; undefined where nothing is missing. A chair may pass the line. */
export function missingOf(view: AcceptanceView, passesLine = false): Missing | undefined {
  const { isUnverified, first, hasInvitedSeat, isFull } = view;
  // Where no seat is left, the order of the line gives none.
  const line = first && !isFull && !passesLine && { firstInLine: first.isClosed ? null : first.id };
  // Nobody verifies for a seat that is not there.
  if (hasInvitedSeat) return { reason: "seat_by_invitation" };
  if (isFull) return { reason: "event_full" };
  if (isUnverified) return { reason: "not_verified", ...line };
  return line ? { reason: "not_first_in_line", ...line } : undefined;
}

/** The rules against a decision that also bar a vote. */
function whyRefused(view: DecisionView, wish: DecisionWish, now: Date): DecisionRefusal | undefined {
  const { event, status } = view;
  if (wish.isOverride && !mayDo(wish.role, "override")) return { reason: "not_allowed" };
  const recusal = recusalOf(view.conflict, wish);
  if (recusal) return { reason: recusal };
  if (view.version !== wish.version || (wish.eventVersion ?? event.version) !== event.version)
    return { reason: "stale" };
  if (wish.isOnVotes && view.votes.own?.choice !== wish.to) return { reason: "not_possible" };
  if (status === wish.to) return { reason: "unchanged" };
  if (!decisionMove(status, wish.to)) return { reason: "not_possible" };
  const reason = eventBar(event, wish.to, now);
  return reason ? { reason } : undefined;
}

export function eventBar(
  event: Pick<DecisionView["event"], "startsAt" | "timeZone" | "status">,
  to: DecisionTarget,
  now: Date,
): "event_over" | "event_postponed" | null {
  // After the event its record is history: who was accepted, and how many seats were taken.
  if (hasBegun(event, now)) return "event_over";
  // Everybody was told that it does not take place: no letter says more.
  if (event.status === "cancelled") return "event_over";
  // The letter would confirm a date that does not hold.
  return to === "accepted" && event.status === "postponed" ? "event_postponed" : null;
}

/** Who is barred; nobody overrides that but a chair for somebody from outside (decisions/conflicts). */
function recusalOf(
  { isRecused, isUndeclared, isClosed }: DecisionView["conflict"],
  { isOverride, isFromOutside }: DecisionWish,
): "recused" | "undeclared" | "everybody_recused" | undefined {
  if (!isRecused) return isUndeclared ? "undeclared" : undefined;
  if (isClosed) return "recused";
  return isOverride && isFromOutside ? undefined : "everybody_recused";
}

function whyBarred(view: DecisionView, { to, isOverride }: DecisionWish): Barred | null {
  const missing = view.acceptance && missingOf(view.acceptance, isOverride);
  if (missing) return missing;
  return view.isAnotherStanding && !staysHidden(view, to) ? { reason: "standing_already" } : null;
}

function decisionMoves(view: DecisionView, { to, isOverride }: DecisionWish, now: Date): DecisionMoves {
  const { event, known, status } = view;
  const letter = decisionMove(known, to)?.letter ?? null;
  // A guest who knows of a seat is told at once that it is gone; and a receipt says what anybody may know.
  const isHoldable = letter !== null && letterKind(letter).cause === "committee" && known !== "accepted";
  return {
    seats: to === "accepted" ? 1 : status === "accepted" ? -1 : 0,
    confirmBy: to === "accepted" ? confirmationDeadline(event, now) : null,
    letter,
    isLetterHeld: event.holdsLetters && isHoldable,
    isReleased: view.isHidden && !staysHidden(view, to),
    isAlone: isOverride && view.votes.alike + 1 < votesNeeded(event, status),
    passesLine: isOverride && Boolean(view.acceptance?.first),
  };
}

/** An application that was set aside stays there by a decline, so that it stands in nobody's way. */
const staysHidden = ({ isHidden }: DecisionView, to: DecisionTarget) => isHidden && to === "declined";
