import type { AboutApplication, LetterContent } from "../letter";
import { applicationFacts, ownPageLink } from "../letter-blocks";
import { mistakenAddress } from "./receipt";

/** Confirms that an application for an event without a free seat has arrived and stands on its waiting list. */
export function waitingList(facts: AboutApplication): LetterContent {
  return {
    subject: `You are on the waiting list: ${facts.event.title}`,
    blocks: [
      {
        paragraph:
          "Every seat of the event is taken or promised, and your application is on its waiting list. When a seat becomes free, the committee offers it in the order of the list and writes to you at this address.",
      },
      applicationFacts(facts),
      {
        paragraph:
          "You can leave the list at any time on your own page. Whoever has the link can do the same, so please keep it to yourself.",
      },
      ownPageLink(facts.url),
      mistakenAddress,
    ],
  };
}
