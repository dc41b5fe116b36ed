import type { BriefingStateChange } from "~/domain/briefing-state-change";
import type { EventStatus } from "~/domain/event";
import type { EventStateChange, ToldChange } from "~/domain/event-state-change";
import type { PartnershipState, ReviewState } from "~/domain/partnership-review";

export const eraseUnconfirmed = "Confirm that it is to be erased";

export const overWords = {
  scheduled: "Nobody is told anything of it any more.",
  postponed: "Its old date has passed: give it a new one to put it back on.",
  cancelled: "",
} as const satisfies Record<EventStatus, string>;

export const toldNames = {
  postpone: {
    question: "Postpone the event?",
    consequence: "Nobody is given a seat until it is put back on.",
    button: "Yes, postpone it",
  },
  reinstate: {
    question: "Put the event back on?",
    consequence: "Seats that are held are held anew.",
    button: "Yes, put it back on",
  },
  cancel: {
    question: "Cancel the event?",
    consequence: "It cannot be put back on.",
    button: "Yes, cancel it for good",
  },
  announce: {
    question: "Tell date and place anew?",
    consequence: "Seats and confirmations stay as they are.",
    button: "Yes, tell them",
  },
} as const satisfies Record<ToldChange, { question: string; consequence: string; button: string }>;

/** Why a chair is asked to tell date and place, just after either was changed. */
export const movedWords = "Somebody was told another date or place.";

const doneWords = {
  create: "Created. It is not published yet.",
  save: "Saved.",
  publish: "Published.",
  unpublish: "Taken back.",
} as const;

export const briefingDoneWords: Record<"create" | "save" | BriefingStateChange, string> = doneWords;

export const eventDoneWords = {
  ...doneWords,
  "put-away": "Archived. It stands at the end of the list of events.",
  "bring-back": "Brought back. It is not published yet.",
  postpone: "Postponed.",
  reinstate: "Put back on.",
  cancel: "Cancelled.",
  announce: "Told.",
  "said-yes": "Noted. The seat does not lapse; the guest accepts the rule by link, or signs it at the door.",
  "not-said-yes": "The note is taken back, and the seat is held for its whole time once more.",
} as const satisfies Record<"create" | "save" | "said-yes" | "not-said-yes" | EventStateChange, string>;

export const eventStateNames = {
  scheduled: "Scheduled",
  postponed: "Postponed",
  cancelled: "Cancelled",
} as const satisfies Record<EventStatus, string>;

export const eventStateName = (status: EventStatus, isOver: boolean) =>
  isOver && status === "scheduled" ? "Past" : eventStateNames[status];

export const partnershipStateNames = {
  new: "New",
  "in-review": "In review",
  accepted: "Accepted",
  declined: "Declined",
  archived: "Archived",
  quarantined: "Suspected spam",
  erased: "Erased",
} as const satisfies Record<PartnershipState, string>;

export const reviewNames = {
  new: "Release from suspected spam",
  "in-review": "Take into review",
  accepted: "Accept",
  declined: "Decline",
  archived: "Archive",
} as const satisfies Record<ReviewState, string>;
