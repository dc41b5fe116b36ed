import { letterStateNames } from "~/content/committee-letters";
import { instantText } from "~/domain/event-dates";
import { type LetterState, waitsUntil } from "~/domain/letter-state";

type LetterStateTextProps = {
  letter: { state: LetterState; until: string; lastError: string | null; sentAt?: string | null };
};

/** Where a letter stands: since or until when, and what the mail service said last. */
export function LetterStateText({ letter: { state, until, lastError, sentAt } }: LetterStateTextProps) {
  return (
    <>
      {letterStateNames[state]}
      {waitsUntil(state) && <span className="block text-muted">until {instantText(until, "UTC")}</span>}
      {state === "sent" && sentAt && <span className="block text-muted">{instantText(sentAt, "UTC")}</span>}
      {lastError && <span className="block text-muted">{lastError}</span>}
    </>
  );
}
