import type { Decided, LetterContent } from "../letter";
import { applicationFacts, committeeMessage, ownPageLink } from "../letter-blocks";

/** Offers the seat. */
export function accepted(facts: Decided): LetterContent {
  return {
    subject: `Your seat is confirmed: ${facts.event.title}`,
    fullName: facts.fullName,
    blocks: [
      {
        paragraph: "The selection committee has accepted your application. A seat is reserved in your name.",
      },
      ...committeeMessage(facts.message),
      applicationFacts(facts),
      {
        paragraph:
          "Your own page holds a calendar file for the event. If you cannot attend, please withdraw there: the seat then goes to the next person on the waiting list.",
      },
      ownPageLink(facts.url),
      { paragraph: "The discussion is held under the Chatham House Rule. The seat is personal." },
    ],
  };
}
