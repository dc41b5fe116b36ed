import type { EventStatus, EventType, NetworkEvent } from "~/domain/event";
import {
  type Availability,
  availability,
  availabilityLabels,
  hasWaitingList,
} from "~/domain/event-availability";
import { calendarDay, dateText, monthText, timeText, weekdayText } from "~/domain/event-dates";
import { momentText, zoneText } from "~/domain/when-text";
import { seatsOf } from "./seats-taken";

/** An event as the pages show it: every date is text of the event's own zone, every rule is already decided. */
export type EventSummary = {
  slug: string;
  type: EventType;
  title: string;
  description: string | null;
  location: string;
  venue: string;
  /** `YYYY-MM-DD`, for `<time>`. */
  day: string;
  /** `Saturday` */
  weekday: string;
  /** `12 December 2026` */
  date: string;
  /** `December 2026` */
  month: string;
  /** `13:00`, or null when only the day is announced. */
  time: string | null;
  /** `Bangkok time (GMT+7)` */
  zone: string;
  theme: string | null;
  focus: string | null;
  outcomes: string[];
  attendance: string | null;
  /** Null without a limit. */
  seats: { total: number; taken: number } | null;
  /** Until when one can apply. */
  deadline: Deadline | null;
  status: EventStatus;
  state: Availability;
  /** The one label of the state; null when the event is open. */
  label: string | null;
  keepsWaitingList: boolean;
};

/** `text` is the last minute, `Saturday, 28 November 2026, 23:59, Bangkok time (GMT+7)` (decisions/events). */
type Deadline = { text: string; isOver: boolean };

/** The facts of an event for its pages at a given time. */
export function summarizeEvent(event: NetworkEvent, now: Date): EventSummary {
  const { slug, type, title, description, location, theme, focus, outcomes } = event;
  const state = availability(event, now);
  return {
    slug,
    type,
    title,
    description,
    location,
    venue: event.venue ?? (state === "past" ? "Not published" : "To be announced"),
    day: calendarDay(event.date, event.timeZone),
    weekday: weekdayText(event),
    date: dateText(event),
    month: monthText(event),
    time: timeText(event),
    zone: zoneText(event),
    theme,
    focus,
    outcomes,
    attendance: attendanceText(event, state),
    seats: seatsOf(event),
    deadline: deadlineOf(event, now),
    status: event.status ?? "scheduled",
    state,
    label: availabilityLabels[state],
    keepsWaitingList: hasWaitingList(event, now),
  };
}

function deadlineOf({ registrationDeadline: date, timeZone }: NetworkEvent, now: Date): Deadline | null {
  return date === null ? null : { text: momentText({ date, timeZone }), isOver: new Date(date) <= now };
}

/** Figures are printed as given: those who took part, else those who are or were expected (decisions/words). */
function attendanceText(
  { participants, expectedParticipants }: NetworkEvent,
  state: EventSummary["state"],
): string | null {
  if (participants !== null) return `${participants.toLocaleString("en")} took part`;
  if (expectedParticipants === null) return null;
  return `${expectedParticipants.toLocaleString("en")} ${state === "past" ? "were expected" : "expected"}`;
}
