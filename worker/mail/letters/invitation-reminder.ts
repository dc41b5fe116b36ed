import type { Invited, LetterContent } from "../letter";
import { applicationFacts, invitationBlocks, ofInvitation } from "../letter-blocks";

/** Asks once more whoever has not answered; the last letter about the invitation. */
export function invitationReminder(facts: Invited): LetterContent {
  return {
    subject: `Your invitation is still open: ${facts.event.title}`,
    fullName: facts.fullName,
    because: ofInvitation,
    blocks: [
      { paragraph: "We invited you a while ago and have not heard from you. This is our only reminder." },
      applicationFacts(facts),
      ...invitationBlocks(facts),
    ],
  };
}
