import { offsetText, withOffset } from "./zoned-time";

/** The facts of an event that a rule about days reads. `date` is an ISO 8601 instant, in UTC or with the zone's offset. */
export type Dated = { date: string; timeZone: string };
/** The announced hours; `endDate` is an ISO 8601 instant. */
export type Hours = Dated & { timeIsKnown: boolean; endDate?: string | null };

/**
 * The calendar day of an instant in a zone, as `YYYY-MM-DD`.
 *
 * @param instant ISO 8601 instant or a `Date`
 * @param timeZone IANA zone; an unknown one throws a `RangeError`
 */
export function calendarDay(instant: string | Date, timeZone: string): string {
  return withOffset(instant, timeZone).slice(0, 10);
}

/** Whether an event has begun: from the first minute of its day in its own zone (spec section 4, decisions/events). */
export function hasBegun(event: Dated | Omit<NamedEvent, "title">, now: Date): boolean {
  const date = "date" in event ? event.date : event.startsAt;
  return calendarDay(date, event.timeZone) <= calendarDay(now, event.timeZone);
}

/** Whether an event is behind its guests: its announced end is reached, or its day is over (decisions/own-page). */
export function hasEnded(event: Dated & { endDate?: string | null }, now: Date): boolean {
  if (event.endDate) return new Date(event.endDate) <= now;
  return calendarDay(event.date, event.timeZone) < calendarDay(now, event.timeZone);
}

/** `12 December 2026`, in the event's own zone, whatever the reader's zone or locale. No line ends between day and month. */
export function dateText(event: Dated): string {
  return boundDay(format(event, { day: "numeric", month: "long", year: "numeric" }));
}

/** `December 2026`, in the event's own zone. */
export function monthText(event: Dated): string {
  return format(event, { month: "long", year: "numeric" });
}

/** `12 Dec 2026`, in the event's own zone: short enough for a phone's select. No line ends between day and month. */
export function shortDateText(event: Dated): string {
  return boundDay(format(event, { day: "numeric", month: "short", year: "numeric" }));
}

/** `Dubai Round Table, 12 Jan 2027`: an event among others, of which one may have the same title. */
export function datedTitle({ title, startsAt, timeZone }: NamedEvent): string {
  return `${title}, ${shortDateText({ date: startsAt, timeZone })}`;
}
/** `startsAt` is an ISO 8601 instant. */
export type NamedEvent = { title: string; startsAt: string; timeZone: string };

/** `13:00`, in the event's own zone, or null when only the day is announced. */
export function timeText(event: Dated & { timeIsKnown: boolean }): string | null {
  return event.timeIsKnown ? format(event, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }) : null;
}

/**
 * `13:00`, `13:00 to 17:00`, or `13:00 to 10 December 2026, 17:00` where it ends on another day: from when to when in the
 * event's own zone, or null when only the day is announced.
 */
export function hoursText(event: Hours): string | null {
  const from = timeText(event);
  if (from === null || !event.endDate) return from;
  const end = { ...event, date: event.endDate };
  return `${from} to ${dateText(end) === dateText(event) ? "" : `${dateText(end)}, `}${timeText(end)}`;
}

/** `Saturday`, in the event's own zone. */
export function weekdayText(event: Dated): string {
  return format(event, { weekday: "long" });
}

/** `28 November 2026, 14:00`: an instant on a page that says once in which zone its times are. */
export function clockText(moment: Dated): string {
  return `${dateText(moment)}, ${timeText({ ...moment, timeIsKnown: true })}`;
}

/** `Saturday, 28 November 2026, 14:00`: the same for somebody who has to keep it. */
export function weekdayClockText(moment: Dated): string {
  return `${weekdayText(moment)}, ${clockText(moment)}`;
}

/** `6 days and 4 hours` from one instant to a later one; to the day alone from a fortnight on. */
export function durationText(from: Date, to: string): string {
  const hours = Math.max(0, Math.floor((new Date(to).getTime() - from.getTime()) / (60 * 60 * 1000)));
  const counted = (count: number, unit: string) => `${count}\u00a0${unit}${count === 1 ? "" : "s"}`;
  const days = Math.floor(hours / 24);
  if (hours === 0) return "less than an hour";
  const isNear = days < 14;
  return [days > 0 && counted(days, "day"), isNear && hours % 24 > 0 && counted(hours % 24, "hour")]
    .filter(Boolean)
    .join(" and ");
}

/** `21 November 2026, 14:05 (GMT+7)` for an instant that names its offset, `21 November 2026, 07:05 (UTC)` in UTC. */
export function instantText(instant: string): string {
  return `${clockText({ date: instant, timeZone: "UTC" })} (${offsetText(instant)})`;
}

const boundDay = (text: string) => text.replace(" ", "\u00a0");

/** By the offset that the server gave to the date: a browser may know other rules of its zone (decisions/events). */
function format({ date, timeZone }: Dated, options: Intl.DateTimeFormatOptions): string {
  const local = withOffset(date, timeZone).slice(0, 19);
  return formatter({ timeZone: "UTC", ...options }).format(new Date(`${local}Z`));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes a thousand times longer than using it, and there are few zones and forms of a date. */
export function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat("en-GB", options);
  formatters.set(key, known);
  return known;
}
