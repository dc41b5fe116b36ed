import type { ServiceRefusal } from "~/features/service-refusal";
import { busyMessage } from "./messages";

export const closedWords = {
  accepted: {
    title: "This invitation has been accepted",
    text: "It can be used only once. Your answer has a page of its own; the link is in the email to the invited address.",
  },
  declined: {
    title: "This invitation is declined",
    text: "If you have changed your mind, write to us: the committee can invite you again.",
  },
  expired: {
    title: "The time to answer has passed",
    text: "Nothing is held for you any longer. Write to us if you would still like to come: the committee can invite you again.",
  },
  revoked: {
    title: "This invitation has been withdrawn",
    text: "The committee has withdrawn it, and nothing is held for you. You are welcome to write to us.",
  },
  erased: { title: "This invitation is erased", text: "We keep none of it." },
  event_off: {
    title: "This invitation can no longer be answered",
    text: "The event is cancelled, postponed or over.",
  },
} as const satisfies Record<
  Exclude<ServiceRefusal<"openInvitation">, "not_found">,
  { title: string; text: string }
>;

export const closedAfterEvent =
  "The event has already taken place. You are welcome to apply for another one.";

export const closedByCancelling = "The event is cancelled and will not take place.";

export const closedMeanwhile = {
  title: "This invitation takes no answer at present",
  text: "The event is postponed. Once it has a new date we will write to you, and you can answer then.",
} as const;

export const endedTerms = { accepted: "Accepted", declined: "Declined", expired: "Answer was due" } as const;

export const openWords = {
  seat: "The selection committee invites you, and holds a seat for you until the day and hour below. If we have not heard from you by then, it becomes available to someone else.",
  apply:
    "The selection committee invites you to apply. Applying gives no seat: the committee decides, and you normally hear from it within",
  full: "Every seat is taken or promised: your application would go on the waiting list.",
} as const;

export const invitationRefusals = {
  not_found: "This link no longer opens an invitation.",
  accepted: closedWords.accepted.title,
  declined: closedWords.declined.title,
  expired: closedWords.expired.title,
  revoked: closedWords.revoked.title,
  erased: closedWords.erased.title,
  event_off: "The event is cancelled, postponed or over, so nothing is stored.",
  other_kind: "The invitation has changed in the meantime. Open its link again.",
  other_day: "The date of the event has changed, so nothing is stored.",
  unavailable: busyMessage,
} as const satisfies Record<ServiceRefusal<"acceptInvitation" | "declineInvitation">, string>;

export const doneWords = {
  accepted: "You already have a seat, and it remains yours. The link is in our emails to you.",
  declined: "Thank you for the answer.",
  unsubscribed: "We will send no more invitations to your address.",
} as const;
