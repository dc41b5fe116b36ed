import type { EventStatus } from "./event";
import { type Dated, hasEnded } from "./event-dates";
import type { LetterName } from "./letter-kind";

/** A chair's changes of an event's state; each is also the word of its audit entry. */
export const eventStateChanges = [
  "publish",
  "unpublish",
  "put-away",
  "bring-back",
  "postpone",
  "reinstate",
  "cancel",
  "announce",
] as const;
export type EventStateChange = (typeof eventStateChanges)[number];

/** The changes that are told to everybody who is pending, waits or has a seat, each with its letter. */
export const eventLetters = {
  postpone: "event-postponed",
  reinstate: "event-reinstated",
  cancel: "event-cancelled",
  announce: "event-changed",
} as const satisfies Partial<Record<EventStateChange, LetterName>>;
export type ToldChange = keyof typeof eventLetters;

export function isTold(change: EventStateChange): change is ToldChange {
  return Object.hasOwn(eventLetters, change);
}

/** Whether a change tells all guests a date that they can be asked to confirm anew. */
export const asksAnew = (change: EventStateChange, isMoved: boolean) =>
  change === "reinstate" || (change === "announce" && isMoved);

/** Whether a change would tell of an event after its day. A postponed one has not been, and can be cancelled. */
export function comesTooLate(
  change: EventStateChange,
  event: Dated & { endDate: string | null; status: EventStatus | null },
  now: Date,
): boolean {
  const isCancelledForGood = change === "cancel" && event.status === "postponed";
  return isTold(change) && !isCancelledForGood && hasEnded(event, now);
}
