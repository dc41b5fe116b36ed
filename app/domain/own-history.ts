import type { VisibleStatus } from "./application-status";

/** One line of what happened to an application, as its applicant may know it; `at` is a UTC ISO instant. */
export type OwnHistoryEntry = {
  at: string;
  what:
    | "submitted"
    | "invited"
    | "corrected"
    | "confirmed"
    | "asked-anew"
    | "promised"
    | "not-promised"
    | "offered"
    | "asked"
    | VisibleStatus;
};
