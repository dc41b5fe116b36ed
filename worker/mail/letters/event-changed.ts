import type { Decided, LetterContent } from "../letter";
import { eventNotice } from "../letter-blocks";

/** Tells an applicant of another date or place. */
export function eventChanged(facts: Decided): LetterContent {
  return eventNotice(facts, {
    subject: "Date and place",
    paragraph: "The date or the place of this event is not what you were told before. The ones below hold.",
  });
}
