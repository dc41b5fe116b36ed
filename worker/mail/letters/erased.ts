import type { LetterContent, LetterFacts } from "../letter";
import { applicationFacts } from "../letter-blocks";

/** Confirms an erasure. The address is forgotten once this letter is sent. */
export function erased(facts: LetterFacts["erased"]): LetterContent {
  return {
    subject: "Your application is erased",
    blocks: [
      {
        paragraph: `As you asked${facts.isAskedOnPage ? " on your page" : ""}, we have erased everything you sent with this application. Its link shows nothing any more, and with this letter we forget your address too.`,
      },
      applicationFacts(facts),
    ],
  };
}
