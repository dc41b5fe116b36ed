/** The states of an application (decisions/same-person, decisions/seats, decisions/retention). */
export const applicationStatuses = [
  "pending",
  "waitlisted",
  "accepted",
  "lapsed",
  "declined",
  "withdrawn",
  "resubmitted",
  "quarantined",
  "erased",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The states in which an application stands for its applicant: at most one for an event and address. */
export const standingStatuses = [
  "pending",
  "waitlisted",
  "accepted",
  "declined",
] as const satisfies ApplicationStatus[];

export type VisibleStatus = Exclude<ApplicationStatus, "resubmitted" | "quarantined" | "erased">;

/**
 * The state as its applicant sees it: what is hidden looks pending, or waitlisted, for ever (decisions/same-person).
 */
export function visibleStatus(
  status: Exclude<ApplicationStatus, "erased">,
  isOnWaitingList: boolean,
): VisibleStatus {
  if (status !== "resubmitted" && status !== "quarantined") return status;
  return isOnWaitingList ? "waitlisted" : "pending";
}

const correctable: readonly ApplicationStatus[] = ["pending", "waitlisted", "resubmitted", "quarantined"];

/** Whether an applicant can still correct the words of an application. */
export const isCorrectable = (status: ApplicationStatus) => correctable.includes(status);

export function isApplicationStatus(word: string | null): word is ApplicationStatus {
  return (applicationStatuses as readonly (string | null)[]).includes(word);
}
