import type { ApplicationStatus, VisibleStatus } from "./application-status";

/** Where a person stands with a seat (decisions/seats, decisions/door). */
export const seatStates = [
  "pending",
  "waitlisted",
  "held",
  "promised",
  "seated",
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

/** The states of a seat before the event's day: asked and silent, a yes without the rule, not asked, confirmed. */
export const seatedStates = ["held", "promised", "seated", "confirmed"] as const satisfies SeatState[];
export type SeatedState = (typeof seatedStates)[number];

export function isSeated(state: SeatState): state is SeatedState {
  return (seatedStates as readonly SeatState[]).includes(state);
}

export const concernedStates = ["pending", "waitlisted", ...seatedStates] as const satisfies SeatState[];
export type ConcernedState = (typeof concernedStates)[number];

export function isConcerned(state: SeatState): state is ConcernedState {
  return (concernedStates as readonly SeatState[]).includes(state);
}

export type VisibleState = Exclude<VisibleStatus, "accepted"> | SeatedState;

type SeatFacts = {
  status: ApplicationStatus;
  /** UTC ISO instants. */
  confirmBy: string | null;
  confirmedAt: string | null;
  saidYesAt: string | null;
};

export function seatState({ status, ...seat }: SeatFacts) {
  return status === "accepted" ? seatedState(seat) : status;
}

/** The same of one that is accepted. */
export function seatedState({ confirmBy, confirmedAt, saidYesAt }: Omit<SeatFacts, "status">): SeatedState {
  if (confirmedAt !== null) return "confirmed";
  if (confirmBy === null) return "seated";
  return saidYesAt === null ? "held" : "promised";
}

/** The stored status of a state: a seat is an accepted application, whether its guest has confirmed it or come. */
export function storedStatus(state: SeatState): ApplicationStatus {
  return isSeated(state) || state === "attended" || state === "absent" ? "accepted" : state;
}
