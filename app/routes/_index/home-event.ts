import type { NetworkEvent } from "~/domain/event";

/** What the home page shows of an event: the next of each tier, found again every hour. */
export type HomeEvent = ReturnType<typeof homeEvent>;

/** An event without what the page does not show: every byte of it is sent to every visitor. */
export function homeEvent(event: NetworkEvent) {
  const { slug, type, location, theme, date, timeIsKnown, timeZone } = event;
  const { status, maxAttendees, currentAttendees, registrationDeadline, expectedParticipants } = event;
  return {
    // The banner alone names a venue, that of a round table.
    venue: type === "round-table" ? event.venue : null,
    ...{ slug, type, location, theme, date, timeIsKnown, timeZone },
    ...{ status, maxAttendees, currentAttendees, registrationDeadline, expectedParticipants },
  };
}
