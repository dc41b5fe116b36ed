import type { NetworkEvent } from "~/domain/event";
import { placeTimeText } from "~/domain/when-text";

export type HomeEvent = ReturnType<typeof homeEvent>;

/** An event without what the page does not show: every byte of it is sent to every visitor. */
export function homeEvent(event: NetworkEvent) {
  const { slug, type, location, theme, date, timeIsKnown, timeZone } = event;
  const { status, maxAttendees, currentAttendees, registrationDeadline } = event;
  // The banner alone says where, and for how many, and it is about a round table.
  const { venue, expectedParticipants } =
    type === "round-table" ? event : { venue: null, expectedParticipants: null };
  return {
    slug,
    type,
    location,
    theme,
    date,
    timeIsKnown,
    timeZone,
    zone: placeTimeText(timeZone),
    status,
    maxAttendees,
    currentAttendees,
    registrationDeadline,
    venue,
    expectedParticipants,
  };
}
