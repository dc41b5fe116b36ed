import type { ApplicationStatus, VisibleStatus } from "./application-status";

/**
 * Where a person stands with a seat. An accepted application is `held` until its guest confirms it, and `confirmed`
 * then or where no confirmation is asked (decision 42); who came is known from the day of the event on (decision 50).
 */
export const seatStates = [
  "pending",
  "waitlisted",
  "held",
  "confirmed",
  "lapsed",
  "declined",
  "withdrawn",
  "resubmitted",
  "quarantined",
  "erased",
  "attended",
  "absent",
] as const;
export type SeatState = (typeof seatStates)[number];

/** Whoever an event still concerns. */
export const concernedStates = [
  "pending",
  "waitlisted",
  "held",
  "confirmed",
] as const satisfies readonly SeatState[];
export type ConcernedState = (typeof concernedStates)[number];

/** What an applicant may know of it. */
export type VisibleState = Exclude<VisibleStatus, "accepted"> | "held" | "confirmed";

type SeatFacts = {
  status: ApplicationStatus;
  /** UTC ISO instants. */
  confirmBy: string | null;
  confirmedAt: string | null;
};

/** What a stored application is before the day of its event. */
export function seatState({ status, confirmBy, confirmedAt }: SeatFacts) {
  if (status !== "accepted") return status;
  return confirmBy !== null && confirmedAt === null ? "held" : "confirmed";
}

/** The stored status of a state: held or confirmed, there or not, a seat is an accepted application. */
export function storedStatus(state: SeatState): ApplicationStatus {
  switch (state) {
    case "held":
    case "confirmed":
    case "attended":
    case "absent":
      return "accepted";
    default:
      return state;
  }
}
