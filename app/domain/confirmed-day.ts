import { calendarDay, type Dated, dateText } from "./event-dates";

/**
 * The day that a guest said yes to, as `YYYY-MM-DD`, where the event has another one by now; else null (decisions/changes).
 *
 * @param event its date is an ISO 8601 instant
 */
export function otherDay(confirmedFor: string | null, event: Dated): string | null {
  return confirmedFor === calendarDay(event.date, event.timeZone) ? null : confirmedFor;
}

/** `16 February 2027`, of a day as it is stored. */
export const dayText = (day: string) => dateText({ date: `${day}T12:00:00.000Z`, timeZone: "UTC" });
