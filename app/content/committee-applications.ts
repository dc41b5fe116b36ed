import type { ApplicationQueue } from "~/domain/application-queue";
import type { ApplicationStatus } from "~/domain/application-status";
import type { DecisionTarget } from "~/domain/committee-permissions";
import type { DeclarationAnswer, Interest } from "~/domain/conflict-of-interest";
import type { SeatedState } from "~/domain/seat-state";
import type { VerificationField } from "~/domain/verification-form-fields";
import type { CommitteeRefusal } from "~/features/service-refusal";

/** The committee's names for the states of an application. */
export const statusNames = {
  pending: "Pending",
  waitlisted: "Waiting list",
  accepted: "Accepted",
  lapsed: "Lapsed",
  declined: "Declined",
  withdrawn: "Withdrawn",
  resubmitted: "Resubmitted",
  quarantined: "Quarantined",
  erased: "Erased",
} as const satisfies Record<ApplicationStatus, string>;

/** The names of a guest's stored answer, beside "Accepted". */
export const confirmationNames = {
  held: "Not confirmed",
  seated: "No confirmation asked",
  confirmed: "Confirmed",
} as const satisfies Record<SeatedState, string>;

/** The buttons of a decision. */
export const decisionNames = {
  accepted: "Accept",
  waitlisted: "Waiting list",
  declined: "Decline",
  pending: "Back to pending",
} as const satisfies Record<DecisionTarget, string>;

/** Why a decision did not happen. */
export const decisionRefusals = {
  conflict:
    "Somebody changed this application or its event before you. Nothing was changed; here is how it stands now.",
  not_first_in_line:
    "Seats are offered in the order of the waiting list, and another application comes first.",
  not_found: "There is no such application.",
  not_allowed: "Your role does not allow this.",
  recused:
    "You are recused: the applicant’s address is at your own domain, or you have a conflict of interest.",
  undeclared: "Declare first whether you have a conflict of interest.",
  everybody_recused:
    "No member of the committee is free to decide: each has the applicant’s domain or a conflict of interest. Somebody from outside decides; a chair enters it, as chair, with the name and a reason, and it is recorded.",
  not_possible: "An application in this state cannot be given that one.",
  unchanged: "The application is in this state already.",
  event_full: "No seat is left.",
  seat_by_invitation:
    "An open invitation holds a seat for the same person. Wait for the answer, or revoke it first.",
  not_verified:
    "This event asks for verification, and nobody has verified the applicant yet. No role overrides that; every member who may decide here can record a verification.",
  event_over: "The event is over or cancelled, so nothing is decided about it any more.",
  event_postponed:
    "The event is postponed: a seat would be given for a date that does not hold. Put the event back on first.",
  standing_already: "The same person has another application to this event that stands.",
  unavailable: "The database did not answer. Decide again in a moment; nothing is carried out twice.",
} as const satisfies Record<CommitteeRefusal<"decideApplication">, string>;

/** The names of each likeness between two applications. */
export const likenessNames = {
  address: "Same person",
  profile: "Same LinkedIn profile",
  name: "Same name",
  domain: "Same mail domain",
} as const;

/** Said of a vote beside one of them. */
export const voteKept =
  "Your vote is recorded and stands. Two members agree; the decision can be made here once nothing is missing.";

/** The answers that a member can declare about an application. */
export const declarationNames = {
  none: "None",
  conflict: "A conflict of interest",
  unsure: "Not sure",
} as const satisfies Record<DeclarationAnswer, string>;

/** The kinds of interest that a member can register. */
export const interestKindNames = {
  organization: "Organization, by its name",
  domain: "Mail domain, with all below it",
} as const satisfies Record<Interest["kind"], string>;

/** Why a declaration was not kept, or an application not opened again. */
export const declareRefusals = {
  not_allowed: "A conflict is lifted by another chair alone.",
  not_found: decisionRefusals.not_found,
} as const satisfies Record<CommitteeRefusal<"declareConflict" | "liftConflict">, string>;

/** Why an application was not erased at its applicant's wish. */
export const eraseRefusals = {
  not_allowed: decisionRefusals.not_allowed,
  not_found: "It is erased already.",
  recused: decisionRefusals.recused,
  undeclared: decisionRefusals.undeclared,
} as const satisfies Record<CommitteeRefusal<"eraseForApplicant">, string>;

/** Why a verification was not recorded, the field that can mend it, and the status of that answer. */
export const verificationRefusals = {
  not_found: { field: "", message: decisionRefusals.not_found, status: 404 },
  not_allowed: { field: "", message: decisionRefusals.not_allowed, status: 403 },
  recused: { field: "", message: decisionRefusals.recused, status: 403 },
  undeclared: { field: "", message: decisionRefusals.undeclared, status: 409 },
  list_in_the_future: { field: "listDate", message: "List of must not be a day to come", status: 422 },
  conflict: {
    field: "",
    message: "The application changed while you looked. Nothing was recorded; here is how it stands now.",
    status: 409,
  },
} as const satisfies Record<
  CommitteeRefusal<"verifyApplicant">,
  { field: "" | VerificationField; message: string; status: number }
>;

/** Why an application was not let stand in the place of another. */
export const letStandRefusals = {
  not_found: decisionRefusals.not_found,
  not_allowed: decisionRefusals.not_allowed,
  recused: decisionRefusals.recused,
  undeclared: decisionRefusals.undeclared,
  not_possible:
    "Nothing undecided stands for this address. Put the decision back to pending first, then choose again.",
  event_over: decisionRefusals.event_over,
  conflict: "Somebody changed this application before you. Nothing was changed; here is how it stands now.",
} as const;

/** Why a decision was not taken back. */
export const undoRefusals = {
  not_allowed: decisionRefusals.not_allowed,
  recused: decisionRefusals.recused,
  undeclared: decisionRefusals.undeclared,
  too_late: "It is too late to take this decision back, or it was changed since. Revise it here instead.",
  event_full: "Another guest has the seat by now. Nothing was changed.",
  seat_by_invitation: "An open invitation holds a seat for the same person. Nothing was changed.",
} as const satisfies Record<CommitteeRefusal<"undoDecision">, string>;

/** The names of a member's queues of pending applications. */
export const queueNames = {
  vote: "Needs my vote",
  me: "Others have voted",
  undeclared: "To declare",
  others: "Waits for others",
} as const satisfies Record<ApplicationQueue, string>;
