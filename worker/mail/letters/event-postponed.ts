import type { Decided, LetterContent } from "../letter";
import { eventNotice } from "../letter-blocks";

/** Tells an applicant that the date does not hold. */
export function eventPostponed(facts: Decided): LetterContent {
  return eventNotice(facts, {
    subject: "Postponed",
    paragraph:
      "This event is postponed, and the date below does not hold any more. We will write to you when there is a new one.",
  });
}
