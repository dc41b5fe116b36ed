import { isLetterName, type LetterName } from "~/domain/letter-kind";
import type { LetterState } from "~/domain/letter-state";
import type { CommitteeRefusal } from "~/features/service-refusal";
import { decisionRefusals } from "./committee-applications";

/** The committee's name for each letter. */
const letterNames = {
  receipt: "Receipt",
  "waiting-list": "Waiting list",
  accepted: "Acceptance",
  offered: "Offer of a freed seat",
  "confirm-reminder": "Reminder to confirm",
  invitation: "Invitation",
  "invitation-reminder": "Reminder of an invitation",
  "invitation-update": "Change of an event, to an invitee",
  "invitation-accepted": "Seat of an invitee",
  lapsed: "Lapsed seat",
  declined: "Decline",
  waitlisted: "Waiting list, by the committee",
  "seat-revoked": "Seat taken back",
  reopened: "Seat taken back, looked at again",
  withdrawn: "Withdrawal",
  erased: "Erasure",
  "new-link": "New link",
  "event-cancelled": "Event cancelled",
  "event-postponed": "Event postponed",
  "event-reinstated": "Event put back on",
  "event-changed": "Event changed",
  "guest-message": "Message to guests",
  "partnership-receipt": "Partnership receipt",
} as const satisfies Record<LetterName, string>;

/** The words for a letter; those of a release that is gone are shown as they are stored. */
export const letterName = (letter: string): string => (isLetterName(letter) ? letterNames[letter] : letter);

/** The states of a letter, in the log and in the list of those that wait. */
export const letterStateNames = {
  held: "Held until it is released",
  undo: "Waits: its decision can be taken back",
  turn: "Waits for the next run",
  limit: "Waits for the day’s limit of its address",
  service: "Waits for the next try",
  sender: "Waits for a sender: none is set up",
  sending: "With the mail service",
  unknown: "Not answered for: it may have arrived",
  sent: "Handed over",
  failed: "Refused",
  dropped: "Not sent: no longer true, or a copy went in its place",
} as const satisfies Record<LetterState, string>;

/** Why a letter was not sent again. */
export const resendRefusals = {
  not_allowed: "Only a chair can send a letter again.",
  not_found: "There is no such letter.",
  recused: decisionRefusals.recused,
  undeclared: decisionRefusals.undeclared,
  not_possible:
    "This letter was not handed over, is not true any more, or its address is erased. Nothing was sent.",
} as const satisfies Record<CommitteeRefusal<"resendLetter">, string>;

/** Why the letter of a decision was not sent later. */
export const tellRefusals = {
  not_allowed: "Only reviewers and chairs send the letter of a decision.",
  not_found: decisionRefusals.not_found,
  recused: decisionRefusals.recused,
  undeclared: decisionRefusals.undeclared,
  not_possible:
    "There is nothing to send: the letter was written already, or the decision or its event is not what it was.",
} as const satisfies Record<CommitteeRefusal<"tellDecision">, string>;

/** Why held letters were not released. */
export const releaseRefusals = {
  not_allowed: "Only a chair can release letters.",
  conflict: "What is held has changed meanwhile. Nothing was released; here is how it stands now.",
} as const satisfies Record<CommitteeRefusal<"releaseLetters">, string>;

/** Why a letter was not given other words. */
export const letterWordsRefusals = {
  not_allowed: "Only a chair changes the words of letters.",
  conflict:
    "Somebody changed these words before you. Nothing was changed; what you typed is still here, and saving again replaces theirs.",
} as const satisfies Record<CommitteeRefusal<"saveLetterWords">, string>;

/** The notice about changed words of a letter, by the word in the address. */
export const letterWordsDoneWords = {
  save: "Saved. Every letter that leaves from now on says so.",
  reset: "The shipped words stand again.",
} as const;
