import type { ServiceRefusal } from "~/features/service-refusal";
import { busyMessage } from "./messages";

/** What is said of an invitation that cannot be answered any more. */
export const closedWords = {
  accepted: {
    title: "This invitation has been accepted",
    text: "It works once. What follows went to the invited address: the letter there holds the link to the application.",
  },
  declined: {
    title: "This invitation is declined",
    text: "Thank you for the answer. The committee has it; write to us if you have changed your mind.",
  },
  expired: {
    title: "The time to answer is over",
    text: "Nothing is held for you any more. Write to us if you would still like to come: the committee can invite you again.",
  },
  revoked: {
    title: "This invitation has been taken back",
    text: "The committee has ended it. You are welcome to write to us.",
  },
  erased: { title: "This invitation is erased", text: "Nothing of it is kept." },
  event_off: {
    title: "This event does not take place as announced",
    text: "It is cancelled, postponed or over, so the invitation cannot be answered.",
  },
} as const satisfies Record<
  Exclude<ServiceRefusal<"openInvitation">, "not_found">,
  { title: string; text: string }
>;

/** Why an answer was not taken. */
export const invitationRefusals = {
  not_found: { message: "This link opens no invitation any more.", status: 404 },
  accepted: { message: closedWords.accepted.title, status: 409 },
  declined: { message: closedWords.declined.title, status: 409 },
  expired: { message: closedWords.expired.title, status: 409 },
  revoked: { message: closedWords.revoked.title, status: 409 },
  erased: { message: closedWords.erased.title, status: 409 },
  event_off: { message: closedWords.event_off.title, status: 409 },
  other_kind: { message: "The invitation has changed meanwhile. Open its link again.", status: 409 },
  too_many: { message: "You have suggested three colleagues already. Thank you.", status: 409 },
  unavailable: { message: busyMessage, status: 503 },
} as const satisfies Record<
  | ServiceRefusal<"acceptInvitation">
  | ServiceRefusal<"declineInvitation">
  | ServiceRefusal<"suggestColleague">,
  { message: string; status: number }
>;

/** What was done, by the word in the address. */
export const doneWords = {
  accepted: "You have a seat already, and keep it. The letters to your address hold its link.",
  declined: "Thank you for the answer.",
  suggested: "Thank you. The committee has your suggestion.",
} as const;
