import type { Decided, LetterContent } from "../letter";
import { eventNotice } from "../letter-blocks";

/** Tells an applicant of another date or place. */
export function eventChanged(facts: Decided): LetterContent {
  return eventNotice(facts, {
    subject: "Date and place",
    paragraph: "The date and the place below hold for this event, whatever you were told before.",
  });
}
