import type { Confirmable, Decided, LetterContent } from "../letter";
import { applicationFacts, confirmationBlocks } from "../letter-blocks";

/** Gives a seat that became free to the first in line. */
export function offered(facts: Decided & Confirmable): LetterContent {
  return {
    subject: `A seat has become free for you: ${facts.event.title}`,
    fullName: facts.fullName,
    blocks: [
      {
        paragraph:
          "A seat has become free, and you are first on the waiting list: it is reserved in your name.",
      },
      applicationFacts(facts),
      ...confirmationBlocks(facts),
      { paragraph: "The discussion is held under the Chatham House Rule. The seat is personal." },
    ],
  };
}
