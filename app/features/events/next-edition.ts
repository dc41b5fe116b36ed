import { announcedEditions, editionIsOver } from "~/content/announced-editions";
import type { EventType, NetworkEvent } from "~/domain/event";
import type { AvailabilityFacts } from "~/domain/event-availability";
import { nextEvent } from "~/domain/event-choice";
import { calendarDay, monthText } from "~/domain/event-dates";

export type NextEdition = ReturnType<typeof nextEdition>;

type EditionFacts = AvailabilityFacts &
  Pick<NetworkEvent, "slug" | "type" | "location" | "theme" | "date" | "timeZone">;

/** The next edition of a tier: the earliest future event of its type, or the announcement while there is none. */
export function nextEdition(events: readonly EditionFacts[], type: EventType, now: Date) {
  const event = nextEvent(events, type, now);
  if (event) {
    const { slug, location, theme } = event;
    return { slug, location, date: monthText(event), theme: theme ?? "Details coming soon", remark: null };
  }
  const { period, ...words } = announcedEditions[type];
  // Said of one whose period is over (decisions/events).
  const isOver = period !== null && calendarDay(now, period.timeZone) > period.lastDay;
  return { slug: null, ...words, remark: isOver ? editionIsOver : null };
}
