import { pick } from "~/domain/declared-field";
import type { NetworkEvent } from "~/domain/event";
import { type Availability, availability, hasWaitingList, pageLabel } from "~/domain/event-availability";
import { calendarDay, dateText, monthText, timeText, weekdayText } from "~/domain/event-dates";
import { momentText, zoneText } from "~/domain/when-text";
import { seatsOf } from "./seats-taken";

/** An event as the pages show it: every date is text of the event's own zone, every rule is already decided. */
export type EventSummary = ReturnType<typeof summarizeEvent>;

export function summarizeEvent(event: NetworkEvent, now: Date) {
  const state = availability(event, now);
  return {
    ...pick(event, ["slug", "type", "title", "description", "location", "theme", "focus", "outcomes"]),
    state,
    venue: event.venue ?? (state === "past" ? "Not published" : "To be announced"),
    /** `YYYY-MM-DD`, for `<time>`. */
    day: calendarDay(event.date, event.timeZone),
    weekday: weekdayText(event),
    /** `12 December 2026` and `December 2026` */
    date: dateText(event),
    month: monthText(event),
    /** `13:00`, or null when only the day is announced. */
    time: timeText(event),
    /** `Bangkok time (GMT+7)` */
    zone: zoneText(event),
    attendance: attendanceText(event, state),
    seats: seatsOf(event),
    deadline: deadlineOf(event, now),
    status: event.status ?? "scheduled",
    label: pageLabel(event, now),
    keepsWaitingList: hasWaitingList(event, now),
  };
}

/** `text` is the last minute, `Saturday, 28 November 2026, 23:59, Bangkok time (GMT+7)` (decisions/events). */
function deadlineOf({ registrationDeadline: date, timeZone }: NetworkEvent, now: Date) {
  if (date === null) return null;
  const moment = { date, timeZone };
  return { text: momentText(moment), day: dateText(moment), isOver: new Date(date) <= now };
}

/** Figures are printed as given: those who took part, else those who are or were expected (decisions/words). */
function attendanceText(
  { participants, expectedParticipants }: NetworkEvent,
  state: Availability,
): string | null {
  if (participants !== null) return `${participants.toLocaleString("en")} took part`;
  if (expectedParticipants === null) return null;
  return `${expectedParticipants.toLocaleString("en")} ${state === "past" ? "were expected" : "expected"}`;
}
