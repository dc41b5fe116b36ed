import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { eraseUnconfirmed, noteRefusals } from "~/content/committee";
import {
  decisionRefusals,
  declareRefusals,
  eraseRefusals,
  letStandRefusals,
  statusNames,
  undoRefusals,
  verificationRefusals,
} from "~/content/committee-applications";
import { tellRefusals } from "~/content/committee-letters";
import { mayDo } from "~/domain/committee-permissions";
import { declarationAnswers } from "~/domain/conflict-of-interest";
import { verificationFormSchema } from "~/domain/verification-form";
import { verificationForm } from "~/domain/verification-form-fields";
import { applicantName } from "~/features/committee/applicant-name";
import { ApplicationFacts } from "~/features/committee/application-facts";
import { ApplicationSteps } from "~/features/committee/application-steps";
import { applicationPath, readWalk, walkQuery } from "~/features/committee/application-walk";
import { ConflictPanel } from "~/features/committee/conflict-panel";
import { ConsoleHeader } from "~/features/committee/console-header";
import { consoleMeta } from "~/features/committee/console-meta";
import { ConsoleSection } from "~/features/committee/console-section";
import {
  type ApplicationRefusal,
  decisionFields,
  readDecisionForm,
} from "~/features/committee/decision-form";
import { DecisionOutcome, voteOutcome } from "~/features/committee/decision-outcome";
import { DecisionPanel } from "~/features/committee/decision-panel";
import { decisionRefusalText } from "~/features/committee/decision-refusal-text";
import { EraseForm } from "~/features/committee/erase-form";
import { HistoryList } from "~/features/committee/history-list";
import { LetterLog } from "~/features/committee/letter-log";
import { NoteForm } from "~/features/committee/note-form";
import { readId } from "~/features/committee/read-id";
import { refusalStatus } from "~/features/committee/refusal-status";
import { RelatedApplications } from "~/features/committee/related-applications";
import {
  type Committee,
  notFound,
  requireCommittee,
  requireId,
} from "~/features/committee/require-committee";
import { StatusBadge } from "~/features/committee/status-badge";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/unanswered";
import { VerificationPanel } from "~/features/committee/verification-panel";
import { readForm } from "~/features/forms/read-form";
import { postedFields } from "~/features/posted-fields";
import { Notice } from "~/ui/notice";
import type { FormAnswer } from "~/ui/plain-fields";

export const clientAction = keepForm;
export const shouldRevalidate = unlessUnanswered;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  consoleMeta(data?.application.reference ?? "Application", data?.hasFormErrors);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const committee = requireCommittee(context);
  const query = new URL(request.url).searchParams;
  const before = readId(query.get("of"));
  const id = requireId(params.id);
  const [detail, [decided], undoableVersion, { letters }] = await Promise.all([
    committee.readApplication(id, readWalk(query)),
    before === undefined ? [] : committee.readApplications([before]),
    before === undefined ? null : committee.findUndoable(before),
    committee.listLetters({ applicationId: id }),
  ]);
  if (!detail) throw (await committee.isClosed(id)) ? redirect("/committee/interests?closed=on") : notFound();
  const { role } = committee.member;
  const isOpen = !detail.application.isRecused && !detail.application.isUndeclared;
  return {
    ...detail,
    letters,
    decided: decided ? { id: decided.id, name: applicantName(decided), undoableVersion } : null,
    hasFormErrors: context.hasFormErrors,
    canDecide: mayDo(role, "decide") && isOpen,
    canNote: mayDo(role, "note") && isOpen,
    canOverride: mayDo(role, "override"),
    canErase: mayDo(role, "erase") && isOpen && detail.application.status !== "erased",
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const committee = requireCommittee(context);
  const id = requireId(params.id);
  const walk = walkQuery(new URL(request.url).searchParams);
  const form = await request.formData();
  const values = postedFields(form, decisionFields);
  const refuse = (refusal: ApplicationRefusal, status: number) => {
    context.hasFormErrors = refusal.message !== undefined || refusal.verification !== undefined;
    return data<ApplicationRefusal>({ ...refusal, values }, { status });
  };

  const other = await carryOut(committee, id, values, form);
  if (other?.refusal) return refuse(other.refusal, other.status);
  if (other?.isUndone) {
    walk.set("done", "undone");
    walk.set("of", String(id));
  }
  if (other) return redirect(applicationPath(id, walk, other.hash), 303);

  const draft = readDecisionForm(form);
  if (!draft.ok) return refuse({ field: draft.field, message: draft.message }, 422);
  if (values.intent === "preview") {
    if (!mayDo(committee.member.role, "decide"))
      return refuse({ message: decisionRefusals.not_allowed }, 403);
    return refuse({ preview: await committee.previewLetter({ applicationId: id, ...draft.decision }) }, 200);
  }
  const version = readId(values.version) ?? 0;
  const isOnVotes = values.intent === "complete";
  const result = await committee.decideApplication({
    applicationId: id,
    version,
    eventVersion: readId(values.eventVersion),
    ...draft.decision,
    isOnVotes,
  });
  if (!result.ok)
    return refuse({ ...result, message: decisionRefusalText(result) }, refusalStatus(result.reason));

  const done = result.outcome === "decided" ? result.status : voteOutcome(result);
  const next = values.then === "next" ? readId(values.next) : undefined;
  walk.set("done", done);
  walk.set("of", String(id));
  return redirect(applicationPath(next ?? id, walk), 303);
}

type CarriedOut = { refusal?: ApplicationRefusal; status: number; hash?: string; isUndone?: boolean };

/** What a form does beside deciding; undefined where it decides. */
async function carryOut(
  committee: Committee,
  id: number,
  values: ApplicationRefusal["values"] = {},
  form: FormData,
): Promise<CarriedOut | undefined> {
  const version = readId(values.version) ?? 0;
  switch (values.intent) {
    case "let-stand": {
      const result = await committee.letApplicationStand({ id, version });
      if (result.ok) return { status: 303, hash: "#decision" };
      return {
        refusal: { message: letStandRefusals[result.reason] },
        status: refusalStatus(result.reason),
      };
    }
    case "undo": {
      const result = await committee.undoDecision({ applicationId: id, version });
      if (result.ok) return { status: 303, isUndone: true };
      return { refusal: { message: undoRefusals[result.reason] }, status: refusalStatus(result.reason) };
    }
    case "tell": {
      const result = await committee.tellDecision({ applicationId: id, version });
      if (result.ok) return { status: 303, hash: "#letters" };
      return { refusal: { message: tellRefusals[result.reason] }, status: refusalStatus(result.reason) };
    }
    case "erase":
      return erase(committee, id, values.sure);
    case "verify": {
      const { answer, status } = await recordVerification(committee, { id, version }, form);
      return answer ? { refusal: { verification: answer }, status } : { status, hash: "#verification-title" };
    }
    case "declare":
      return declare(committee, id, values.answer);
    case "lift": {
      const memberId = readId(values.member) ?? 0;
      const result = await committee.liftConflict({ applicationId: id, memberId });
      if (result.ok) return { status: 303, hash: "#conflict-title" };
      return { refusal: { message: declareRefusals[result.reason] }, status: refusalStatus(result.reason) };
    }
    case "note": {
      const result = await committee.addNote({ applicationId: id, body: values.note ?? "" });
      if (result.ok) return { status: 303, hash: "#history" };
      const { message, status } = noteRefusals[result.reason];
      return { refusal: { field: "note", message }, status };
    }
    default:
      return undefined;
  }
}

async function declare(committee: Committee, id: number, said: string | undefined): Promise<CarriedOut> {
  const answer = declarationAnswers.find((known) => known === said);
  if (!answer) return { refusal: { message: "Choose what you declare" }, status: 422 };
  const result = await committee.declareConflict({ applicationId: id, answer });
  if (result.ok) return { status: 303, hash: "#conflict-title" };
  return { refusal: { message: declareRefusals[result.reason] }, status: refusalStatus(result.reason) };
}

async function erase(committee: Committee, id: number, sure: string | undefined): Promise<CarriedOut> {
  if (sure !== "on") return { refusal: { field: "erase", message: eraseUnconfirmed }, status: 422 };
  const result = await committee.eraseForApplicant(id);
  if (result.ok) return { status: 303 };
  const { reason } = result;
  return { refusal: { field: "erase", message: eraseRefusals[reason] }, status: refusalStatus(reason) };
}

/** Records a verification; answers its form when it is refused. */
async function recordVerification(
  committee: Committee,
  seen: { id: number; version: number },
  form: FormData,
): Promise<{ answer?: FormAnswer; status: number }> {
  const submission = readForm({ fields: verificationForm, schema: verificationFormSchema }, form);
  if (submission.status !== "success") return { answer: submission.reply(), status: 422 };
  const result = await committee.verifyApplicant({ ...seen, ...submission.value });
  if (result.ok) return { status: 303 };
  const { field, message, status } = verificationRefusals[result.reason];
  return { answer: submission.reply({ fieldErrors: { [field]: [message] } }), status };
}

/** One application in full, and what the committee can do with it. */
export default function Application() {
  const {
    canDecide,
    canNote,
    canOverride,
    canErase,
    decided,
    letters,
    hasFormErrors: _,
    ...detail
  } = useLoaderData<typeof loader>();
  const { application, event, history } = detail;
  const answer = useAnswer<ApplicationRefusal>();
  const isNoteRefused = answer?.field === "note";
  const isErasureRefused = answer?.field === "erase";
  // Nobody is accepted before it, so it comes before the decision.
  const isVerificationFirst = application.asksVerification && !application.isVerified;
  const verification = (
    <VerificationPanel
      key={`verify:${application.id}:${detail.verification?.at}`}
      detail={detail}
      canVerify={canDecide && !application.isIdentityHidden && application.status !== "erased"}
      answer={answer?.verification}
    />
  );
  return (
    <>
      <ToDecision isBar={canDecide} />
      <ConsoleHeader title={<bdi>{applicantName(application)}</bdi>}>
        <StatusBadge status={application.status} />
        <ApplicationSteps {...detail} />
      </ConsoleHeader>
      <DecisionOutcome applicationId={application.id} decided={decided} />
      <div className="grid gap-x-10 gap-y-8 expanded:grid-cols-[1fr_24rem] expanded:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-6">
          {application.isRecused && (
            <Notice>{decisionRefusals.recused} What was sent stays closed to you.</Notice>
          )}
          <ApplicationFacts application={application} event={event} />
        </div>
        <div className="grid content-start gap-6 expanded:col-start-2 expanded:row-span-2 expanded:row-start-1">
          {application.isUndeclared && <ConflictPanel detail={detail} />}
          {isVerificationFirst && verification}
          <DecisionPanel
            detail={detail}
            canDecide={canDecide}
            canOverride={canOverride}
            answer={isNoteRefused || isErasureRefused || answer?.verification ? undefined : answer}
          />
          {!isVerificationFirst && verification}
          {!application.isUndeclared && <ConflictPanel detail={detail} />}
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

/** Leads to the decision: on a phone a bar within the thumb's reach, elsewhere for the keyboard alone. */
function ToDecision({ isBar }: { isBar: boolean }) {
  const look = isBar
    ? "fixed inset-x-0 bottom-0 z-30 flex min-h-14 items-center justify-center border-t border-line bg-surface font-semibold text-brass print:hidden expanded:sr-only expanded:focus:not-sr-only expanded:focus:mb-3 expanded:focus:inline-block"
    : "sr-only focus:not-sr-only focus:mb-3 focus:inline-block";
  return (
    <a href="#decision-title" className={look}>
      To the decision
    </a>
  );
}
