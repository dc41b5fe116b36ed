import type { LetterContent, Moved } from "../letter";
import { eventNotice } from "../letter-blocks";

/** Tells an applicant that a postponed event takes place, and when. */
export function eventReinstated(facts: Moved): LetterContent {
  return eventNotice(facts, {
    subject: "It takes place",
    paragraph: "This event was postponed and now takes place. The date and the place below hold.",
  });
}
