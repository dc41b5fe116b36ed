import type { ConcernedState } from "~/domain/seat-state";
import { statusNames } from "./committee-applications";

export const concernedNames = {
  pending: statusNames.pending,
  waitlisted: statusNames.waitlisted,
  held: "Accepted, seat not confirmed yet",
  promised: "Accepted, said yes, not confirmed yet",
  seated: "Accepted, no confirmation asked",
  confirmed: "Accepted, seat confirmed",
} as const satisfies Record<ConcernedState, string>;

export const guestMessageDone =
  "Written, one letter to each. They leave in turn, and stand below with what becomes of each.";
