import { momentText, whenText } from "~/domain/event-dates";
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

/** What a guest has to do for a seat that is held, and until when; or what there is to know of a confirmed one. */
export function confirmationBlocks({
  event,
  url,
  confirmBy,
}: {
  event: LetterEvent;
  url: string;
  confirmBy: string | null;
}): LetterBlock[] {
  if (confirmBy === null)
    return [
      {
        paragraph:
          "Your own page holds a calendar file for the event. If you cannot attend, please withdraw there: the seat then goes to the next person on the waiting list.",
      },
      ownPageLink(url),
    ];
  const until = momentText({ date: confirmBy, timeZone: event.timeZone });
  return [
    {
      paragraph: `Please confirm on your own page that you will come, by ${until}. What nobody has confirmed by then goes to somebody else.`,
    },
    { link: { label: "Confirm your seat", url } },
    { paragraph: "If you cannot attend, please withdraw on the same page." },
  ];
}
