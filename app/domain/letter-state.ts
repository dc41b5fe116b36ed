/**
 * The mail service's reports of a letter that it took, each word overruling those before it: the other server has not
 * taken it yet, has taken it; the service itself or the other server refused it; its reader marked it as unwanted.
 */
export const letterReports = ["late", "arrived", "refused", "bounced", "complained"] as const;
export type LetterReport = (typeof letterReports)[number];

/**
 * The state of a letter in the outbox. One that waits is `held` until it is released, can be called back (`undo`), or
 * waits for its turn, the end of the day's limit of its address, the next try after a refusal, or a sender; one that is
 * `sending` is with the mail service, and `unknown` once that has not answered for it in time; one that is `sent` is as it
 * was reported last; `dropped` had stopped being true, or a copy took its place; `unwanted` was not sent, for its reader
 * wants none of its kind.
 */
export type LetterState =
  | "held"
  | "undo"
  | "turn"
  | "limit"
  | "service"
  | "sender"
  | "sending"
  | "unknown"
  | "sent"
  | LetterReport
  | "failed"
  | "dropped"
  | "unwanted";

/** The fate of letters, in the few words by which a list is filtered; `unsent` ones did not arrive, or perhaps not. */
export const letterFates = ["held", "waiting", "sent", "unsent", "dropped"] as const;
export type LetterFate = (typeof letterFates)[number];

export type StoredLetterState = {
  status: "waiting" | "sending" | "sent" | "failed" | "dropped";
  waitsFor: "turn" | "limit" | "service";
  /** UTC ISO instant: from when on it is due, or until when the mail service may answer. */
  nextAttemptAt: string;
  heldAt: string | null;
  report: LetterReport | null;
  lastError?: string | null;
};

/**
 * The state of a letter as the console tells it (decisions/letters, decisions/undo).
 *
 * @param now UTC ISO instant
 * @param hasSender whether letters can be sent at all
 */
export function letterState(
  { status, waitsFor, nextAttemptAt, heldAt, report, lastError }: StoredLetterState,
  { now, hasSender }: { now: string; hasSender: boolean },
): LetterState {
  if (status === "sending") return nextAttemptAt > now ? "sending" : "unknown";
  if (status === "sent") return report ?? status;
  if (status === "dropped" && lastError === "unwanted") return lastError;
  if (status !== "waiting") return status;
  if (heldAt !== null) return "held";
  if (waitsFor === "turn" && nextAttemptAt > now) return "undo";
  return hasSender ? waitsFor : "sender";
}

/** The states in which a letter has an hour before which it does not leave. */
export function waitsUntil(state: LetterState): boolean {
  return state === "undo" || state === "limit" || state === "service";
}
