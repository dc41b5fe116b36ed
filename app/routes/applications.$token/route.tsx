import { type AppLoadContext, data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useLocation,
  useRouteError,
} from "@remix-run/react";
import { untilWords } from "~/content/application-status";
import { brand } from "~/content/brand";
import { busyMessage, formNotes } from "~/content/messages";
import { forgetApplication } from "~/domain/application-cookie";
import { confirmationFormSchema } from "~/domain/confirmation-form";
import { confirmationFields, confirmationForm } from "~/domain/confirmation-form-fields";
import { pick } from "~/domain/declared-field";
import { availability, hasWaitingList } from "~/domain/event-availability";
import { dateText, durationText, isPast, weekdayClockText } from "~/domain/event-dates";
import { eventPhase } from "~/domain/event-phase";
import { type Correction, correctionFormSchema } from "~/domain/interest-form";
import {
  applicantFields,
  correctionFields,
  correctionForm,
  interestForm,
} from "~/domain/interest-form-fields";
import { retentionDays } from "~/domain/retention";
import { isConcerned, isSeated, seatedStates, type VisibleState } from "~/domain/seat-state";
import { placeTimeText } from "~/domain/when-text";
import { EventFacts } from "~/features/events/event-facts";
import { eventToMeet } from "~/features/events/event-to-meet";
import { readForm } from "~/features/forms/read-form";
import { ApplyLink } from "~/features/interest-form/apply-link";
import { knownWord } from "~/features/known-word";
import { ButtonLink } from "~/features/links/button-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { privatePageMeta } from "~/features/page-meta";
import { postedFields, toEdition } from "~/features/posted-fields";
import { Seal } from "~/features/seal/seal";
import type { LoaderData, RouteArgs } from "~/route-args";
import { breakable } from "~/ui/breakable";
import { buttonClasses } from "~/ui/button-classes";
import { DefinitionList } from "~/ui/definition-list";
import { ErrorSummary } from "~/ui/error-summary";
import { formProblems } from "~/ui/form-problems";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { OwnPageHeader } from "~/ui/own-page-header";
import { PageHeader } from "~/ui/page-header";
import type { FormAnswer } from "~/ui/plain-fields";
import { Section } from "~/ui/section";
import { ApplicationTimeline } from "./application-timeline";
import { historyItems } from "./history-items";
import { answerBy, publishedSteps } from "./published-steps";
import { stateWords } from "./state-words";
import { StepsList } from "./steps-list";
import { type Refusal, RefusedWords, rightsFields, YourRights } from "./your-rights";
import { isOfSeat, YourSeat } from "./your-seat";

export const handle: RouteHandle = {
  firstView: "form",
  sheet: (data) => (data as LoaderData<typeof loader> | undefined)?.reference,
};

/** The last act stands in the title too: screen readers announce it when the page has come anew. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  privatePageMeta(
    error ? "No application" : data?.done ? data.done.title : "Your application",
    data?.hasFormErrors,
  );

export async function loader({ context, params, request }: RouteArgs) {
  const opened = await context.services.openApplication(params.token ?? "");
  if (!opened.ok) throw nothingHere(opened.reason);
  const { application, timeline, wishes, arrivedAt, acts, hasOther } = opened;
  const { event, state, confirmBy, sent } = application;
  const { timeZone } = event;
  const phase = eventPhase(event, context.now);
  const shown = { application, event: eventToMeet(event), phase, timeline, arrivedAt, now: context.now };
  const facts = { ...shown, event: { ...event, when: shown.event.when } };
  const words = stateWords({ state, timeline, phase, arrivedAt });
  const isInvited = timeline.some(({ what }) => what === "invited");
  return {
    reference: application.reference,
    ...{ state, phase, sent, wishes },
    act: { seen: acts, page: context.submissionId },
    event: shown.event,
    words: { ...words, text: [words.text, untilText(facts)].join(" ").trim() },
    steps: publishedSteps(facts),
    history: historyItems(timeline, timeZone),
    zone: placeTimeText(timeZone),
    confirmBy:
      confirmBy === null || phase !== "ahead"
        ? null
        : { at: weekdayClockText({ date: confirmBy, timeZone }), left: durationText(context.now, confirmBy) },
    ruleAcceptedOn: wishes.ruleAcceptedAt && dateText({ date: wishes.ruleAcceptedAt, timeZone }),
    isInvited,
    isFull: application.isFull,
    canApplyAgain:
      state === "withdrawn" &&
      event.isActive !== false &&
      (availability(event, context.now) === "open" || hasWaitingList(event, context.now)),
    rights: {
      ...pick(application, ["status", "canWithdraw", "canGiveUp", "isProven"]),
      keptUntil: keptUntil(application),
      isItsDay: isPast(event, context.now),
    },
    hasOther: hasOther && isConcerned(state),
    done: doneIn(state, new URL(request.url).searchParams.get("done")),
    hasFormErrors: context.hasFormErrors,
  };
}

/** The words for what was just done, while the state still bears it out. */
function doneIn(state: VisibleState, named: string | null) {
  const done = knownWord(doneWords, named);
  return done && doneWhile[done]?.includes(state) !== false ? doneWords[done] : undefined;
}

/** By when there is an answer, or until when one may wait for a seat. */
function untilText(facts: Parameters<typeof publishedSteps>[0]): string {
  const { application, event, phase } = facts;
  if (phase === "postponed" && isConcerned(application.state)) return untilWords.postponed;
  if (phase !== "ahead") return "";
  if (application.state === "pending") {
    const { day, isLate } = answerBy(facts);
    return isLate ? untilWords.late(day) : untilWords.answer;
  }
  if (application.state !== "waitlisted") return "";
  return untilWords.list(dateText({ ...event, date: new Date(Date.parse(event.date) - day).toISOString() }));
}

const day = 24 * 60 * 60 * 1000;

/** The day from which on the schedule erases an application (decisions/retention). */
function keptUntil({
  state,
  event,
}: {
  state: VisibleState;
  event: { date: string; timeZone: string };
}): string {
  const days = state === "declined" ? retentionDays.declined : retentionDays.application;
  return dateText({ ...event, date: new Date(Date.parse(event.date) + days * day).toISOString() });
}

export async function action({ context, params, request }: RouteArgs) {
  const token = params.token ?? "";
  const form = await request.formData();
  // A visitor without a link learns nothing else of the form.
  const opened = await context.services.openApplication(token);
  if (!opened.ok) throw nothingHere(opened.reason);

  const page = `/applications/${token}`;
  const { services } = context;
  const refuse = (refusal: Refusal, status: number) => {
    context.hasFormErrors = true;
    return data(refusal, status);
  };
  /** Leads back to the page when it is done, or says why it is not. */
  const answer = (
    intent: Refusal["intent"],
    result: { ok: true } | { ok: false; reason: keyof typeof refusals },
    done: keyof typeof doneWords,
    initialValue?: FormAnswer["initialValue"],
    stored?: FormAnswer["error"],
  ) => {
    if (result.ok) return redirect(`${page}?done=${done}`, 303);
    const { message, status } = refusals[result.reason];
    return refuse({ intent, error: { "": [message], ...stored }, initialValue }, status);
  };

  const intent = form.get("intent");
  const act = toAct(postedFields(form, ["seen", "page", "edition"]));
  if (intent === "correct") {
    const submission = readForm({ fields: correctionForm, schema: correctionFormSchema }, form);
    if (submission.status !== "success") return refuse({ ...submission.reply(), intent }, 422);
    const corrected = await services.correctApplication(token, submission.value, act);
    const isOvertaken = !corrected.ok && corrected.reason === "overtaken";
    const stored = isOvertaken ? await storedWords(services, token, submission.value) : undefined;
    return answer(intent, corrected, "corrected", submission.reply().initialValue, stored);
  }
  if (intent === "confirm") {
    const submission = readForm({ fields: confirmationForm, schema: confirmationFormSchema }, form);
    if (submission.status !== "success") return refuse({ ...submission.reply(), intent }, 422);
    const confirmed = await services.confirmSeat(token, submission.value, act);
    const done = opened.application.state === "seated" ? "told" : "confirmed";
    return answer(intent, confirmed, done, submission.reply().initialValue);
  }
  if (intent === "ask-again") return answer(intent, await services.askAgain(token, act), "asked");
  if (intent !== "withdraw" && intent !== "erase") return redirect(page, 303);

  if (!postedFields(form, ["confirm"]).confirm)
    return refuse({ intent, error: { confirm: ["Tick the box to confirm."] } }, 422);
  if (intent === "withdraw")
    return answer(intent, await services.withdrawApplication(token, act), "withdrawn");
  const erased = await services.eraseApplication(token, act);
  if (!erased.ok && erased.reason !== "erased") return answer(intent, erased, "withdrawn");
  const cookie = forgetApplication(opened.application.reference, request.url);
  return redirect(page, { status: 303, headers: { "Set-Cookie": cookie } });
}

/** Which act a form of this page is; undefined where another program sends it. */
function toAct({ seen, page, edition }: Partial<Record<"seen" | "page" | "edition", string>>) {
  const isOfPage = /^\d{1,4}$/.test(seen ?? "") && /^[0-9a-f-]{36}$/.test(page ?? "");
  return isOfPage ? { seen: Number(seen), page: String(page), edition: toEdition(edition) } : undefined;
}

/** The words that stand now, at each field in which they differ from a correction that they have overtaken. */
async function storedWords(
  { openApplication }: AppLoadContext["services"],
  token: string,
  correction: Correction,
): Promise<FormAnswer["error"]> {
  const opened = await openApplication(token);
  if (!opened.ok) return undefined;
  const { sent } = opened.application;
  const different = correctionFields.filter((name) => sent[name] !== correction[name]);
  return Object.fromEntries(
    different.map((name) => {
      const words = sent[name] ?? "";
      const shown = words.length > 200 ? "the words under “What you sent”" : `“${words}”`;
      return [name, [`${interestForm[name].label} now stands as ${words ? shown : "empty"}`]];
    }),
  );
}

/** Why a form of this page was not carried out. */
const refusals = {
  not_found: { message: "This link opens no application any more.", status: 409 },
  erased: { message: "This application is erased, so this cannot be changed any more.", status: 409 },
  withdrawn: { message: "This application is withdrawn, so this cannot be changed any more.", status: 409 },
  not_possible: {
    message: "The committee has decided on this application, so this cannot be changed any more.",
    status: 409,
  },
  overtaken: {
    message:
      "Something was changed here after this was filled in, so nothing of this is stored. Submit again what you still want.",
    status: 409,
  },
  lapsed: {
    message: "The time to confirm was over, so the seat has lapsed. You can ask again on this page.",
    status: 409,
  },
  too_early: {
    message: "The committee decided this only just now. You can confirm in half a minute; nothing is lost.",
    status: 409,
  },
  standing_already: {
    message:
      "Another application with your address stands for this event, so this one cannot be asked for again.",
    status: 409,
  },
  event_over: {
    message:
      "The day of the event has come, or it is cancelled, so this is not changed here any more. Write to us instead.",
    status: 409,
  },
  needs_letter: {
    message:
      "A seat is confirmed or given up only with the link in one of our emails. Have one sent to you under “Find my application”.",
    status: 409,
  },
  too_often: { message: "This was corrected very often. Try again tomorrow, or write to us.", status: 429 },
  unavailable: { message: busyMessage, status: 503 },
} as const;

/** An unknown, a malformed and an expired link are one and the same 404; an erased application is 410. */
function nothingHere(reason: "not_found" | "erased") {
  return data(null, reason === "erased" ? 410 : 404);
}

const doneWords = {
  ...pick(formNotes, ["corrected", "older"]),
  stands: {
    title: "Your answer",
    text: "Your answer is stored as this page shows it. What is wrong can be put right here or by an email to us.",
  },
  withdrawn: { title: "Application withdrawn", text: "Your application is withdrawn." },
  confirmed: { title: "Seat confirmed", text: "Thank you: we expect you." },
  told: { title: "Stored", text: "Thank you: it is stored for your host." },
  asked: { title: "Asked again", text: "You have asked again. We write to you when there is an answer." },
} as const;

/** The states in which a word of what was done is true; an address outlives what it was made for. */
const doneWhile: Record<keyof typeof doneWords, readonly VisibleState[] | null> = {
  corrected: null,
  older: null,
  stands: null,
  withdrawn: ["withdrawn"],
  confirmed: ["confirmed"],
  told: seatedStates,
  asked: ["pending", "waitlisted"],
};

/** The applicant's own page: the state, the event, what was sent, and every right over it (decisions/own-page). */
export default function OwnApplication() {
  const page = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const { reference, state, phase, event, words, steps, sent, wishes, confirmBy, rights, done, isInvited } =
    page;
  const refusal = useActionData<Refusal>();
  const stepsDone = steps.filter((step) => step.state === "done").length;
  const hasSeat =
    rights.status === "accepted" && (phase === "ahead" || phase === "today" || phase === "postponed");
  const forms = rightsFields({ sent, wishes }, refusal);
  const problems = [
    ...formProblems(forms.confirm.form, forms.confirm.fields, confirmationFields),
    ...formProblems(forms.askAgain.form, forms.askAgain.fields, []),
    ...formProblems(forms.correct.form, forms.correct.fields, correctionFields),
    ...formProblems(forms.withdraw.form, forms.withdraw.fields, ["confirm"]),
    ...formProblems(forms.erase.form, forms.erase.fields, ["confirm"]),
  ];
  const sentFields = isInvited ? applicantFields.filter((name) => sent[name]) : applicantFields;
  return (
    <>
      <OwnPageHeader
        reference={reference}
        title={words.title}
        lead={words.text}
        seal={
          <Seal
            of={reference}
            rings={stepsDone}
            className={`w-32 expanded:w-44 ${steps.some((step) => step.state === "ended") ? "opacity-50 grayscale" : ""}`}
          />
        }
      >
        {done && <Notice tone="success">{done.text}</Notice>}
        {page.hasOther && <Notice>{formNotes.two.text}</Notice>}
        <EventFacts
          event={event}
          more={[
            ...(hasSeat && sent.fullName ? [{ term: "Guest", detail: sent.fullName }] : []),
            ...(hasSeat && confirmBy
              ? [{ term: "Answer by", detail: `${confirmBy.at}: ${confirmBy.left} from now` }]
              : []),
          ]}
        />
        <div className="flex flex-wrap gap-3 empty:hidden">
          {state === "held" && phase === "ahead" && (
            <a href="#confirm-form" className={buttonClasses()}>
              Say whether you come
            </a>
          )}
          {hasSeat && phase === "ahead" && (
            <ButtonLink to={`${pathname}/calendar.ics`} variant="secondary">
              <Icon name="calendar" className="size-5" />
              {state === "held" ? "Note it in your calendar" : "Add to your calendar"}
            </ButtonLink>
          )}
          {page.canApplyAgain ? (
            <ApplyLink slug={event.slug} className={buttonClasses("secondary")}>
              Apply again
            </ApplyLink>
          ) : (
            (state === "declined" || state === "withdrawn" || phase === "over" || phase === "cancelled") && (
              <ButtonLink to="/events" variant="secondary">
                See the coming events
              </ButtonLink>
            )
          )}
        </div>
      </OwnPageHeader>
      <div className="measure pt-10 empty:hidden">
        <ErrorSummary errors={problems} />
      </div>
      <RefusedWords
        refusal={refusal}
        status={rights.status}
        isConfirmable={phase === "ahead" && isSeated(state)}
      />
      {phase === "ahead" && <YourSeat {...page} isProven={rights.isProven} fields={forms.confirm.fields} />}
      <Section
        title="Where it stands"
        intro={`Times on this page are ${page.zone}.`}
        tone={phase === "ahead" && isOfSeat(state) ? "joined" : "plain"}
      >
        <StepsList steps={steps} />
        <ApplicationTimeline items={page.history} />
      </Section>
      <Section
        title="What you sent"
        intro={
          hasSeat
            ? `It stays as it was decided on. If something is wrong, write to ${brand.contactEmail}.`
            : undefined
        }
        tone="raised"
      >
        <DefinitionList
          items={sentFields.map((name) => ({
            term: interestForm[name].label,
            detail: <span className="whitespace-pre-line">{breakable(sent[name] || "Not given")}</span>,
          }))}
        />
      </Section>
      <YourRights application={rights} act={page.act} forms={forms} open={refusal?.intent} />
    </>
  );
}

/** Shown for a link that opens nothing, in the same words whatever the reason. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return error.status === 410 ? (
    <PageHeader
      overline="Erased"
      title="This application is erased"
      lead="Nothing of what was sent with it is kept. You are welcome to apply again."
    >
      <ApplyLink className={buttonClasses()}>Apply to attend</ApplyLink>
    </PageHeader>
  ) : (
    <PageHeader
      overline="Not found"
      title="This link opens no application"
      lead="It may be incomplete, or it has expired. We can send a new one to the address you applied with."
    >
      <ButtonLink to="/applications">Find my application</ButtonLink>
    </PageHeader>
  );
}
