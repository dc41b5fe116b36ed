import { isLetterName, type LetterName } from "~/domain/letter-kind";
import type { LetterFate, LetterState } from "~/domain/letter-state";

const letterNames = {
  receipt: "Receipt",
  "waiting-list": "Waiting list",
  accepted: "Acceptance",
  offered: "Offer of a freed seat",
  "confirm-anew": "Question to confirm anew",
  "confirm-reminder": "Reminder to confirm",
  "seat-confirmed": "Seat confirmed",
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

export const letterStateNames = {
  held: "Held, not released",
  undo: "Waits: its decision can be taken back",
  turn: "Waits for its turn",
  limit: "Waits for the day’s limit of its address",
  service: "Waits for the next try",
  sender: "Waits for a sender: none is set up",
  sending: "With the mail service",
  unknown: "Not answered for: it may have arrived",
  sent: "Handed over",
  late: "Late: the other server has not taken it yet",
  arrived: "Arrived",
  refused: "Refused after it was handed over",
  bounced: "Bounced: it did not arrive",
  complained: "Arrived, and marked as unwanted",
  failed: "Given up: refused, or waited too long",
  dropped: "Ended: taken back, out of date, or replaced by a copy",
  unwanted: "Not sent: its reader wants no such letters",
} as const satisfies Record<LetterState, string>;

export const letterFateNames = {
  held: "Held",
  waiting: "Waiting",
  sent: "Sent",
  unsent: "Refused, bounced, late or not answered for",
  dropped: "Ended",
} as const satisfies Record<LetterFate, string>;

export const lettersDoneWords = {
  released: "The letters are released. They leave in turn.",
  again:
    "A copy is in the outbox. It leaves in its turn, unless it is not true any more or its reader wants no such letters.",
  sent: "The letter is recorded as arrived. If it asks about a seat, that is held for its whole time anew.",
} as const;

export const letterWordsDoneWords = {
  save: "Saved. Every letter that leaves from now on says so.",
  reset: "The shipped words stand again.",
} as const;
