import { pick } from "~/domain/declared-field";
import type { NetworkEvent } from "~/domain/event";
import { placeTimeText } from "~/domain/when-text";

export type HomeEvent = ReturnType<typeof homeEvent>;

/** An event without what the page does not show: every byte of it is sent to every visitor. */
export const homeEvent = (event: NetworkEvent) => ({
  ...pick(event, ["slug", "type", "location", "theme", "date", "timeIsKnown", "timeZone", "status"]),
  ...pick(event, ["maxAttendees", "currentAttendees", "registrationDeadline"]),
  zone: placeTimeText(event.timeZone),
  // The banner alone says where, and for how many, and it is about a round table.
  venue: event.type === "round-table" ? event.venue : null,
  expectedParticipants: event.type === "round-table" ? event.expectedParticipants : null,
});
