import type { ApplicationStatus } from "./application-status";
import type { Bar } from "./conflict-of-interest";
import type { EventStatus } from "./event";
import type { LetterName } from "./letter-kind";
import { decisionMove } from "./seat-life";

/** The facts that the rules of telling a decision later look at. Instants are UTC in ISO 8601. */
export type TellingView = {
  bar: Bar | null;
  status: ApplicationStatus;
  /** The last decision that stands, and whether it has a letter. */
  decision: {
    version: number;
    isNotified: boolean;
    hasLetter: boolean;
    from: ApplicationStatus;
    to: ApplicationStatus;
  } | null;
  event: { id: number; startsAt: string; status: EventStatus; timeZone: string; days: number | null };
};

export type TellingVerdict =
  | { ok: false; reason: Bar | "not_found" | "not_possible" }
  | { ok: true; version: number; letter: LetterName };

/** Whether the last decision, made without its letter, can still be told; `version`: that one (decisions/undo). */
export function judgeTelling(
  { bar, status, decision, event }: TellingView,
  now: Date,
  version = decision?.version,
): TellingVerdict {
  if (status === "erased") return { ok: false, reason: "not_found" };
  if (bar) return { ok: false, reason: bar };
  const isAhead = event.status === "scheduled" && event.startsAt > now.toISOString();
  if (!decision || decision.version !== version || decision.isNotified || decision.hasLetter)
    return { ok: false, reason: "not_possible" };
  if (decision.to !== status || !isAhead) return { ok: false, reason: "not_possible" };
  const letter = decisionMove(decision.from, decision.to)?.letter;
  return letter ? { ok: true, version: decision.version, letter } : { ok: false, reason: "not_possible" };
}
