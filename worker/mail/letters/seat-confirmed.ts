import type { Confirmable, Decided, LetterContent } from "../letter";
import { applicationFacts, committeeMessage, ownPageLink } from "../letter-blocks";

type Facts = Decided & Confirmable;

/** Answers a guest who confirmed the seat; the calendar file comes with it. */
export const seatConfirmed = (facts: Facts) => confirmed(facts, "You have confirmed your seat.");

/** The same of an invitee who took the seat. */
export const invitationAccepted = (facts: Facts) =>
  confirmed(facts, "You have accepted our invitation. A seat is reserved in your name.");

function confirmed(facts: Facts, paragraph: string): LetterContent {
  return {
    subject: `Your seat is confirmed: ${facts.event.title}`,
    fullName: facts.fullName,
    blocks: [
      { paragraph },
      ...committeeMessage(facts.message),
      applicationFacts(facts),
      {
        paragraph:
          "The event is attached as a calendar file, and your own page holds it as it stands. If you cannot attend after all, please withdraw there: the seat is free for somebody else then.",
      },
      ownPageLink(facts.url),
      { paragraph: "The discussion is held under the Chatham House Rule. The seat is personal." },
    ],
  };
}
