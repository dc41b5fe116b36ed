import { owner } from "~/content/owner";
import { dateText } from "~/domain/event-dates";
import type { OwnHistoryEntry } from "~/domain/own-history";

const day = 24 * 60 * 60 * 1000;

/**
 * By when an applicant hears from the committee: the owner's days since it was sent, asked for again or put back, and never
 * later than the event. Instants are ISO 8601; the day is in the event's own zone.
 */
export function answerBy(
  { application: { submittedAt, event }, timeline }: Facts,
  now: Date,
): { day: string; isLate: boolean } {
  const since = timeline.findLast(({ what }) => what === "asked" || what === "pending")?.at;
  const by = Math.min(Date.parse(since ?? submittedAt) + owner.answerDays * day, Date.parse(event.date));
  return {
    day: dateText({ date: new Date(by).toISOString(), timeZone: event.timeZone }),
    isLate: by < now.getTime(),
  };
}

type Facts = {
  application: { submittedAt: string; event: { date: string; timeZone: string } };
  timeline: readonly OwnHistoryEntry[];
};
