import type { Confirmable, Decided, LetterContent } from "../letter";
import { applicationFacts, committeeMessage, confirmationBlocks } from "../letter-blocks";

/** Confirms the seat to an invitee who took it. */
export function invitationAccepted(facts: Decided & Confirmable): LetterContent {
  return {
    subject: `Your seat is confirmed: ${facts.event.title}`,
    fullName: facts.fullName,
    blocks: [
      { paragraph: "You have accepted our invitation. A seat is reserved in your name." },
      ...committeeMessage(facts.message),
      applicationFacts(facts),
      ...confirmationBlocks(facts),
      { paragraph: "The discussion is held under the Chatham House Rule. The seat is personal." },
    ],
  };
}
