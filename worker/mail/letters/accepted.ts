import type { Confirmable, Decided, LetterContent } from "../letter";
import { applicationFacts, committeeMessage, confirmationBlocks } from "../letter-blocks";

/** Gives the seat, and asks for a word where the event does. */
export function accepted(facts: Decided & Confirmable): LetterContent {
  return {
    subject: `${subjects[facts.seat]}: ${facts.event.title}`,
    fullName: facts.fullName,
    blocks: [
      {
        paragraph: "The selection committee has accepted your application. A seat is reserved in your name.",
      },
      ...committeeMessage(facts.message),
      applicationFacts(facts),
      ...confirmationBlocks(facts),
      { paragraph: "The discussion is held under the Chatham House Rule. The seat is personal." },
    ],
  };
}

const subjects = {
  held: "A seat is held for you",
  promised: "A seat is held for you",
  seated: "You have a seat",
  confirmed: "Your seat is confirmed",
} as const satisfies Record<Confirmable["seat"], string>;
