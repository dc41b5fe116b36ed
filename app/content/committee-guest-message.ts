import type { ConcernedState } from "~/domain/seat-state";
import type { CommitteeRefusal } from "~/features/service-refusal";
import { eventRefusals } from "./committee";
import { statusNames } from "./committee-applications";

/** The states whose guests can be written to. */
export const concernedNames = {
  pending: statusNames.pending,
  waitlisted: statusNames.waitlisted,
  held: "Accepted, seat not confirmed yet",
  seated: "Accepted, no confirmation asked",
  confirmed: "Accepted, seat confirmed",
} as const satisfies Record<ConcernedState, string>;

/** Why no message was written. */
export const guestMessageRefusals = {
  not_allowed: "Only a chair writes to guests.",
  not_found: eventRefusals.not_found.message,
  conflict: "Others are in this state by now. Nothing was sent; here is to how many it would go now.",
} as const satisfies Record<CommitteeRefusal<"previewGuestMessage" | "writeToGuests">, string>;

/** Said once a message was written. */
export const guestMessageDone =
  "Written, one letter to each. They leave with the next run, and stand below with what becomes of each.";
