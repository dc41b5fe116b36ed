import { decisionNames } from "~/content/committee-applications";
import { Notice } from "~/ui/notice";
import { TakesFocus } from "~/ui/takes-focus";
import { ActButton } from "../console/act-button";
import { CompactText } from "../console/compact-text";
import { ConsoleLink } from "../console/console-link";

export const maximumBulk = 50;

export type BulkAnswer = {
  problem: string | null;
  results: { id: number; name: string; isDone: boolean; text: string }[];
  /** The typed words, while some decisions are not carried out. */
  typed?: { reason: string; message: string };
};

export function BulkBar({ typed }: Pick<BulkAnswer, "typed">) {
  return (
    // The border is not the fieldset's own: WebKit sets the legend of one on it.
    <div className="mt-5 border border-line bg-surface p-4 medium:p-5 print:hidden">
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-sm font-semibold text-balance">
          Decide for all that are chosen (at most {maximumBulk})
        </legend>
        <div className="grid gap-3 medium:grid-cols-2">
          <CompactText
            label="Reason, for the committee"
            name="reason"
            rows={2}
            defaultValue={typed?.reason}
          />
          <CompactText label="Message, in the letter" name="message" rows={2} defaultValue={typed?.message} />
        </div>
        <div className="flex flex-wrap gap-3">
          {(["accepted", "waitlisted", "declined"] as const).map((to) => (
            <ActButton key={to} name="to" act={to} words={decisionNames[to]} variant="secondary" />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

export function BulkOutcome({ problem, results }: BulkAnswer) {
  const done = results.filter(({ isDone }) => isDone).length;
  return (
    <TakesFocus occasion={results} className="mb-4">
      {problem ? (
        <Notice tone="danger">{problem}</Notice>
      ) : (
        <Notice
          tone={done === results.length ? "success" : "info"}
          title={`${done} of ${results.length} done`}
        >
          <ul className="mt-1 text-sm">
            {results.map(({ id, name, isDone, text }) => (
              <li key={id} className={isDone ? "" : "text-danger"}>
                <ConsoleLink to={`/committee/applications/${id}`}>
                  <bdi>{name}</bdi>
                </ConsoleLink>
                : {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </TakesFocus>
  );
}
