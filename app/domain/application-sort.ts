/** The orders of the committee's list. A waiting list has its own; a search is newest or oldest first. */
export const applicationSorts = [
  "newest",
  "oldest",
  "waiting",
  "organization",
  "criteria",
  "spread",
  "votes",
  "verified",
] as const;
export type ApplicationSort = (typeof applicationSorts)[number];
/** Those by which a meeting decides on the applications to one event. */
export type MeetingSort = Exclude<ApplicationSort, "newest" | "oldest" | "waiting">;
