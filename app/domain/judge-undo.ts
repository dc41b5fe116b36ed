import type { ApplicationStatus } from "./application-status";
import type { Bar } from "./conflict-of-interest";
import type { EventStatus } from "./event";
import { hasBegun } from "./event-dates";
import { undoneUntil } from "./undo-window";

/** The facts that the rules of taking a decision back look at. Instants are UTC in ISO 8601. */
export type UndoView = {
  bar: Bar | null;
  event: { id: number; startsAt: string; timeZone: string; status: EventStatus };
  round: number;
  /** Null: no decision made this version. */
  decision: {
    version: number;
    isOwn: boolean;
    /** The member is a chair, and who decided has a conflict since. */
    isLeftToChair: boolean;
    isUndone: boolean;
    /** The state before is kept with it: it is not where a guest has confirmed a seat. */
    isRestorable: boolean;
    /** Nothing was done since. */
    isLast: boolean;
    from: ApplicationStatus;
    to: ApplicationStatus;
    at: string;
  } | null;
  /** The letter of the decision: held, waiting until its hour, or gone. */
  letter: { state: "held" | "waiting" | "gone"; dueAt: string } | null;
  isFull: boolean;
  hasInvitedSeat: boolean;
};

type NotUndone = Bar | "event_over" | "taken_back" | "too_late" | "seat_by_invitation" | "event_full";

export type UndoVerdict = { ok: false; reason: NotUndone } | { ok: true; version: number; seats: -1 | 0 | 1 };

/** Whether the member may take the decision back: their own, or one that is left to a chair (decisions/undo). */
export function judgeUndo(view: UndoView, now: Date): UndoVerdict {
  const { bar, decision, event } = view;
  if (bar) return { ok: false, reason: bar };
  // From its day on the seats stay counted, and the guest may be in the room (decisions/line).
  if (event.status === "cancelled" || hasBegun(event, now)) return { ok: false, reason: "event_over" };
  if (decision?.isUndone) return { ok: false, reason: "taken_back" };
  if (!decision || isTooLate(decision, view.letter, now.toISOString()))
    return { ok: false, reason: "too_late" };
  const seats = decision.from === "accepted" ? 1 : decision.to === "accepted" ? -1 : 0;
  // One person has one seat (decisions/invitations).
  if (seats === 1 && view.hasInvitedSeat) return { ok: false, reason: "seat_by_invitation" };
  if (seats === 1 && view.isFull) return { ok: false, reason: "event_full" };
  return { ok: true, version: decision.version, seats };
}

/** While its letter is held there is time; else there are some seconds, which a letter that is released has not. */
function isTooLate(
  { isOwn, isLeftToChair, isRestorable, isLast, at }: NonNullable<UndoView["decision"]>,
  letter: UndoView["letter"],
  now: string,
): boolean {
  if (!(isOwn || isLeftToChair) || !isRestorable || !isLast) return true;
  if (letter?.state === "held") return false;
  const isGone = letter !== null && (letter.state === "gone" || letter.dueAt <= now);
  return isGone || undoneUntil(new Date(at)) <= now;
}
