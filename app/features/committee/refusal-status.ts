import type { CommitteeRefusal } from "~/features/service-refusal";

type Reason = CommitteeRefusal<
  | "addMember"
  | "changeEventState"
  | "changeMember"
  | "decideApplication"
  | "eraseForApplicant"
  | "erasePartnership"
  | "letApplicationStand"
  | "markArrival"
  | "publishBriefing"
  | "releaseLetters"
  | "resendLetter"
  | "reviewPartnership"
  | "saveBriefing"
  | "saveEvent"
  | "saveLetterWords"
  | "settleLetter"
  | "tellDecision"
  | "undoDecision"
  | "writeToGuests"
>;

/** The status of an answer that refuses for this reason. */
export function refusalStatus(reason: Reason): number {
  return statuses[reason];
}

const statuses = {
  not_found: 404,
  not_allowed: 403,
  recused: 403,
  undeclared: 403,
  everybody_recused: 403,
  unavailable: 503,
  conflict: 409,
  not_possible: 409,
  unchanged: 409,
  not_first_in_line: 409,
  event_full: 409,
  seat_by_invitation: 409,
  not_verified: 409,
  event_over: 409,
  event_postponed: 409,
  in_the_past: 422,
  not_open: 409,
  undone: 409,
  too_late: 409,
  standing_already: 409,
  rules_are_fixed: 409,
  last_chair: 409,
  member_already: 422,
  slug_taken: 422,
  below_seats_taken: 422,
  message_too_long: 422,
} as const satisfies Record<Reason, number>;
