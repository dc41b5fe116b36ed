import { letterName } from "~/content/committee-letters";
import { refusalOf } from "~/content/committee-refusals";
import { actionName } from "~/content/committee-sections";
import type { HistoryEntry } from "~/domain/history-entry";
import type { CommitteeRefusal } from "~/features/service-refusal";
import { CriteriaWords } from "../applications/criteria-words";
import { ConsoleSection } from "./console-section";
import { Moment } from "./moment";

type HistoryListProps<State extends string> = {
  entries: readonly HistoryEntry<State>[];
  stateNames: Record<State, string>;
  isReduced?: boolean;
};

export function HistoryList<State extends string>(props: HistoryListProps<State>) {
  const { entries, stateNames, isReduced } = props;
  return (
    <ConsoleSection id="history" title="History">
      {isReduced && <p className="mb-2 text-sm text-muted">The words of others are hidden from you here.</p>}
      {entries.length === 0 && !isReduced && <p className="text-sm text-muted">Nothing has happened yet.</p>}
      <ol className="divide-y divide-line border-line text-sm not-empty:border-y">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-0.5 py-2.5">
            <p>
              <span className="font-semibold">{actionName(entry.action)}</span>
              {entry.to &&
                entry.to !== entry.from &&
                `: ${entry.from ? `${stateNames[entry.from]} to ` : ""}${stateNames[entry.to]}`}
              {entry.letter && `: ${letterName(entry.letter)}`}
              {entry.isFromOutside &&
                `, from outside${entry.outsideDecider ? ` by ${entry.outsideDecider}` : ""}`}
              {entry.isOverride && !entry.isFromOutside && ", decided alone by the chair"}
              {entry.hasPassedLine && ", past the order of the line"}
              {entry.isAgreed && ", as two members had agreed"}
            </p>
            {entry.note && <p className="whitespace-pre-line">{entry.note}</p>}
            <CriteriaWords answers={entry.criteria} />
            {entry.reason && <p className="whitespace-pre-line">Reason: {reasonText(entry)}</p>}
            {entry.message && <p className="whitespace-pre-line">For the letter: {entry.message}</p>}
            {entry.untold && (
              <p className="whitespace-pre-line">For the letter, and not in it: {entry.untold}</p>
            )}
            <p className="text-muted figures">
              {entry.by}, <Moment at={entry.at} />
            </p>
          </li>
        ))}
      </ol>
    </ConsoleSection>
  );
}

/** A member's own words; of a return to the vote, those of the condition that was missing. */
export const reasonText = ({ action, reason }: Pick<HistoryEntry<never>, "action" | "reason">) =>
  action === "application.returned"
    ? refusalOf("decideApplication", reason as CommitteeRefusal<"decideApplication">).message
    : reason;
