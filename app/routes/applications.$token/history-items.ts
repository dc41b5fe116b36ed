import { statusWords } from "~/content/application-status";
import { clockText } from "~/domain/event-dates";
import type { OwnHistoryEntry } from "~/domain/own-history";

export function historyItems(timeline: readonly OwnHistoryEntry[], timeZone: string) {
  return timeline.map(({ at, what }) => ({ at, time: clockText({ date: at, timeZone }), text: words(what) }));
}

function words(what: OwnHistoryEntry["what"]): string {
  if (what === "submitted") return "You sent your application";
  if (what === "invited") return "You accepted the invitation";
  if (what === "corrected") return "You corrected what you had sent";
  if (what === "confirmed") return "You confirmed that you will come";
  if (what === "asked-anew") return "We asked you to confirm date and place";
  if (what === "promised") return "We noted that you said yes";
  if (what === "not-promised") return "We took that note back";
  if (what === "asked") return "You asked again";
  if (what === "accepted") return "The committee accepted your application";
  if (what === "offered") return "A seat became free and was offered to you";
  if (what === "pending") return "Back under review";
  if (what === "waitlisted") return "Your application went on the waiting list";
  return statusWords[what].title;
}
