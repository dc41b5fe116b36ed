import { retentionDays } from "~/domain/retention";
import type { Decided, LetterContent } from "../letter";
import { applicationFacts, committeeMessage, ownPageLink } from "../letter-blocks";

/** Says that no seat can be offered. */
export function declined(facts: Decided): LetterContent {
  return {
    subject: `About your application: ${facts.event.title}`,
    fullName: facts.fullName,
    blocks: [
      {
        paragraph:
          "The committee could not offer you a seat this time. The decision is no judgement of your work.",
      },
      ...committeeMessage(facts.message),
      applicationFacts(facts),
      {
        paragraph: `You are welcome to apply for another event. We erase what you sent ${retentionDays.declined} days after the event, or earlier when you ask for it on your own page.`,
      },
      ownPageLink(facts.url),
    ],
  };
}
