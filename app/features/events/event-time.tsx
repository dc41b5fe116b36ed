import type { EventSummary } from "./event-summary";

/** `Saturday, 12 December 2026, 13:00, Bangkok time (GMT+7)`, or the day alone when no time is announced. */
export function EventTime({ event }: { event: EventSummary }) {
  return (
    <>
      <time dateTime={event.day}>{`${event.weekday}, ${event.date}`}</time>
      {event.time && `, ${event.time}, ${event.zone}`}
    </>
  );
}
