import type { Decided, LetterContent } from "../letter";
import { applicationFacts, ownPageLink } from "../letter-blocks";

/** Tells a guest that the seat was not confirmed in time. */
export function lapsed(facts: Decided): LetterContent {
  return {
    subject: `Your seat has lapsed: ${facts.event.title}`,
    fullName: facts.fullName,
    blocks: [
      {
        paragraph:
          "We held a seat for you and did not hear from you in time, so it is free for somebody else now.",
      },
      applicationFacts(facts),
      {
        paragraph:
          "If you would still like to come, you can ask again on your own page: the committee looks at your application once more, or, where the event is full, it goes to the end of the waiting list.",
      },
      ownPageLink(facts.url),
    ],
  };
}
