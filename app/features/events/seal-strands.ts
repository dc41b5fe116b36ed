import type { EventSummary } from "./event-summary";

/** The strands of an event's seal: one for each seat, or for every ten or hundred; at most forty, to stay light. */
export function sealStrands({ seats, state }: Pick<EventSummary, "seats" | "state">) {
  if (!seats || state === "past") return null;
  const each = [1, 10, 100, 1_000].find((size) => seats.total <= 40 * size) ?? 10_000;
  const total = Math.ceil(seats.total / each);
  // A strand of many is inked once all its seats are taken.
  return { each, total, taken: seats.taken >= seats.total ? total : Math.floor(seats.taken / each) };
}
