/**
 * The states of an application. `resubmitted` is a second one by the same person, which takes no seat
 * (decision 21); `quarantined` was sent by a bot; `erased` keeps no personal data (decision 33).
 */
export const applicationStatuses = [
  "pending",
  "waitlisted",
  "accepted",
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
