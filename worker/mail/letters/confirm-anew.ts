import type { Confirmable, LetterContent, Moved } from "../letter";
import { applicationFacts, committeeMessage, confirmationBlocks } from "../letter-blocks";

/** Asks a guest once more for a word, for another date or place. */
export function confirmAnew(facts: Moved & Confirmable): LetterContent {
  return {
    subject: `Please confirm anew: ${facts.event.title}`,
    fullName: facts.fullName,
    blocks: [
      { paragraph: "This event has another date or place now, and your seat is still held for you." },
      ...committeeMessage(facts.message),
      applicationFacts(facts),
      ...confirmationBlocks(facts),
    ],
  };
}
