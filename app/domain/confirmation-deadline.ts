import type { EventStatus } from "./event";
import { eveningFrom } from "./zoned-time";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The days that a guest has unless the event says otherwise, and the most that it can say (decisions/seats). */
export const confirmationDays = { usual: 7, most: 60 } as const;
/** No seat is held for somebody in the last hours before the event. */
const lastHours = 24;
/** Who has less than these hours is not asked. */
const leastHours = 12;
/** The one reminder goes out so long before the seat lapses (decisions/seats). */
export const reminderHours = 48;

/**
 * Until when a seat that is given now is held; null where no confirmation is asked (decisions/seats).
 *
 * @param event its start as an ISO 8601 instant, and the days that it gives; null: it asks for no confirmation
 * @returns a UTC ISO instant
 */
export function confirmationDeadline(
  event: { startsAt: string; timeZone: string; confirmationDays: number | null },
  now: Date,
): string | null {
  if (event.confirmationDays === null) return null;
  const wished = confirmationEvening(event.confirmationDays, event.timeZone, now);
  const by = Math.min(Date.parse(wished), latestConfirmation(event));
  return by - now.getTime() < leastHours * hour ? null : new Date(by).toISOString();
}

/** The same for guests who are asked once more, of an event that asks for no confirmation as well (decisions/changes). */
export function deadlineAnew(event: Parameters<typeof confirmationDeadline>[0], now: Date): string | null {
  const days = event.confirmationDays ?? confirmationDays.usual;
  return confirmationDeadline({ ...event, confirmationDays: days }, now);
}

/**
 * The hour at which a held seat lapses, as its guest may be told; null where none is certain (decisions/seats).
 *
 * @param confirmBy the stored deadline of a seat that is held, as a UTC ISO instant
 */
export function lapsesAt(
  confirmBy: string | null,
  event: { date: string; status: EventStatus | null },
  now: Date,
): string | null {
  const isCertain =
    confirmBy !== null &&
    (event.status ?? "scheduled") === "scheduled" &&
    Date.parse(confirmBy) > now.getTime() &&
    Date.parse(confirmBy) <= latestConfirmation({ startsAt: event.date });
  return isCertain ? confirmBy : null;
}

/** The evening on which so many days to confirm are over in a zone, as a UTC ISO instant (decisions/seats). */
export function confirmationEvening(days: number, timeZone: string, now: Date): string {
  return eveningFrom(new Date(now.getTime() + days * day), timeZone);
}

/** The last moment, in milliseconds, until which a seat of an event is held. */
function latestConfirmation({ startsAt }: { startsAt: string }): number {
  return new Date(startsAt).getTime() - lastHours * hour;
}
