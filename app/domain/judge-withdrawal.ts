import { hasBegun } from "./event-dates";
import { eventPhase } from "./event-phase";
import { isOvertaken, type OwnPageAct, type OwnPageView, whyClosed } from "./own-page-act";
import { type Succession, statusesBefore } from "./seat-life";

export type WithdrawalView = OwnPageView & {
  /** Null where the address is erased. */
  emailNormalised: string | null;
  /** It takes a seat, whether its applicant knows of it or not. */
  isSeated: boolean;
  isHidden: boolean;
  hasCome: boolean;
};

export type WithdrawalVerdict =
  | { ok: false; reason: ReturnType<typeof whyClosed> | "overtaken" | "event_over" | "needs_letter" }
  /** Null where it is withdrawn already, and nothing is to be written. */
  | { ok: true; moves: WithdrawalMoves | null };

export type WithdrawalMoves = {
  emailNormalised: string;
  isTold: boolean;
  freesSeat: boolean;
  /** The state of the one that takes its place; null on the event's day, whose record is history. */
  succession: Succession | null;
};

/** Whether an application may be withdrawn by a link, and what that writes (decisions/links, decisions/own-page). */
export function judgeWithdrawal(
  view: WithdrawalView,
  act: OwnPageAct | undefined,
  now: Date,
): WithdrawalVerdict {
  const { status, proof, event, emailNormalised } = view;
  if (emailNormalised === null) return { ok: false, reason: "erased" };
  if (status !== "withdrawn" && isOvertaken(view.acts, act)) return { ok: false, reason: "overtaken" };
  const dated = { date: event.startsAt, timeZone: event.timeZone };
  if (eventPhase({ ...dated, endDate: event.endsAt, status: event.status }, now) === "over")
    return { ok: false, reason: "event_over" };
  if (status === "withdrawn") return { ok: true, moves: null };
  if (!statusesBefore("withdraw", proof).includes(status))
    return { ok: false, reason: status === "accepted" ? "needs_letter" : whyClosed(status) };
  if (view.hasCome) return { ok: false, reason: "event_over" };
  const isItsDay = hasBegun(dated, now);
  const moves = {
    emailNormalised,
    // A hidden application never stood for the address, and its sender may not own it.
    isTold: !view.isHidden,
    freesSeat: view.isSeated && !isItsDay,
    succession: isItsDay ? null : status === "accepted" ? ("last" as const) : ("undecided" as const),
  };
  return { ok: true, moves };
}
