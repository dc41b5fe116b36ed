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
  /** UTC ISO instant of the record that is kept; null where none is. */
  recordedAt: string | null;
  /** It is the same record. */
  isKept: boolean;
  /** Several members voted to accept: an acceptance may have waited for it. */
  mayBeAgreed: boolean;
};

export type VerificationVerdict =
  | { ok: false; reason: Bar | "not_found" | "verifier_unnamed" | "list_in_the_future" | "stale" }
  | { ok: true };

/**
 * Whether a member may keep a record of who verified an applicant, of the version seen, in the place of the record seen
 * (decisions/verification).
 */
export function judgeVerification(
  { bar, isForOutsider, status, version, recordedAt, isKept }: VerificationView,
  wish: { version: number; replaces: string | null; listDate: string; outsider?: string },
  now: Date,
): VerificationVerdict {
  if (status === "erased") return { ok: false, reason: "not_found" };
  if (bar) return { ok: false, reason: bar };
  if (isForOutsider && !wish.outsider) return { ok: false, reason: "verifier_unnamed" };
  // Somewhere it is tomorrow already.
  if (wish.listDate > calendarDay(now, "Pacific/Kiritimati"))
    return { ok: false, reason: "list_in_the_future" };
  const isSeen = version === wish.version && (isKept || recordedAt === wish.replaces);
  return isSeen ? { ok: true } : { ok: false, reason: "stale" };
}
