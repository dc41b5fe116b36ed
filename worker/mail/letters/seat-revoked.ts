import { brand } from "~/content/brand";
import type { Decided, LetterContent } from "../letter";
import { applicationFacts, committeeMessage, ownPageLink } from "../letter-blocks";

/** Tells a guest that the committee has taken the seat back and offers none. */
export function seatRevoked(facts: Decided): LetterContent {
  return {
    subject: `Your seat is no longer reserved: ${facts.event.title}`,
    fullName: facts.fullName,
    blocks: [
      {
        paragraph:
          "The selection committee has revised its decision: the seat that it had given you is no longer reserved, and it cannot offer you another one for this event.",
      },
      ...committeeMessage(facts.message),
      applicationFacts(facts),
      {
        paragraph: `Please take the event out of your calendar. If you believe that this is a mistake, write to ${brand.contactEmail} with your reference.`,
      },
      ownPageLink(facts.url),
    ],
  };
}
