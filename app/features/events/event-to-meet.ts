import type { NetworkEvent } from "~/domain/event";
import { whenText } from "~/domain/when-text";

export type EventToMeet = { slug: string; title: string; when: string; place: string };

export function eventToMeet(event: NetworkEvent): EventToMeet {
  const { slug, title, status, venue, location } = event;
  const announced = whenText(event);
  return {
    slug,
    title,
    when:
      status === "postponed" || status === "cancelled"
        ? `${status === "postponed" ? "Postponed" : "Cancelled"}; it was announced for ${announced}`
        : announced,
    place: venue ? `${venue}, ${location}` : location,
  };
}
