import type { EventStatus } from "./event";
import { hasBegun, hasEnded } from "./event-dates";

export type EventPhase = "ahead" | "today" | "over" | "postponed" | "cancelled";

/**
 * The phase of an event on a guest's page (decisions/own-page).
 *
 * @param event instants are ISO 8601
 */
export function eventPhase(
  event: { date: string; endDate: string | null; timeZone: string; status: EventStatus | null },
  now: Date,
): EventPhase {
  if (event.status === "cancelled" || event.status === "postponed") return event.status;
  if (hasEnded(event, now)) return "over";
  return hasBegun(event, now) ? "today" : "ahead";
}
