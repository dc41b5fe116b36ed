import type { EventStatus } from "~/domain/event";
import type { LetterContent, LetterFacts } from "../letter";
import {
  applicationFacts,
  committeeMessage,
  invitationBlocks,
  keptOfInvitee,
  ofInvitation,
} from "../letter-blocks";

/** Tells an invitee without an answer that the event is off, or its new date and place (decisions/changes). */
export function invitationUpdate(facts: LetterFacts["invitation-update"]): LetterContent {
  const { subject, paragraph } = words[facts.status];
  return {
    subject: `${subject}: ${facts.event.title}`,
    fullName: facts.fullName,
    because: ofInvitation,
    blocks: [
      { paragraph },
      ...committeeMessage(facts.message),
      applicationFacts(facts),
      ...(facts.status === "scheduled"
        ? invitationBlocks(facts)
        : [{ paragraph: `${keptOfInvitee(facts.namedBy)}.` }]),
    ],
  };
}

const words = {
  cancelled: {
    subject: "Cancelled",
    paragraph:
      "We are sorry to tell you that this event, to which we invited you, will not take place. You need not answer.",
  },
  postponed: {
    subject: "Postponed",
    paragraph:
      "This event, to which we invited you, is postponed, and the date below does not hold any more. Your invitation stays open: we will write to you when there is a new date, and you can answer then.",
  },
  scheduled: {
    subject: "Date and place",
    paragraph: "We invited you to this event. The date and the place below hold, and your invitation stands.",
  },
} as const satisfies Record<EventStatus, { subject: string; paragraph: string }>;
