import type { ApplicationQueue } from "~/domain/application-queue";
import type { ApplicationStatus } from "~/domain/application-status";
import type { DecisionTarget } from "~/domain/committee-permissions";
import { dayText, type GuestAnswer } from "~/domain/confirmed-day";
import type { DeclarationAnswer, RegisteredInterest } from "~/domain/conflict-of-interest";
import type { SeatedState } from "~/domain/seat-state";
import { owner } from "./owner";

export const statusNames = {
  pending: "Pending",
  waitlisted: "Waiting list",
  accepted: "Accepted",
  lapsed: "Lapsed",
  declined: "Declined",
  withdrawn: "Withdrawn",
  resubmitted: "Duplicate",
  quarantined: "Suspected spam",
  erased: "Erased",
} as const satisfies Record<ApplicationStatus, string>;

export const confirmationNames = {
  held: "Not confirmed",
  promised: "Said yes, rule not yet accepted",
  seated: "No confirmation asked",
  confirmed: "Confirmed",
} as const satisfies Record<SeatedState, string>;

export const cameWord = "Came";

export function answerName(state: SeatedState, { otherDay, hasRule }: GuestAnswer): string {
  if (otherDay === null)
    return state === "promised" && hasRule ? "Said yes, not confirmed" : confirmationNames[state];
  const yes = `${state === "confirmed" ? "Confirmed" : "Said yes"} for ${dayText(otherDay)}, before the date was moved`;
  return state === "held" ? `${confirmationNames.held}. ${yes}` : yes;
}

export const decisionNames = {
  accepted: "Accept",
  waitlisted: "Waiting list",
  declined: "Decline",
  pending: "Back to pending",
} as const satisfies Record<DecisionTarget, string>;

export const likenessNames = {
  address: "Same person",
  profile: "Same LinkedIn profile",
  name: "Same name",
  domain: "Same mail domain",
} as const;

/** Said of a vote beside one of them. */
export const voteKept =
  "Your vote is recorded. Two members agree; nothing is decided yet, because something is missing.";

export const declarationNames = {
  none: "None",
  conflict: "A conflict of interest",
  unsure: "Not sure",
} as const satisfies Record<DeclarationAnswer, string>;

export const closedWords = {
  closed:
    "The application that you declared on is closed to you. A chair without a conflict can open it again. Where nobody is free, a chair enters what somebody from outside decides.",
  "closed-with-vote":
    "The application that you declared on is closed to you, and your vote was taken back. A chair without a conflict can open it again. Where nobody is free, a chair enters what somebody from outside decides.",
  entered: "The outsider’s decision is stored. Its application is closed to you again.",
} as const;

export const registeredWords =
  "Entered. What names it is closed to you, and your votes on that which were open are taken back.";

export const askedForWords = {
  application:
    "That application is closed to you by a conflict of interest. A chair without a conflict of their own can open it again, unless its address is at your own domain.",
  partnership: "That partnership request is closed to you by a conflict of interest.",
} as const;

export const interestKindNames = {
  organization: "Organization, by its name",
  domain: "Mail domain, with all below it",
} as const satisfies Record<RegisteredInterest["kind"], string>;

export const queueNames = {
  freed: "Seats to give to the waiting list",
  overdue: `Older than ${owner.answerDays} days`,
  undeclared: "To declare",
  vote: "Needs my vote",
  me: "My vote may decide",
  verify: "To verify",
  lapsing: "Seats that lapse within a week",
  others: "Voted by me, still open",
} as const satisfies Record<ApplicationQueue, string>;
