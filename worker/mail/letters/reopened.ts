import type { Decided, LetterContent } from "../letter";
import { applicationFacts, committeeMessage, ownPageLink } from "../letter-blocks";

/** Tells a guest that the seat is taken back while the committee looks at the application again. */
export function reopened(facts: Decided): LetterContent {
  return {
    subject: `Your seat is not reserved for now: ${facts.event.title}`,
    fullName: facts.fullName,
    blocks: [
      {
        paragraph:
          "The selection committee looks at your application again. Until it has decided anew, the seat that it had given you is not reserved; please do not plan for it. You need not do anything: the decision goes to this address.",
      },
      ...committeeMessage(facts.message),
      applicationFacts(facts),
      ownPageLink(facts.url),
    ],
  };
}
