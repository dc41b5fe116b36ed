import type { AboutApplication, LetterContent } from "../letter";
import { applicationFacts, committeeMessage, ownPageLink } from "../letter-blocks";

/** Tells an applicant of a place on the waiting list. */
export function waitingList(facts: AboutApplication): LetterContent {
  return {
    subject: `You are on the waiting list: ${facts.event.title}`,
    fullName: facts.fullName,
    blocks: [
      {
        paragraph:
          "The event is full, and your application is on its waiting list. When a seat becomes free, the committee offers it in the order of the list and writes to you at this address.",
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
