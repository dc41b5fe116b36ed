import type { Decided, LetterContent } from "../letter";
import { applicationFacts, committeeMessage, ownPageLink } from "../letter-blocks";

/** Tells an applicant that the event does not take place. */
export function eventCancelled(facts: Decided): LetterContent {
  return {
    subject: `Cancelled: ${facts.event.title}`,
    fullName: facts.fullName,
    blocks: [
      { paragraph: "This event will not take place." },
      ...committeeMessage(facts.message),
      applicationFacts(facts),
      { paragraph: "You need not do anything. A calendar that follows ours shows the event as cancelled." },
      ownPageLink(facts.url),
    ],
  };
}
