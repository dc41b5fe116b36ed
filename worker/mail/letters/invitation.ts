import type { Invited, LetterContent } from "../letter";
import { applicationFacts, committeeMessage, invitationBlocks, ofInvitation } from "../letter-blocks";

/** Asks somebody to come who never asked for anything, and says where their address comes from (decisions/retention). */
export function invitation(facts: Invited): LetterContent {
  return {
    subject: `An invitation: ${facts.event.title}`,
    fullName: facts.fullName,
    because: ofInvitation,
    blocks: [
      {
        paragraph: facts.holdsSeat
          ? "The selection committee invites you. A seat is held for you until the day and hour below; without an answer it is free for somebody else then."
          : "The selection committee invites you to apply.",
      },
      ...committeeMessage(facts.message),
      applicationFacts(facts),
      ...invitationBlocks(facts),
      { paragraph: "The discussion is held under the Chatham House Rule. The invitation is personal." },
    ],
  };
}
