import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { eraseUnconfirmed } from "~/content/committee";
import { closedWords, statusNames } from "~/content/committee-applications";
import { refusalOf } from "~/content/committee-refusals";
import { mayDo } from "~/domain/committee-permissions";
import { declarationAnswers } from "~/domain/conflict-of-interest";
import { verificationForms } from "~/domain/verification-form";
import { inZone } from "~/domain/zoned-time";
import { applicantName } from "~/features/committee/applications/applicant-name";
import { ApplicationFacts } from "~/features/committee/applications/application-facts";
import { ApplicationSteps } from "~/features/committee/applications/application-steps";
import { applicationPath, readWalk, walkQuery } from "~/features/committee/applications/application-walk";
import { ConflictPanel } from "~/features/committee/applications/conflict-panel";
import {
  type ApplicationRefusal,
  decisionFields,
  readDecisionForm,
} from "~/features/committee/applications/decision-form";
import {
  DecisionOutcome,
  decisionRefusal,
  voteOutcome,
} from "~/features/committee/applications/decision-outcome";
import { DecisionPanel } from "~/features/committee/applications/decision-panel";
import { type NextStep, nextStep } from "~/features/committee/applications/next-step";
import { RelatedApplications } from "~/features/committee/applications/related-applications";
import { StatusBadge } from "~/features/committee/applications/status-badge";
import { VerificationPanel } from "~/features/committee/applications/verification-panel";
import {
  type Answered,
  consoleAction,
  formAnswer,
  outcome,
  refused,
} from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { ConsoleSection } from "~/features/committee/console/console-section";
import { EraseForm } from "~/features/committee/console/erase-form";
import { HistoryList } from "~/features/committee/console/history-list";
import { NoteForm } from "~/features/committee/console/note-form";
import { OutcomeNotice } from "~/features/committee/console/outcome-notice";
import { type Committee, notFound, readId, requireId } from "~/features/committee/console/require-committee";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/console/unanswered";
import { LetterLog, letterTimes } from "~/features/committee/letters/letter-log";
import { readForm } from "~/features/forms/read-form";
import { knownWord } from "~/features/known-word";
import { postedFields } from "~/features/posted-fields";

export { keepForm as clientAction, unlessUnanswered as shouldRevalidate };

export const meta = consoleMeta<typeof loader>((data) => data?.application.reference ?? "Application");

export const loader = consoleLoader(async ({ committee, params, query, may }) => {
  const before = readId(query.get("of"));
  const id = requireId(params.id);
  const [detail, [decided], undoable, { letters }] = await Promise.all([
    committee.readApplication(id, readWalk(query)),
    before === undefined ? [] : committee.readApplications([before]),
    before === undefined ? null : committee.findUndoable(before),
    committee.listLetters({ applicationId: id }),
  ]);
  if (!detail)
    throw (await committee.isClosed(id)) ? redirect("/committee/interests?closed=application") : notFound();
  const { isUndeclared, status, timeZone } = detail.application;
  const isKept = !isUndeclared && status !== "erased";
  // Who enters an outsider's verification and decision does nothing else.
  const isFree = isKept && !detail.isForOutsider;
  return {
    ...detail,
    application: inZone(detail.application, timeZone, ["submittedAt", "confirmedAt"]),
    seat: inZone(detail.seat, timeZone, ["lapsesAt"]),
    verification: detail.verification && inZone(detail.verification, timeZone, ["at"]),
    sameAddress: detail.sameAddress.map((other) => inZone(other, timeZone, ["submittedAt"])),
    history: detail.history.map((entry) => inZone(entry, timeZone, ["at"])),
    letters: letters.map((letter) => inZone(letter, timeZone, letterTimes)),
    decided: decided ? { id: decided.id, name: applicantName(decided), undoable } : null,
    canDecide: may("decide") && !isUndeclared,
    canVerify: may("decide") && isKept,
    canNote: may("note") && isFree,
    canOverride: may("override"),
    canErase: may("erase") && isFree,
  };
});

export const action = consoleAction<ApplicationRefusal>(async ({ committee, params, query, form }) => {
  const id = requireId(params.id);
  const values = postedFields(form, decisionFields);
  const version = readId(values.version) ?? 0;
  const name = knownWord(acts, values.intent ?? null);
  // A reader may declare a conflict, and do nothing else here.
  if (name !== "declare" && !mayDo(committee.member.role, "decide"))
    return refused(refusalOf("decideApplication", "not_allowed"));
  const act = (name && acts[name]) || decide;
  const done = await act({ committee, id, version, values, walk: walkQuery(query), query, form });
  return typeof done === "string" ? done : { ...done, answer: { ...done.answer, values } };
});

type Asked = {
  committee: Committee;
  id: number;
  version: number;
  values: NonNullable<ApplicationRefusal["values"]>;
  walk: URLSearchParams;
  query: URLSearchParams;
  form: FormData;
};
type Act = (asked: Asked) => Promise<string | Answered<ApplicationRefusal>>;

const acts: Record<string, Act> = {
  "let-stand": async ({ committee, id, version, walk }) => {
    const result = await committee.letApplicationStand({ id, version });
    return outcome("letApplicationStand", result, applicationPath(id, walk, "#decision"));
  },
  undo: async ({ committee, id, version, walk }) => {
    const result = await committee.undoDecision({ applicationId: id, version });
    return outcome("undoDecision", result, pageAfter(id, walk, { id, done: "undone" }));
  },
  erase: async ({ committee, id, values, walk }) => {
    if (values.sure !== "on") return refused({ message: eraseUnconfirmed, status: 422 }, { field: "erase" });
    const result = await committee.eraseForApplicant(id);
    return outcome("eraseForApplicant", result, applicationPath(id, walk), { field: "erase" });
  },
  verify: async ({ committee, id, version, walk, form }) => {
    const { own, outside } = verificationForms;
    const submission = form.has("outsider") ? readForm(outside, form) : readForm(own, form);
    const record = submission.status === "success" ? submission.value : undefined;
    const replaces = String(form.get("replaces") ?? "") || null;
    const result = record && (await committee.verifyApplicant({ id, version, replaces, ...record }));
    if (result?.ok && result.agreed === "decided") return pageAfter(id, walk, { id, done: "accepted" });
    if (result?.ok)
      return applicationPath(id, walk, result.agreed ? "#decision-title" : "#verification-title");
    const refusal = result && refusalOf("verifyApplicant", result.reason);
    const { answer, ...rest } = formAnswer(submission, refusal);
    return { answer: { verification: answer }, ...rest };
  },
  declare: async ({ committee, id, values, walk, query }) => {
    const answer = declarationAnswers.find((known) => known === values.answer);
    if (!answer) return refused({ message: "Choose what you declare", status: 422 });
    const result = await committee.declareConflict({ applicationId: id, answer });
    const chosen = query.get("choose");
    const same = new URLSearchParams([...walk, ...(chosen ? [["choose", chosen]] : [])]);
    if (answer === "none" || !result.ok)
      return outcome("declareConflict", result, applicationPath(id, same, "#conflict-title"));
    return pageAfterClosing(
      readId(values.next),
      walk,
      result.isVoteTakenBack ? "closed-with-vote" : "closed",
    );
  },
  lift: async ({ committee, id, values, walk }) => {
    const memberId = readId(values.member) ?? 0;
    const result = await committee.liftConflict({ applicationId: id, memberId });
    return outcome("liftConflict", result, applicationPath(id, walk, "#conflict-title"));
  },
  note: async ({ committee, id, values, walk }) => {
    const result = await committee.addNote({ applicationId: id, body: values.note ?? "" });
    return outcome("addNote", result, applicationPath(id, walk, "#history"), { field: "note" });
  },
};

const decide: Act = async ({ committee, id, version, values, walk, form }) => {
  const draft = readDecisionForm(form);
  if (!draft.ok) return refused({ message: draft.message, status: 422 }, { field: draft.field });
  const eventVersion = readId(values.eventVersion);
  const decision = { applicationId: id, ...draft.decision };
  if (values.intent === "preview")
    return { answer: { preview: await committee.previewLetter(decision) }, status: 200 };
  const isOnVotes = values.intent === "complete";
  const result = await committee.decideApplication({ ...decision, version, eventVersion, isOnVotes });
  if (!result.ok) return refused(decisionRefusal(result), result);
  const done = result.outcome === "decided" ? result.status : voteOutcome(result);
  const next = values.then === "next" ? readId(values.next) : undefined;
  if (decision.outsideDecider && (await committee.isClosed(id)))
    return pageAfterClosing(next, walk, "entered");
  return pageAfter(next ?? id, walk, { id, done });
};

/** The page after an application was changed says what was done, and to which. */
const pageAfter = (to: number, walk: URLSearchParams, { id, done }: { id: number; done: string }) =>
  applicationPath(to, new URLSearchParams([...walk, ["done", done], ["of", String(id)]]));

/** The page after an application was closed to the member, who can open it no more. */
const pageAfterClosing = (next: number | undefined, walk: URLSearchParams, done: keyof typeof closedWords) =>
  next
    ? applicationPath(next, new URLSearchParams([...walk, ["done", done]]))
    : `/committee/interests?done=${done}`;

export default function Application() {
  const { canDecide, canVerify, canNote, canOverride, canErase, decided, letters, ...detail } =
    useLoaderData<typeof loader>();
  const { application, history } = detail;
  const answer = useAnswer<ApplicationRefusal>();
  const isNoteRefused = answer?.field === "note";
  const isErasureRefused = answer?.field === "erase";
  const step = nextStep(detail, canVerify);
  const verification = (
    <VerificationPanel
      key={`verify:${application.id}:${detail.verification?.at}`}
      detail={detail}
      canVerify={canVerify}
      answer={answer?.verification}
      isFolded={step !== "verify"}
    />
  );
  return (
    <>
      <ToNextStep step={step} isBar={canDecide && !detail.bars.decision} />
      <ConsoleHeader title={<bdi>{applicantName(application)}</bdi>}>
        <StatusBadge status={application.status} />
        <ApplicationSteps {...detail} />
      </ConsoleHeader>
      {/* A refusal stands at the form that it answers. */}
      {answer === undefined && <OutcomeNotice words={closedWords} />}
      <DecisionOutcome applicationId={application.id} decided={decided} />
      <div className="grid gap-x-10 gap-y-8 expanded:grid-cols-[1fr_24rem] expanded:grid-rows-[auto_1fr]">
        <ApplicationFacts {...detail} />
        <div
          className={`grid content-start gap-6 expanded:col-start-2 expanded:row-span-2 expanded:row-start-1 ${step === "declare" ? "max-expanded:order-first" : ""}`}
        >
          {step === "declare" && <ConflictPanel detail={detail} />}
          {step === "verify" && verification}
          <DecisionPanel
            detail={detail}
            canDecide={canDecide}
            canOverride={canOverride}
            answer={isNoteRefused || isErasureRefused || answer?.verification ? undefined : answer}
            isFolded={step !== "decide"}
          />
          {step !== "verify" && verification}
          {step !== "declare" && <ConflictPanel detail={detail} />}
          {canNote && (
            <NoteForm
              key={`${application.id}:${history.length}`}
              error={isNoteRefused ? answer.message : undefined}
              value={answer?.values?.note}
            />
          )}
          {canErase && (
            <EraseForm
              who="The applicant"
              hint="This also erases all else that was sent for this event from the very same address, and what was written to have that address invited. If they have a seat, it becomes free. The applicant gets the letter that confirms it."
              error={isErasureRefused ? answer.message : undefined}
            />
          )}
        </div>
        <div className="grid content-start gap-8">
          <ConsoleSection id="letters" title="Letters">
            <LetterLog letters={letters} />
          </ConsoleSection>
          <RelatedApplications related={detail.related} />
          <HistoryList entries={history} stateNames={statusNames} isReduced={detail.isHistoryReduced} />
        </div>
      </div>
    </>
  );
}

/** Leads to the panel that is open: on a phone a bar within the thumb's reach, elsewhere for the keyboard alone. */
function ToNextStep({ step, isBar }: { step: NextStep; isBar: boolean }) {
  const look = isBar
    ? "fixed inset-x-0 bottom-0 z-30 flex min-h-14 items-center justify-center border-t border-line bg-surface font-semibold text-brass print:hidden expanded:sr-only expanded:focus:not-sr-only expanded:focus:mb-3 expanded:focus:inline-block"
    : "sr-only focus:not-sr-only focus:mb-3 focus:inline-block";
  return (
    <a href={`#${panels[step].id}-title`} className={look}>
      To the {panels[step].name}
    </a>
  );
}

const panels = {
  declare: { id: "conflict", name: "declaration" },
  verify: { id: "verification", name: "verification" },
  decide: { id: "decision", name: "decision" },
} as const satisfies Record<NextStep, { id: string; name: string }>;
