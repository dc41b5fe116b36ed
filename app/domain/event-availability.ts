import type { NetworkEvent } from "./event";
import { hasBegun } from "./event-dates";

/** The facts of an event that the rules about applying read; instants are ISO 8601. */
export type AvailabilityFacts = Pick<
  NetworkEvent,
  "date" | "timeZone" | "maxAttendees" | "currentAttendees" | "registrationDeadline" | "status"
>;

export type Availability = "open" | "past" | "full" | "closed";

/** The one label of each state (spec section 5), for select options and pages. */
export const availabilityLabels = {
  open: null,
  past: "Past Event",
  full: "Full",
  closed: "Registration Closed",
} as const satisfies Record<Availability, string | null>;

/** Whether an event takes applications now, decided in the order past, full, closed (decisions/seats). */
export function availability(event: AvailabilityFacts, now: Date): Availability {
  if (hasBegun(event, now)) return "past";
  if (isFull(event)) return "full";
  return isRegistrationOpen(event, now) ? "open" : "closed";
}

/** The label of an event on pages: a date that does not hold is said before all else. */
export function pageLabel(event: AvailabilityFacts, now: Date) {
  if (event.status === "postponed") return "Postponed";
  return event.status === "cancelled" ? "Cancelled" : availabilityLabels[availability(event, now)];
}

/** Whether a full event keeps a waiting list: it is not past and its registration is open (decisions/line). */
export function hasWaitingList(event: AvailabilityFacts, now: Date): boolean {
  return availability(event, now) === "full" && isRegistrationOpen(event, now);
}

const quarter = 15 * 60_000;

/**
 * The last instant at which time alone can have changed the availability of one of these events: the days of all zones
 * begin on a quarter of an hour, or a deadline since then. From there until `now` all of them stayed as they are.
 */
export function lastTurn(events: readonly AvailabilityFacts[], now: Date): Date {
  const days = Math.floor(now.getTime() / quarter) * quarter;
  const deadlines = events
    .map(({ registrationDeadline }) => Date.parse(registrationDeadline ?? ""))
    .filter((deadline) => deadline <= now.getTime());
  return new Date(Math.max(days, ...deadlines));
}

function isFull({ maxAttendees, currentAttendees }: AvailabilityFacts): boolean {
  return maxAttendees !== null && (currentAttendees ?? 0) >= maxAttendees;
}

/** Whether applications are taken by its state and its deadline, whatever seats there are. */
export function isRegistrationOpen(
  { status, registrationDeadline }: Pick<AvailabilityFacts, "status" | "registrationDeadline">,
  now: Date,
): boolean {
  if (status === "cancelled" || status === "postponed") return false;
  return registrationDeadline === null || new Date(registrationDeadline) > now;
}
