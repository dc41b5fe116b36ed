import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import { brand } from "~/content/brand";
import { actionName, decisionNames, decisionRefusals, statusNames } from "~/content/committee";
import type { ApplicationStatus } from "~/domain/application-status";
import { decisionTargets, isDecisionPossible, mayDo } from "~/domain/committee-permissions";
import { dateText, instantText, timeText } from "~/domain/event-dates";
import { isLinkedInUrl } from "~/domain/interest-form";
import { ConsoleHeader } from "~/features/committee/console-header";
import { decisionTextLimit, readDecisionForm } from "~/features/committee/decision-form";
import { readId, requireCommittee, requireId } from "~/features/committee/require-committee";
import { Shortcuts } from "~/features/committee/shortcuts";
import { StatusBadge } from "~/features/committee/status-badge";
import { Button } from "~/ui/button";
import { DefinitionList } from "~/ui/definition-list";
import { ErrorSummary } from "~/ui/error-summary";
import { controlClasses, Field } from "~/ui/field";
import { Notice } from "~/ui/notice";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: `${data?.hasFormErrors ? "Error: " : ""}${data?.application.reference ?? "Application"} | Committee | ${brand.name}`,
  },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const committee = requireCommittee(context);
  const detail = await committee.readApplication(requireId(params.id));
  if (!detail) throw data(null, { status: 404 });
  const { role } = committee.member;
  const { linkedin } = detail.application;
  return {
    ...detail,
    // The rule of the form, once more at the moment of linking: only an address of LinkedIn becomes a link.
    linkedinLink: linkedin !== null && isLinkedInUrl(linkedin) ? linkedin : null,
    hasFormErrors: context.hasFormErrors,
    canDecide: mayDo(role, "decide") && !detail.application.isRecused,
    canNote: mayDo(role, "note") && !detail.application.isRecused,
    canOverride: mayDo(role, "override"),
  };
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

type Refusal = {
  field?: "to" | "reason" | "message" | "note";
  message?: string;
  newer?: { status: ApplicationStatus; decidedBy: string | null; decidedAt: string | null };
  firstInLine?: number;
  preview?: { subject: string; text: string } | null;
  values?: Record<string, string>;
};

export async function action({ context, params, request }: ActionFunctionArgs) {
  const committee = requireCommittee(context);
  const id = requireId(params.id);
  const form = await request.formData();
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const refuse = (refusal: Refusal, status: number) => {
    context.hasFormErrors = refusal.message !== undefined;
    return data<Refusal>({ ...refusal, values }, { status });
  };

  if (form.get("intent") === "note") {
    const result = await committee.addNote({ applicationId: id, body: String(form.get("note") ?? "") });
    if (result.ok) return redirect(`/committee/applications/${id}#history`, 303);
    const isText = result.reason === "empty" || result.reason === "too_long";
    const message = isText
      ? `A note has 1 to ${decisionTextLimit.toLocaleString("en")} characters`
      : decisionRefusals[result.reason as "not_found"];
    return refuse({ field: "note", message }, isText ? 422 : statusOf(result.reason));
  }

  const draft = readDecisionForm(form);
  if (!draft.ok) return refuse({ field: draft.field, message: draft.message }, 422);
  if (form.get("intent") === "preview") {
    if (!mayDo(committee.member.role, "decide"))
      return refuse({ message: decisionRefusals.not_allowed }, 403);
    return refuse({ preview: await committee.previewLetter({ applicationId: id, ...draft.decision }) }, 200);
  }
  const version = readId(form.get("version")) ?? 0;
  const result = await committee.decideApplication({ applicationId: id, version, ...draft.decision });
  if (!result.ok)
    return refuse(
      {
        message: decisionRefusals[result.reason],
        ...(result.reason === "conflict" && { newer: result.newer }),
        ...(result.reason === "not_first_in_line" && { firstInLine: result.firstInLine }),
      },
      statusOf(result.reason),
    );

  const done = result.outcome === "decided" ? result.status : `vote-${result.votes}-of-${result.needed}`;
  const next = form.get("then") === "next" ? readId(form.get("next")) : undefined;
  return redirect(`/committee/applications/${next ?? id}?done=${done}&of=${id}`, 303);
}

function statusOf(reason: string): number {
  if (reason === "not_found") return 404;
  if (reason === "not_allowed" || reason === "recused") return 403;
  return 409;
}

/** One application in full, and what the committee can do with it. */
export default function Application() {
  const loaded = useLoaderData<typeof loader>();
  const { application, event, related } = loaded;
  const time = timeText(event);
  const hidden = <span className="text-muted">Hidden until you have voted</span>;
  const show = (value: string | null) =>
    application.isIdentityHidden ? hidden : (value ?? <span className="text-muted">None</span>);

  return (
    <>
      <ConsoleHeader
        title={
          application.isIdentityHidden
            ? `Applicant ${application.reference}`
            : (application.fullName ?? "Erased")
        }
      >
        <StatusBadge status={application.status} />
        <Steps />
      </ConsoleHeader>
      <Outcome />
      <div className="grid gap-x-10 gap-y-8 expanded:grid-cols-[1fr_24rem]">
        <div className="grid content-start gap-8">
          {application.isRecused && (
            <Notice>{decisionRefusals.recused} You can read what was sent, and no more.</Notice>
          )}
          <section aria-labelledby="sent">
            <h2 id="sent" className="mb-2 font-display text-heading">
              What was sent
            </h2>
            <DefinitionList
              items={[
                {
                  term: "Reason for Interest",
                  detail: <span className="whitespace-pre-line">{application.interestReason}</span>,
                },
                { term: "Company", detail: application.company },
                { term: "Job Title", detail: application.jobTitle },
                { term: "E-mail", detail: show(application.email) },
                { term: "Phone", detail: show(application.phone) },
                {
                  term: "LinkedIn",
                  detail: loaded.linkedinLink ? (
                    <a
                      href={loaded.linkedinLink}
                      target="_blank"
                      rel="noopener noreferrer nofollow"
                      className="break-all text-brass underline"
                    >
                      {loaded.linkedinLink}
                    </a>
                  ) : (
                    show(application.linkedin)
                  ),
                },
                {
                  term: "Event",
                  detail: `${event.title}, ${dateText(event)}${time ? `, ${time}` : ""} (${event.timeZone.replaceAll("_", " ")})`,
                },
                {
                  term: "Seats",
                  detail: `${event.currentAttendees ?? 0} taken${event.maxAttendees === null ? ", no limit" : ` of ${event.maxAttendees}`}`,
                },
                { term: "Received", detail: instantText(application.submittedAt, "UTC") },
                { term: "Reference", detail: application.reference },
                ...(application.resubmissionOf === null
                  ? []
                  : [
                      {
                        term: "Repeats",
                        detail: (
                          <Link
                            className="text-brass underline"
                            to={`/committee/applications/${application.resubmissionOf}`}
                          >
                            The first application
                          </Link>
                        ),
                      },
                    ]),
              ]}
            />
          </section>
          {related.length > 0 && (
            <section aria-labelledby="related">
              <h2 id="related" className="mb-2 font-display text-heading">
                Same person or company domain
              </h2>
              <ul className="divide-y divide-line border-y border-line text-sm">
                {related.map(({ application: other, isSamePerson }) => (
                  <li key={other.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                    <Link
                      to={`/committee/applications/${other.id}`}
                      className="font-semibold text-brass underline"
                    >
                      {other.fullName ?? other.reference}
                    </Link>
                    <span className="text-muted">
                      {isSamePerson ? "Same person" : "Same domain"}, {other.eventTitle}
                    </span>
                    <span className="ml-auto">
                      <StatusBadge status={other.status} />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <History />
        </div>
        <div className="grid content-start gap-8">
          <DecisionForm />
          {loaded.canNote && <NoteForm />}
        </div>
      </div>
    </>
  );
}

function Outcome() {
  const { application } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const done = parameters.get("done");
  const of = parameters.get("of");
  if (!done || !of || !/^\d+$/.test(of)) return null;
  const vote = /^vote-(\d)-of-(\d)$/.exec(done);
  const text = vote
    ? `Vote recorded, ${vote[1]} of ${vote[2]}.`
    : Object.hasOwn(statusNames, done)
      ? `${statusNames[done as keyof typeof statusNames]}.`
      : null;
  if (!text) return null;
  return (
    <Notice tone="success" className="mb-6">
      {text}{" "}
      {Number(of) !== application.id && (
        <Link to={`/committee/applications/${of}`} className="text-brass underline">
          Back to that application
        </Link>
      )}
    </Notice>
  );
}

function Steps() {
  const { previousPending, nextPending, application } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const shortcuts = useMemo(() => {
    const go = (id: number | null) => () => {
      if (id !== null) navigate(`/committee/applications/${id}`);
    };
    const choose = (value: string) => () =>
      document.querySelector<HTMLInputElement>(`input[name="to"][value="${value}"]`)?.click();
    return [
      { key: "j", does: "Next pending application", run: go(nextPending) },
      { key: "k", does: "Previous pending application", run: go(previousPending) },
      { key: "a", does: "Choose: accept", run: choose("accepted") },
      { key: "w", does: "Choose: waiting list", run: choose("waitlisted") },
      { key: "d", does: "Choose: decline", run: choose("declined") },
      { key: "m", does: "Write the message", run: () => document.getElementById("message")?.focus() },
    ];
  }, [navigate, nextPending, previousPending]);
  const link = "inline-flex min-h-10 items-center text-sm text-brass underline underline-offset-4";
  return (
    <>
      {previousPending !== null && (
        <Link to={`/committee/applications/${previousPending}`} rel="prev" className={link}>
          Previous pending
        </Link>
      )}
      {nextPending !== null && (
        <Link to={`/committee/applications/${nextPending}`} rel="next" className={link}>
          Next pending
        </Link>
      )}
      <Link to={`/committee/applications?event=${application.eventId}`} className={link}>
        All of this event
      </Link>
      <Shortcuts shortcuts={shortcuts} />
    </>
  );
}

function DecisionForm() {
  const { application, canDecide, canOverride, firstInLine, nextPending, ...loaded } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Refusal | undefined;
  const [parameters] = useSearchParams();
  const targets = decisionTargets.filter((to) => isDecisionPossible(application.status, to));
  const order = ["accepted", "waitlisted", "declined", "pending"] as const;
  const values = answer?.field === "note" ? undefined : answer?.values;
  const chosen = values?.to ?? parameters.get("choose") ?? undefined;
  const needsTwo = loaded.votesNeeded === 2;

  if (targets.length === 0)
    return (
      <p className="border border-line bg-surface p-5 text-sm">
        Nothing is left to decide about this application.
      </p>
    );
  return (
    <section aria-labelledby="decision" className="border border-line bg-surface p-5">
      <h2 id="decision" className="font-display text-heading">
        {application.status === "pending" ? "Decision" : "Revise the decision"}
      </h2>
      {needsTwo && <Votes votes={loaded.votes} ownVote={loaded.ownVote} />}
      {firstInLine !== null && (
        <p className="mt-2 text-sm">
          <Link to={`/committee/applications/${firstInLine}`} className="text-brass underline">
            Another application
          </Link>{" "}
          is first in line for the next seat.
        </p>
      )}
      {answer?.message && answer.field !== "note" && (
        <DecisionProblem refusal={answer} message={answer.message} />
      )}
      {canDecide ? (
        <Form
          id="decide"
          method="post"
          preventScrollReset
          key={`${application.id}:${application.version}`}
          className="mt-4 grid gap-4"
        >
          <input type="hidden" name="version" value={application.version} />
          {nextPending !== null && <input type="hidden" name="next" value={nextPending} />}
          <fieldset className="grid gap-1">
            <legend className="sr-only">Decision</legend>
            {order
              .filter((to) => targets.includes(to))
              .map((to) => (
                <label key={to} className="flex min-h-10 items-center gap-2.5 has-checked:font-semibold">
                  <input
                    type="radio"
                    name="to"
                    value={to}
                    required
                    defaultChecked={chosen === to}
                    className="size-5 accent-brass"
                  />
                  {decisionNames[to]}
                </label>
              ))}
          </fieldset>
          <TextField
            name="reason"
            label="Reason"
            hint="For the committee alone."
            value={values?.reason}
            answer={answer}
          />
          <TextField
            name="message"
            label="Message"
            hint="Stands in the letter."
            value={values?.message}
            answer={answer}
          />
          <label className="flex min-h-10 items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              name="notify"
              defaultChecked={values ? values.notify === "on" : true}
              className="size-5 accent-brass"
            />
            Write to the applicant
          </label>
          {canOverride && (needsTwo || firstInLine !== null) && (
            <label className="flex min-h-10 items-center gap-2.5 text-sm">
              <input
                type="checkbox"
                name="override"
                defaultChecked={values?.override === "on"}
                className="size-5 accent-brass"
              />
              Decide alone, as chair (this is recorded)
            </label>
          )}
          {nextPending !== null && (
            <label className="flex min-h-10 items-center gap-2.5 text-sm">
              <input
                type="checkbox"
                name="then"
                value="next"
                defaultChecked
                className="size-5 accent-brass"
              />
              Then the next pending one
            </label>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="decide">
              {needsTwo ? "Vote" : "Decide"}
            </Button>
            <Button type="submit" name="intent" value="preview" variant="secondary">
              Preview the letter
            </Button>
          </div>
        </Form>
      ) : (
        <p className="mt-3 text-sm text-muted">
          {application.isRecused ? decisionRefusals.recused : "Your role reads; reviewers and chairs decide."}
        </p>
      )}
      {answer?.preview !== undefined && <LetterPreview letter={answer.preview} />}
    </section>
  );
}

function Votes({ votes, ownVote }: Pick<Loaded, "votes" | "ownVote">) {
  return (
    <div className="mt-2 text-sm text-muted">
      <p>Two members have to agree.{ownVote && ` You voted: ${decisionNames[ownVote]}.`}</p>
      {votes.length > 0 && (
        <ul className="mt-1">
          {votes.map(({ by, choice }) => (
            <li key={by}>
              {by}: {decisionNames[choice]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function DecisionProblem({ refusal, message }: { refusal: Refusal; message: string }) {
  const { field, newer, firstInLine } = refusal;
  return (
    <div className="mt-4 grid gap-3">
      <div className="-mb-8">
        <ErrorSummary errors={[{ message, controlId: field && field !== "to" ? field : "decide" }]} />
      </div>
      {newer && (
        <p className="mt-8 text-sm" data-conflict>
          Now: <strong>{statusNames[newer.status]}</strong>
          {newer.decidedBy && `, by ${newer.decidedBy}`}
          {newer.decidedAt && `, ${instantText(newer.decidedAt, "UTC")}`}
        </p>
      )}
      {firstInLine && (
        <p className="mt-8 text-sm">
          <Link to={`/committee/applications/${firstInLine}`} className="text-brass underline">
            The application that is first in line
          </Link>
        </p>
      )}
    </div>
  );
}

function LetterPreview({ letter }: { letter: { subject: string; text: string } | null }) {
  return (
    <div role="status" className="mt-5 border-t border-line pt-4 text-sm">
      {letter ? (
        <>
          <p className="font-semibold">{letter.subject}</p>
          <p className="mt-2 break-words whitespace-pre-wrap">{letter.text}</p>
        </>
      ) : (
        <p>This decision sends no letter.</p>
      )}
    </div>
  );
}

function TextField({
  name,
  label,
  hint,
  value,
  answer,
}: {
  name: "reason" | "message";
  label: string;
  hint: string;
  value: string | undefined;
  answer: Refusal | undefined;
}) {
  const error = answer?.field === name ? answer.message : undefined;
  const field = { id: name, errorId: `${name}-error`, descriptionId: `${name}-hint` };
  return (
    <Field field={field} label={label} hint={hint} errors={error ? [error] : undefined}>
      <textarea
        id={name}
        name={name}
        rows={3}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${field.descriptionId} ${field.errorId}`}
        className={controlClasses}
      />
    </Field>
  );
}

function NoteForm() {
  const answer = useActionData<typeof action>() as Refusal | undefined;
  const { application, history } = useLoaderData<typeof loader>();
  const error = answer?.field === "note" ? answer.message : undefined;
  const field = { id: "note", errorId: "note-error", descriptionId: "note-hint" };
  return (
    <Form
      method="post"
      preventScrollReset
      key={`${application.id}:${history.length}`}
      className="grid gap-3 border border-line bg-surface p-5"
    >
      <Field field={field} label="Note" hint="For the committee alone." errors={error ? [error] : undefined}>
        <textarea
          id="note"
          name="note"
          rows={3}
          required
          defaultValue={error ? answer?.values?.note : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby="note-hint note-error"
          className={controlClasses}
        />
      </Field>
      <Button type="submit" name="intent" value="note" variant="secondary" className="justify-self-start">
        Add note
      </Button>
    </Form>
  );
}

function History() {
  const { history, isHistoryReduced } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-2 font-display text-heading">
        History
      </h2>
      {isHistoryReduced && (
        <p className="mb-2 text-sm text-muted">The words of others are hidden from you here.</p>
      )}
      <ol className="divide-y divide-line border-y border-line text-sm">
        {history.map((entry) => (
          <li key={entry.id} className="grid gap-0.5 py-2.5">
            <p>
              <span className="font-semibold">{actionName(entry.action)}</span>
              {entry.from && entry.to && `: ${statusNames[entry.from]} to ${statusNames[entry.to]}`}
              {!entry.from && entry.to && `: ${statusNames[entry.to]}`}
              {entry.isOverride && ", decided alone by the chair"}
              {entry.isNotified === false && ", without a letter"}
            </p>
            {entry.note && <p className="whitespace-pre-line">{entry.note}</p>}
            {entry.reason && <p className="whitespace-pre-line">Reason: {entry.reason}</p>}
            {entry.message && <p className="whitespace-pre-line">Message: {entry.message}</p>}
            <p className="text-muted tabular-nums">
              {entry.by}, {instantText(entry.at, "UTC")}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
