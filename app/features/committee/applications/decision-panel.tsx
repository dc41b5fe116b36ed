import { Form, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { confirmationNames, decisionNames, statusNames } from "~/content/committee-applications";
import { refusalOf } from "~/content/committee-refusals";
import { instantText } from "~/domain/event-dates";
import { decisionMove } from "~/domain/seat-life";
import { momentText } from "~/domain/when-text";
import type { CommitteeRefusal } from "~/features/service-refusal";
import { Button } from "~/ui/button";
import { Choice } from "~/ui/choice";
import { NoImplicitSubmit } from "~/ui/no-implicit-submit";
import { plainFields } from "~/ui/plain-fields";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { ConsoleLink } from "../console/console-link";
import { ConsolePanel } from "../console/console-panel";
import { RefusedChange } from "../console/refused-change";
import type { ApplicationDetail } from "../console/require-committee";
import { LetterWords } from "../letters/letter-words";
import { CriteriaFields } from "./criteria-fields";
import { CriteriaWords } from "./criteria-words";
import type { ApplicationRefusal } from "./decision-form";
import { UndoForm } from "./undo-form";

type DecisionPanelProps = {
  detail: ApplicationDetail;
  canDecide: boolean;
  canOverride: boolean;
  /** The answer to the form, when it was refused or asked for a preview. */
  answer: ApplicationRefusal | undefined;
};

const refusal = (reason: CommitteeRefusal<"decideApplication">) =>
  refusalOf("decideApplication", reason).message;

/** The order of the buttons: what is chosen most comes first. */
const order = ["accepted", "waitlisted", "declined", "pending"] as const;

/** Where an application is decided: a choice, its reason and message, and the letter before it is sent. */
export function DecisionPanel({ detail, canDecide, canOverride, answer }: DecisionPanelProps) {
  const { application, firstInLine, nextPending, votesNeeded } = detail;
  const [parameters] = useSearchParams();
  const targets = order.filter((to) => decisionMove(application.status, to));
  const chosen = answer?.values?.to ?? parameters.get("choose");
  // A vote is recorded all the same; a decision is not.
  const isBarred = (to: string) =>
    to === "accepted" && votesNeeded === 1 && detail.missing?.reason === "not_verified";
  if (targets.length === 0)
    return (
      <ConsolePanel id="decision" title="Decision">
        <DecisionProblem answer={answer} />
        <SameAddress detail={detail} canDecide={canDecide} />
        <p className="mt-2 text-sm">Nothing is left to decide about this application.</p>
      </ConsolePanel>
    );
  return (
    <ConsolePanel id="decision" title={application.status === "pending" ? "Decision" : "Revise the decision"}>
      <Seat seat={detail.seat} event={detail.event} />
      {votesNeeded === 2 && <Votes {...detail} />}
      <TooFew {...detail} />
      <ChangedSince {...detail} />
      <SameAddress detail={detail} canDecide={canDecide} />
      <Telling {...detail} />
      <Untold detail={detail} canDecide={canDecide} />
      <LastDecision {...detail} />
      {firstInLine !== null && (
        <p className="mt-2 text-sm">
          <ConsoleLink to={`/committee/applications/${firstInLine}`}>Another application</ConsoleLink> is
          first in line for the next seat.
        </p>
      )}
      <Agreed detail={detail} canDecide={canDecide} />
      {isBarred("accepted") && <p className="mt-2 text-sm font-semibold">{refusal("not_verified")}</p>}
      <DecisionProblem answer={answer} />
      {canDecide ? (
        <Form
          id="decide"
          method="post"
          encType="multipart/form-data"
          key={`${application.id}:${application.version}`}
          className="mt-3 grid gap-3"
        >
          <NoImplicitSubmit />
          {/* After a conflict the newer state is shown before the page is read anew. */}
          <input
            type="hidden"
            name="version"
            value={Math.max(application.version, answer?.newer?.version ?? 0)}
          />
          <input type="hidden" name="eventVersion" value={application.eventVersion} />
          {nextPending !== null && <input type="hidden" name="next" value={nextPending} />}
          <fieldset>
            <legend className="sr-only">Decision</legend>
            {targets.map((to) => (
              <Choice
                key={to}
                type="radio"
                name="to"
                value={to}
                required
                disabled={isBarred(to)}
                defaultChecked={chosen === to && !isBarred(to)}
              >
                {decisionNames[to]}
              </Choice>
            ))}
          </fieldset>
          <CriteriaFields type={detail.event.type} own={detail.ownCriteria} sent={answer?.values} />
          <DecisionTexts answer={answer} isForOutsider={detail.isForOutsider} isShared={votesNeeded === 2} />
          <fieldset className="border-t border-line pt-2">
            <legend className="sr-only">How</legend>
            <Choice name="notify" defaultChecked={answer?.values ? answer.values.notify === "on" : true}>
              Write to the applicant
            </Choice>
            {canOverride && (votesNeeded === 2 || firstInLine !== null || detail.isForOutsider) && (
              <Choice name="override" defaultChecked={answer?.values?.override === "on"}>
                Decide alone, as chair (this is recorded)
              </Choice>
            )}
            {nextPending !== null && (
              <Choice
                name="then"
                value="next"
                defaultChecked={answer?.values ? answer.values.then === "next" : true}
              >
                Then the next pending one
              </Choice>
            )}
          </fieldset>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="decide">
              {votesNeeded === 2 ? "Vote" : "Decide"}
            </Button>
            <Button type="submit" name="intent" value="preview" variant="secondary">
              Preview the letter
            </Button>
          </div>
        </Form>
      ) : (
        <p className="mt-3 text-sm text-muted">{cannotDecide(application)}</p>
      )}
      {answer?.preview !== undefined && <LetterPreview letter={answer.preview} />}
    </ConsolePanel>
  );
}

/** An agreement of two members that is not decided yet: its missing condition, or the press that completes it. */
function Agreed({
  detail: { agreed, application },
  canDecide,
}: Pick<DecisionPanelProps, "detail" | "canDecide">) {
  if (agreed === null) return null;
  const { to, waitsFor } = agreed;
  const words = `Two members agree: ${decisionNames[to]}.`;
  if (waitsFor !== null)
    return (
      <p className="mt-2 text-sm font-semibold">
        {words} The votes stand; the decision waits. {refusal(waitsFor.reason)}{" "}
        {waitsFor.reason === "not_verified" && <a href="#verification-title">Verification</a>}
        {waitsFor.firstInLine && (
          <ConsoleLink to={`/committee/applications/${waitsFor.firstInLine}`}>
            The application that is first in line
          </ConsoleLink>
        )}
      </p>
    );
  return canDecide ? (
    <Form method="post" encType="multipart/form-data" className="mt-2 grid gap-2 text-sm">
      <p className="font-semibold">{words} Nothing is missing any more.</p>
      <input type="hidden" name="version" value={application.version} />
      <input type="hidden" name="eventVersion" value={application.eventVersion} />
      <input type="hidden" name="to" value={to} />
      <Choice name="notify" defaultChecked>
        Write to the applicant
      </Choice>
      <Button type="submit" name="intent" value="complete" className="justify-self-start">
        Decide as agreed
      </Button>
    </Form>
  ) : null;
}

function cannotDecide({ isRecused, isUndeclared }: ApplicationDetail["application"]): string {
  if (isRecused) return refusal("recused");
  return isUndeclared ? refusal("undeclared") : "Your role reads; reviewers and chairs decide.";
}

/** One's own decision, while it can be taken back; just after it the outcome above offers the same. */
function LastDecision({ application, undoableVersion }: ApplicationDetail) {
  const [parameters] = useSearchParams();
  if (undoableVersion === null || parameters.has("done")) return null;
  return <UndoForm id={application.id} version={undoableVersion} />;
}

/** That what was voted on is not what stands there now (decisions/verification). */
function ChangedSince({ isChangedSinceVote }: Pick<ApplicationDetail, "isChangedSinceVote">) {
  if (!isChangedSinceVote) return null;
  return (
    <p className="mt-2 text-sm font-semibold">
      The applicant has changed what was sent since somebody voted or decided: votes of before do not count.
    </p>
  );
}

/** Whether the applicant knows of what is decided (decisions/undo). */
function Telling({ holdsLetters, isLetterHeld }: Pick<ApplicationDetail, "holdsLetters" | "isLetterHeld">) {
  if (isLetterHeld)
    return (
      <p className="mt-2 text-sm">
        <strong>The applicant knows nothing of it yet:</strong> the letter is{" "}
        <ConsoleLink to="/committee/letters">held</ConsoleLink>.
      </p>
    );
  return holdsLetters ? (
    <p className="mt-2 text-sm text-muted">Letters of this event are held until a chair releases them.</p>
  ) : null;
}

/** A decision that was made without its letter, which can still be sent (decisions/undo). */
function Untold({ detail: { seat, untold }, canDecide }: Pick<DecisionPanelProps, "detail" | "canDecide">) {
  if (!canDecide || untold === null) return null;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="mt-2 flex flex-wrap items-center gap-3 text-sm"
    >
      <input type="hidden" name="version" value={untold.version} />
      <p>
        No letter told the applicant: they see it on their own page alone
        {seat.state === "held" ? ", and confirm the seat only with the link in a letter." : "."}
      </p>
      <Button type="submit" name="intent" value="tell" variant="secondary">
        Send the letter now
      </Button>
    </Form>
  );
}

/** The guest's stored answer: the deadline of a held seat, and the reason that stops its time (decisions/seats). */
function Seat({ seat, event }: Pick<ApplicationDetail, "seat" | "event">) {
  const { state, confirmedAt, lapsesAt, clockStop } = seat;
  if (state === "confirmed" && confirmedAt)
    return <p className="mt-2 text-sm">The seat is confirmed since {instantText(confirmedAt, "UTC")}.</p>;
  if (state === "seated")
    return <p className="mt-2 text-sm">{confirmationNames.seated}: the seat does not lapse.</p>;
  if (state !== "held") return null;
  const until = lapsesAt && momentText({ date: lapsesAt, timeZone: event.timeZone });
  return (
    <p className="mt-2 text-sm">
      {confirmationNames.held}. {until && `The seat is held until ${until}. `}
      {clockStop
        ? clockStopWords[clockStop]
        : !until && "It does not lapse at the event’s date as it stands."}
    </p>
  );
}

const clockStopWords = {
  missing:
    "It does not lapse meanwhile: a letter about it was refused, or has not been handed over. See Letters.",
  held: "It does not lapse before its letter is released.",
  leaving: "It does not lapse before its letter has left.",
  unasked: "It does not lapse, for no letter has asked the guest to confirm.",
} as const satisfies Record<NonNullable<ApplicationDetail["seat"]["clockStop"]>, string>;

/** How often the address applied: anybody can type anybody's, so that another one may be the owner's. */
function SameAddress({ detail, canDecide }: Pick<DecisionPanelProps, "detail" | "canDecide">) {
  const { application, sameAddress, canStandInstead } = detail;
  if (sameAddress.length === 0) return null;
  return (
    <div className="mt-2 grid gap-2 text-sm">
      <p>
        {sameAddress.length === 1 ? "One other application" : `${sameAddress.length} other applications`} for
        this event came from the same address. Anybody can type an address: compare before you decide.
      </p>
      <ul>
        {sameAddress.map(({ id, reference, status, submittedAt }) => (
          <li key={id}>
            <ConsoleLink to={`/committee/applications/${id}`}>{reference}</ConsoleLink>, {statusNames[status]}
            , {instantText(submittedAt, "UTC")}
          </li>
        ))}
      </ul>
      {canDecide && canStandInstead && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="version" value={application.version} />
          <Button type="submit" name="intent" value="let-stand" variant="secondary">
            Let this one stand instead
          </Button>
        </Form>
      )}
    </div>
  );
}

function DecisionTexts({
  answer,
  isForOutsider,
  isShared,
}: Pick<DecisionPanelProps, "answer"> & {
  isForOutsider: boolean;
  /** Whether the letter holds the message of another member as well. */
  isShared: boolean;
}) {
  const { field, message = "", values } = answer ?? {};
  const { fields } = plainFields("decision", decisionTexts, {
    values,
    answer: field && { initialValue: values, error: { [field]: [message] } },
  });
  return (
    <>
      {isForOutsider && (
        <>
          <p className="text-sm">{refusal("everybody_recused")}</p>
          <TextField
            field={fields.outside}
            label="Decided from outside by"
            hint="Name and organization; kept with the decision until what the applicant sent is erased."
          />
        </>
      )}
      <TextArea field={fields.reason} label="Reason" hint="For the committee alone." />
      <TextArea
        field={fields.message}
        label="Message"
        hint={isShared ? sharedHint : "Appears in the letter to the applicant."}
      />
    </>
  );
}

const sharedHint = "Appears in the letter to the applicant, with that of the other member who agrees.";

const decisionTexts = { reason: {}, message: {}, outside: {} };

function Votes({ votes, ownVote }: Pick<ApplicationDetail, "votes" | "ownVote">) {
  return (
    <div className="mt-2 text-sm text-muted">
      <p>Two members have to agree.{ownVote && ` You voted: ${decisionNames[ownVote]}.`}</p>
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

/** That fewer are left than have to agree, and the way out (decisions/conflicts). */
function TooFew({
  decidersLeft,
  votesNeeded,
  areEnoughLeft,
}: Pick<ApplicationDetail, "decidersLeft" | "votesNeeded" | "areEnoughLeft">) {
  if (decidersLeft === 0 || decidersLeft >= votesNeeded) return null;
  return (
    <p className="mt-2 text-sm">
      Only one member is free to decide this application, and two would have to agree: all others have the
      applicant’s domain or a conflict of interest.{" "}
      {areEnoughLeft
        ? "A chair who is free decides alone, on record."
        : "No chair is free, so somebody from outside decides, and a chair enters it, on record."}
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
        controlId={field === "reason" || field === "message" ? `decision-${field}` : "decide"}
        newer={newer && { state: statusNames[newer.status], by: newer.decidedBy, at: newer.decidedAt }}
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

function LetterPreview({ letter }: { letter: { subject: string; text: string } | null }) {
  const preview = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another preview takes the focus again
  useEffect(() => preview.current?.focus(), [letter]);
  return (
    <div ref={preview} tabIndex={-1} role="status" className="mt-5 border-t border-line pt-4 text-sm">
      {letter ? <LetterWords letter={letter} /> : <p>This decision sends no letter.</p>}
    </div>
  );
}
