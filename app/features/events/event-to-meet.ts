import type { NetworkEvent } from "~/domain/event";
import { announcedText } from "~/domain/when-text";

export type EventToMeet = { slug: string; title: string; when: string; place: string };

export function eventToMeet(event: NetworkEvent): EventToMeet {
  const { slug, title, venue, location } = event;
  return {
    slug,
    title,
    when: announcedText(event),
    place: venue ? `${venue}, ${location}` : location,
  };
}
