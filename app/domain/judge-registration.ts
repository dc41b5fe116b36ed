import { type AvailabilityFacts, isRegistrationOpen } from "./event-availability";
import { hasBegun } from "./event-dates";
import type { StoredForm } from "./judge-resent-form";

export type RegistrationView = {
  /** The application that the form's key, or the same words of a day, stand for already. */
  known: KnownForm | null;
  /** Null where there is none that is public. */
  event:
    | (Omit<AvailabilityFacts, "maxAttendees" | "currentAttendees"> & {
        /** No seat is left for a newcomer: a free one belongs to who waits for it (decisions/line). */
        isSpokenFor: boolean;
      })
    | null;
  /** The application that stands for the same address and event. */
  standing: number | null;
  /** Whether the client may apply once more in this hour. */
  hasRoom: boolean;
  /** Whether the same form made another application that stands. */
  hasOther: boolean;
};

export type KnownForm = StoredForm & { reference: string; status: "pending" | "waitlisted" };

export type RegistrationVerdict =
  | { ok: false; reason: "known"; known: KnownForm }
  /** Seats whose hour is over are to be freed first (decisions/seats). */
  | { ok: false; reason: "lapsing" }
  | {
      ok: false;
      reason: "event_not_found" | "event_past" | "registration_closed" | "event_full" | "rate_limited";
    }
  | {
      ok: true;
      status: "quarantined" | "resubmitted" | "waitlisted" | "pending";
      /** The state that its applicant is told. */
      answered: "pending" | "waitlisted";
      hasOther: boolean;
    };

/**
 * Whether an application is stored, and how (decisions/seats, decisions/line, decisions/same-person).
 *
 * @param isLapsed whether the seats were freed whose hour is over
 */
export function judgeRegistration(
  { known, event, standing, hasRoom, hasOther }: RegistrationView,
  { isSuspicious, waitingList, isLapsed }: Record<"isSuspicious" | "waitingList" | "isLapsed", boolean>,
  now: Date,
): RegistrationVerdict {
  if (known) return { ok: false, reason: "known", known };
  if (!event) return { ok: false, reason: "event_not_found" };
  if (hasBegun(event, now)) return { ok: false, reason: "event_past" };
  if (!isRegistrationOpen(event, now)) return { ok: false, reason: "registration_closed" };
  if (event.isSpokenFor && !isLapsed) return { ok: false, reason: "lapsing" };
  if (event.isSpokenFor && !waitingList) return { ok: false, reason: "event_full" };
  if (!hasRoom) return { ok: false, reason: "rate_limited" };
  const answered = event.isSpokenFor ? "waitlisted" : "pending";
  if (isSuspicious) return { ok: true, status: "quarantined", answered, hasOther };
  return { ok: true, status: standing === null ? answered : "resubmitted", answered, hasOther };
}
