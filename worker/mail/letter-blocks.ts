import { whenText } from "~/domain/event-dates";
import type { LetterBlock, LetterEvent } from "./letter";

/** The event and the reference, as every letter about an application lists them. */
export function applicationFacts({
  event,
  reference,
}: {
  event: LetterEvent;
  reference: string;
}): LetterBlock {
  return {
    facts: [
      { term: "Event", detail: event.title },
      { term: "Date", detail: whenText(event) },
      { term: "Place", detail: event.venue ? `${event.venue}, ${event.location}` : event.location },
      { term: "Reference", detail: reference },
    ],
  };
}

/** The committee's own words, when it wrote any. */
export function committeeMessage(message: string | null): LetterBlock[] {
  return message ? [{ paragraph: "The committee adds:" }, { quote: message }] : [];
}

/** The link to the applicant's own page. */
export function ownPageLink(url: string): LetterBlock {
  return { link: { label: "View your application", url } };
}
