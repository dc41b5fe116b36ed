import { dateText } from "~/domain/event-dates";
import type { Invited, LetterContent } from "../letter";
import { applicationFacts, committeeMessage, invitationBlocks, ofInvitation } from "../letter-blocks";

/** Reminds an invitee who has not answered; the last letter about the invitation. */
export function invitationReminder(facts: Invited): LetterContent {
  return {
    subject: `Your invitation is still open: ${facts.event.title}`,
    fullName: facts.fullName,
    because: ofInvitation,
    blocks: [
      {
        paragraph: `We invited you on ${dateText({ date: facts.issuedAt, timeZone: facts.event.timeZone })} and have not heard from you yet. This is our only reminder.`,
      },
      {
        paragraph: facts.holdsSeat
          ? "A seat is held for you until the day and hour below; without an answer it is free for somebody else then."
          : "We ask you to apply: no seat is held, and the committee decides.",
      },
      ...committeeMessage(facts.message),
      applicationFacts(facts),
      ...invitationBlocks(facts),
    ],
  };
}
