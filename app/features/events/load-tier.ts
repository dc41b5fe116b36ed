import type { EventType, NetworkEvent } from "~/domain/event";
import { availability, hasWaitingList } from "~/domain/event-availability";
import { type EventSummary, summarizeEvent } from "./event-summary";
import { nextEdition } from "./next-edition";

export type RegisteredMeeting = EventSummary & { number: number };

export type Tier = ReturnType<typeof loadTier>;

export function loadTier(events: readonly NetworkEvent[], type: EventType, now: Date) {
  const meetings = events
    .filter((event) => event.type === type)
    .map((event, index) => ({ ...summarizeEvent(event, now), number: index + 1 }))
    .reverse() satisfies RegisteredMeeting[];
  const edition = nextEdition(events, type, now);
  return {
    /** The latest first. */
    meetings,
    edition,
    next: meetings.find(({ slug }) => slug === edition.slug) ?? null,
    /** Whether any event of the network, of this tier or another, takes applications or has a waiting list. */
    isAnyOpen: events.some((event) => availability(event, now) === "open" || hasWaitingList(event, now)),
  };
}
