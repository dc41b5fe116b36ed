import { letterStateNames } from "~/content/committee-letters";
import { type LetterState, waitsUntil } from "~/domain/letter-state";
import { Moment } from "../console/moment";

type LetterStateTextProps = {
  letter: { state: LetterState; until: string; lastError: string | null; sentAt?: string | null };
};

export function LetterStateText({ letter }: LetterStateTextProps) {
  const { state, until, lastError, sentAt } = letter;
  return (
    <>
      {letterStateNames[state]}
      {waitsUntil(state) && (
        <span className="block text-muted">
          until <Moment at={until} />
        </span>
      )}
      {sentAt && (
        <span className="block text-muted">
          {state !== "sent" && "handed over "}
          <Moment at={sentAt} />
        </span>
      )}
      {lastError && lastError !== state && <span className="block text-muted">{lastError}</span>}
    </>
  );
}
