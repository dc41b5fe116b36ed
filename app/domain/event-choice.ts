import type { EventType } from "./event";
import { type AvailabilityFacts, availability } from "./event-availability";
import { hasBegun } from "./event-dates";

/** The event that a form preselects (spec section 4): the earliest to come that is open, else the earliest to come. */
export function defaultEvent<E extends AvailabilityFacts>(events: readonly E[], now: Date): E | undefined {
  const upcoming = upcomingEvents(events, now);
  return upcoming.find((event) => availability(event, now) === "open") ?? upcoming[0];
}

/** The next event of a type: the earliest one not past that is going to take place (spec section 4). */
export function nextEvent<E extends AvailabilityFacts & { type: EventType }>(
  events: readonly E[],
  type: EventType,
  now: Date,
): E | undefined {
  return upcomingEvents(events, now).find(
    (event) => event.type === type && event.status !== "cancelled" && event.status !== "postponed",
  );
}

export function upcomingEvents<E extends AvailabilityFacts>(events: readonly E[], now: Date): E[] {
  return events
    .filter((event) => !hasBegun(event, now))
    .sort((a, b) => new Date(a.date).getTime() - new Date(b.date).getTime());
}
