import type { LetterContent, Moved } from "../letter";
import { eventNotice } from "../letter-blocks";

/** Tells an applicant of another date or place. */
export function eventChanged(facts: Moved): LetterContent {
  return eventNotice(facts, {
    subject: "Date and place",
    paragraph: "The date and the place of this event are these now.",
  });
}
