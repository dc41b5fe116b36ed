import type { Decided, LetterContent } from "../letter";
import { applicationFacts, committeeMessage, ownPageLink } from "../letter-blocks";

/** Tells an applicant that the committee has put the application on the waiting list. */
export function waitlisted(facts: Decided): LetterContent {
  return {
    subject: `You are on the waiting list: ${facts.event.title}`,
    fullName: facts.fullName,
    blocks: [
      {
        paragraph:
          "The selection committee has put your application on the event's waiting list. When a seat can be offered, it goes by the order of the list, and the committee writes to you at this address.",
      },
      ...committeeMessage(facts.message),
      applicationFacts(facts),
      {
        paragraph:
          "You can leave the list at any time on your own page. Whoever has the link can do the same, so please keep it to yourself.",
      },
      ownPageLink(facts.url),
    ],
  };
}
