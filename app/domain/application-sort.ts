/** The orders of the committee's list. A waiting list has its own; a search is newest or oldest first. */
export const applicationSorts = ["newest", "oldest", "waiting"] as const;
export type ApplicationSort = (typeof applicationSorts)[number];
