import type { Confirmable, Decided, LetterContent } from "../letter";
import { applicationFacts, confirmationBlocks } from "../letter-blocks";

/** Reminds a guest who has not answered yet. */
export function confirmReminder(facts: Decided & Confirmable): LetterContent {
  return {
    subject: `Please confirm your seat: ${facts.event.title}`,
    fullName: facts.fullName,
    blocks: [
      { paragraph: "A seat is held for you, and you have not said yet whether you will come." },
      applicationFacts(facts),
      ...confirmationBlocks(facts),
    ],
  };
}
