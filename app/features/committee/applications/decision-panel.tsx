import { useSearchParams } from "@remix-run/react";
import { decisionNames, statusNames } from "~/content/committee-applications";
import { TakesFocus } from "~/ui/takes-focus";
import { ConsoleLink } from "../console/console-link";
import { ConsolePanel } from "../console/console-panel";
import { reasonText } from "../console/history-list";
import { RefusedChange } from "../console/refused-change";
import type { ApplicationDetail } from "../console/require-committee";
import { LetterWords } from "../letters/letter-words";
import { AgreedDecision } from "./agreed-decision";
import { CriteriaWords } from "./criteria-words";
import { DecideForm, decisionRefusalText, targetsOf } from "./decide-form";
import type { ApplicationRefusal } from "./decision-form";
import { SameAddress } from "./same-address";
import { SeatWords } from "./seat-words";
import { UndoForm } from "./undo-form";

type DecisionPanelProps = {
  detail: ApplicationDetail;
  canDecide: boolean;
  canOverride: boolean;
  answer: ApplicationRefusal | undefined;
  isFolded: boolean;
};

export function DecisionPanel({ detail, canDecide, canOverride, answer, isFolded }: DecisionPanelProps) {
  const [parameters] = useSearchParams();
  const { application, votesNeeded, undoable } = detail;
  if (targetsOf(application).length === 0)
    return (
      <ConsolePanel id="decision" title="Decision">
        <DecisionProblem answer={answer} />
        <SameAddress detail={detail} canDecide={canDecide} />
        <p className="mt-2 text-sm">It can be neither accepted nor declined now.</p>
      </ConsolePanel>
    );
  return (
    <ConsolePanel
      id="decision"
      title={application.status === "pending" || detail.bars.decision ? "Decision" : "Revise the decision"}
      isFolded={isFolded && !answer}
    >
      <SeatWords {...detail} />
      {votesNeeded === 2 && <Votes {...detail} />}
      {!detail.bars.decision && <TooFew {...detail} />}
      {detail.isChangedSinceVote && (
        <p className="mt-2 text-sm font-semibold">
          The application has been changed since somebody voted or decided: votes of before do not count.
        </p>
      )}
      {detail.returned && !detail.bars.decision && (
        <p className="mt-2 text-sm font-semibold">
          Two members had agreed to accept. When the verification came, that could not be done, and it is
          voted on anew: {reasonText(detail.returned)}
        </p>
      )}
      <SameAddress detail={detail} canDecide={canDecide} />
      <Telling {...detail} />
      {/* Just after it the outcome above offers the same. */}
      {undoable && !parameters.has("done") && <UndoForm id={application.id} {...undoable} />}
      <AgreedDecision detail={detail} canDecide={canDecide && !detail.bars.decision} />
      <DecisionProblem answer={answer} />
      {canDecide && !detail.bars.decision ? (
        <DecideForm detail={detail} canOverride={canOverride} answer={answer} />
      ) : (
        <p className="mt-3 text-sm text-muted">{cannotDecide(detail)}</p>
      )}
      {answer?.preview !== undefined && (
        <TakesFocus occasion={answer} role="status" className="mt-5 border-t border-line pt-4 text-sm">
          {answer.preview ? <LetterWords letter={answer.preview} /> : <p>This decision sends no letter.</p>}
        </TakesFocus>
      )}
    </ConsolePanel>
  );
}

function cannotDecide({ application, bars }: ApplicationDetail): string {
  if (bars.decision)
    return "The day of the event has come, or it is cancelled: nothing is decided about it any more.";
  return application.isUndeclared
    ? decisionRefusalText("undeclared")
    : "Your role reads; reviewers and chairs decide.";
}

/** Whether the applicant knows of what is decided (decisions/undo). */
function Telling({ holdsLetters, isLetterHeld, hasBegun, event }: ApplicationDetail) {
  if (event.status === "cancelled")
    return isLetterHeld ? (
      <p className="mt-2 text-sm">
        <strong>The applicant was never told of it:</strong> the event is cancelled, so its letter does not go
        out.
      </p>
    ) : null;
  if (isLetterHeld)
    return (
      <p className="mt-2 text-sm">
        <strong>
          {hasBegun ? "The applicant was never told of it:" : "The applicant knows nothing of it yet:"}
        </strong>{" "}
        the letter {hasBegun ? "was" : "is"} <ConsoleLink to="/committee/letters">held</ConsoleLink>
        {hasBegun && ", and none is released from the day of the event on"}.
      </p>
    );
  return holdsLetters && !hasBegun ? (
    <p className="mt-2 text-sm text-muted">Letters of this event are held until a chair releases them.</p>
  ) : null;
}

function Votes({ votes, ownVote, bars }: ApplicationDetail) {
  return (
    <div className="mt-2 text-sm text-muted">
      <p>
        {!bars.decision && "Two members have to agree."}
        {ownVote && ` You voted: ${decisionNames[ownVote]}.`}
      </p>
      {votes.length > 0 && (
        <ul className="mt-1">
          {votes.map(({ by, choice, reason, message, criteria }) => (
            <li key={by}>
              {by}: {decisionNames[choice]}
              <CriteriaWords answers={criteria} />
              {reason && <p className="whitespace-pre-line text-ink">Reason: {reason}</p>}
              {message && <p className="whitespace-pre-line text-ink">Message: {message}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** That fewer are left than have to agree, whom to ask, and how (decisions/conflicts). */
function TooFew({ application, decidersLeft, votesNeeded, ...detail }: ApplicationDetail) {
  if (decidersLeft >= votesNeeded) return null;
  const others = votesNeeded - decidersLeft === 1 ? "a reviewer" : "two reviewers, or another chair,";
  const members = <ConsoleLink to="/committee/members">members</ConsoleLink>;
  return (
    <p className="mt-2 text-sm">
      {decidersLeft === 0
        ? "No member is free to decide this application: all have"
        : "Only one member is free to decide this application, and two would have to agree: all others have"}{" "}
      the applicant’s domain or a conflict of interest.{" "}
      {detail.areEnoughLeft ? (
        "A chair who is free decides alone, on record."
      ) : !["pending", "waitlisted"].includes(application.status) ? (
        <>
          To change the decision, a chair adds {others} from elsewhere to the {members}.
        </>
      ) : (
        <>
          {detail.isForOutsider
            ? "Somebody from outside decides, and you enter it below, with the name and a reason. Or a chair adds"
            : `Ask a chair (${detail.chairs.join(", ")}): somebody from outside decides, and the chair enters it here, with the name and a reason. Or the chair adds`}{" "}
          {others} from elsewhere to the {members}, to decide it then. Once it is accepted or declined, only
          members without a conflict can change it.
        </>
      )}
    </p>
  );
}

function DecisionProblem({ answer }: Pick<DecisionPanelProps, "answer">) {
  if (!answer?.message) return null;
  const { field, message, newer, firstInLine } = answer;
  return (
    <>
      <RefusedChange
        message={message}
        controlId={field && field !== "to" ? `decision-${field}` : "decide"}
        newer={newer && { state: statusNames[newer.status], ...newer.decided }}
      />
      {firstInLine && (
        <p className="mb-4 text-sm">
          <ConsoleLink to={`/committee/applications/${firstInLine}`}>
            The application that is first in line
          </ConsoleLink>
        </p>
      )}
    </>
  );
}
