import type { Decided, LetterContent } from "../letter";
import { applicationFacts, committeeMessage, ownPageLink } from "../letter-blocks";

/** Tells an applicant that the date does not hold. */
export function eventPostponed(facts: Decided): LetterContent {
  return {
    subject: `Postponed: ${facts.event.title}`,
    fullName: facts.fullName,
    blocks: [
      {
        paragraph:
          "This event is postponed, and the date below does not hold any more. We will write to you when there is a new one.",
      },
      ...committeeMessage(facts.message),
      applicationFacts(facts),
      {
        paragraph:
          "Your application stays as it is. If another date will not suit you, you can withdraw on your own page.",
      },
      ownPageLink(facts.url),
    ],
  };
}
