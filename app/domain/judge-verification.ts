import type { ApplicationStatus } from "./application-status";
import type { Bar } from "./conflict-of-interest";
import { calendarDay } from "./event-dates";

export type VerificationView = {
  bar: Bar | null;
  /** A chair enters what somebody from outside verified. */
  isForOutsider: boolean;
  status: ApplicationStatus;
  version: number;
  eventId: number;
  /** The same record is kept already. */
  isKept: boolean;
  /** Several members voted to accept: an acceptance may have waited for it. */
  mayBeAgreed: boolean;
};

export type VerificationVerdict =
  | { ok: false; reason: Bar | "not_found" | "verifier_unnamed" | "list_in_the_future" | "stale" }
  | { ok: true };

/** Whether a member may keep a record of who verified an applicant, of the version seen (decisions/verification). */
export function judgeVerification(
  { bar, isForOutsider, status, version }: VerificationView,
  wish: { version: number; listDate: string; outsider?: string },
  now: Date,
): VerificationVerdict {
  if (status === "erased") return { ok: false, reason: "not_found" };
  if (bar) return { ok: false, reason: bar };
  if (isForOutsider && !wish.outsider) return { ok: false, reason: "verifier_unnamed" };
  // Somewhere it is tomorrow already.
  if (wish.listDate > calendarDay(now, "Pacific/Kiritimati"))
    return { ok: false, reason: "list_in_the_future" };
  return version === wish.version ? { ok: true } : { ok: false, reason: "stale" };
}
