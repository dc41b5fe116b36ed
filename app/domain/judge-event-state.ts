import type { EventStatus } from "./event";
import { comesTooLate, type EventStateChange } from "./event-state-change";

/** The facts that the rules of a change of an event's state look at. Instants are ISO 8601. */
export type EventStateView = {
  version: number;
  date: string;
  endDate: string | null;
  timeZone: string;
  status: EventStatus;
  isPublished: boolean;
  isPutAway: boolean;
  hasApplications: boolean;
  /** Somebody applied or is on its list, or it was published before. */
  isUsed: boolean;
};

export type EventStateVerdict =
  | { ok: false; reason: "event_over" | "conflict" | "not_possible" }
  | { ok: true };

/**
 * Whether an event's state may be changed so (decisions/changes).
 *
 * @param wish the change, and the version of the event that was seen
 */
export function judgeEventState(
  view: EventStateView,
  { change, version }: { change: EventStateChange; version: number },
  now: Date,
): EventStateVerdict {
  if (comesTooLate(change, view, now)) return { ok: false, reason: "event_over" };
  if (view.version !== version) return { ok: false, reason: "conflict" };
  return isPossible[change](view) ? { ok: true } : { ok: false, reason: "not_possible" };
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
  announce: ({ status, isPublished }) => status === "scheduled" && isPublished,
};
