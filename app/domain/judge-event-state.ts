import { deadlineAnew } from "./confirmation-deadline";
import type { EventStatus } from "./event";
import { asksAnew, comesTooLate, type EventStateChange } from "./event-state-change";

/** The facts that the rules of a change of an event's state look at. Instants are ISO 8601. */
export type EventStateView = {
  version: number;
  date: string;
  endDate: string | null;
  timeZone: string;
  /** The days that a guest has to confirm; null: none is asked. */
  confirmationDays: number | null;
  status: EventStatus;
  isPublished: boolean;
  isPutAway: boolean;
  /** Somebody was told another date or place last. */
  isToldOtherwise: boolean;
  /** All who heard of it before were: its date or place is not that of then. */
  isMoved: boolean;
  hasApplications: boolean;
  /** Somebody applied or is on its list, or it was published before. */
  isUsed: boolean;
};

export type EventStateVerdict =
  | { ok: false; reason: "event_over" | "stale" | "not_possible" | "no_time_to_confirm" }
  | {
      ok: true;
      /** Until when guests with a seat are asked to confirm anew; null: they are not. */
      confirmBy: string | null;
    };

/** Whether an event's state may be changed so, at the version that was seen (decisions/changes). */
export function judgeEventState(
  view: EventStateView,
  { change, version, isAnew = false }: { change: EventStateChange; version: number; isAnew?: boolean },
  now: Date,
): EventStateVerdict {
  if (comesTooLate(change, view, now)) return { ok: false, reason: "event_over" };
  if (view.version !== version) return { ok: false, reason: "stale" };
  if (!isPossible[change](view) || (isAnew && !asksAnew(change, view.isMoved)))
    return { ok: false, reason: "not_possible" };
  if (!isAnew) return { ok: true, confirmBy: null };
  const confirmBy = deadlineAnew({ ...view, startsAt: view.date }, now);
  return confirmBy === null ? { ok: false, reason: "no_time_to_confirm" } : { ok: true, confirmBy };
}

const isDraft = ({ isPublished, isPutAway }: EventStateView) => !isPublished && !isPutAway;

const isPossible: Record<EventStateChange, (view: EventStateView) => boolean> = {
  publish: isDraft,
  "put-away": (view) => isDraft(view) && !view.isUsed,
  "bring-back": ({ isPutAway }) => isPutAway,
  unpublish: ({ isPublished, hasApplications }) => isPublished && !hasApplications,
  postpone: ({ status }) => status === "scheduled",
  reinstate: ({ status }) => status === "postponed",
  cancel: ({ status }) => status !== "cancelled",
  announce: ({ status, isPublished, isToldOtherwise }) =>
    status === "scheduled" && isPublished && isToldOtherwise,
};
