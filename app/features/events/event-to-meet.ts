import type { NetworkEvent } from "~/domain/event";
import { whenText } from "~/domain/when-text";

export type EventToMeet = { slug: string; title: string; when: string; place: string };

export function eventToMeet(event: NetworkEvent): EventToMeet {
  const { slug, title, status, venue, location } = event;
  const announced = whenText(event);
  const off = status === "postponed" ? "Postponed" : status === "cancelled" && "Cancelled";
  return {
    slug,
    title,
    when: off ? `${off}; it was announced for ${announced}` : announced,
    place: venue ? `${venue}, ${location}` : location,
  };
}
