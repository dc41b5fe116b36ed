import type { LetterContent, LetterFacts } from "../letter";
import { applicationFacts, ownPageLink } from "../letter-blocks";

/** Tells guests what a chair has to say to all of them. */
export function guestMessage(facts: LetterFacts["guest-message"]): LetterContent {
  return {
    subject: `${facts.subject}: ${facts.event.title}`,
    fullName: facts.fullName,
    blocks: [
      { paragraph: "The selection committee writes to you about this event:" },
      { quote: facts.words },
      applicationFacts(facts),
      ownPageLink(facts.url),
    ],
  };
}
