import type { EventStatus, EventType, NetworkEvent } from "~/domain/event";
import {
  type Availability,
  availability,
  availabilityLabels,
  hasWaitingList,
} from "~/domain/event-availability";
import { calendarDay, dateText, monthText, timeText, weekdayText, zoneText } from "~/domain/event-dates";

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
  /** The last day to apply, `Saturday, 28 November 2026`. */
  deadline: string | null;
  status: EventStatus;
  state: Availability;
  /** The one label of the state; null when the event is open. */
  label: string | null;
  keepsWaitingList: boolean;
};

/** What the pages show of an event at a given time. */
export function summarizeEvent(event: NetworkEvent, now: Date): EventSummary {
  const { slug, type, title, description, location, theme, focus, outcomes, maxAttendees } = event;
  const state = availability(event, now);
  return {
    slug,
    type,
    title,
    description,
    location,
    venue: event.venue ?? (state === "past" ? "Not published" : "Details TBA"),
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
    seats: maxAttendees === null ? null : { total: maxAttendees, taken: event.currentAttendees ?? 0 },
    deadline: deadlineText(event),
    status: event.status ?? "scheduled",
    state,
    label: availabilityLabels[state],
    keepsWaitingList: hasWaitingList(event, now),
  };
}

function deadlineText({ registrationDeadline, timeZone }: NetworkEvent): string | null {
  if (registrationDeadline === null) return null;
  const deadline = { date: registrationDeadline, timeZone };
  return `${weekdayText(deadline)}, ${dateText(deadline)}`;
}

/** Figures are printed as given: those who took part, else those who are or were expected (decision 15). */
function attendanceText(
  { participants, expectedParticipants }: NetworkEvent,
  state: EventSummary["state"],
): string | null {
  if (participants !== null) return `${participants.toLocaleString("en")} took part`;
  if (expectedParticipants === null) return null;
  return `${expectedParticipants.toLocaleString("en")} ${state === "past" ? "were expected" : "expected"}`;
}
