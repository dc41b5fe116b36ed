import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { busyMessage } from "~/content/messages";
import { forgetApplication } from "~/domain/application-cookie";
import { confirmationFormSchema } from "~/domain/confirmation-form";
import { confirmationFields, confirmationForm } from "~/domain/confirmation-form-fields";
import { durationText, instantText, isPast, whenText } from "~/domain/event-dates";
import { correctionFormSchema } from "~/domain/interest-form";
import {
  applicantFields,
  correctionFields,
  correctionForm,
  interestForm,
} from "~/domain/interest-form-fields";
import { readForm } from "~/features/forms/read-form";
import { ApplyLink } from "~/features/interest-form/apply-link";
import { knownWord } from "~/features/known-word";
import { ButtonLink } from "~/features/links/button-link";
import { TextLink } from "~/features/links/text-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { privatePageMeta } from "~/features/page-meta";
import { postedFields } from "~/features/posted-fields";
import { Seal } from "~/features/seal/seal";
import { buttonClasses } from "~/ui/button-classes";
import { DefinitionList } from "~/ui/definition-list";
import { ErrorSummary } from "~/ui/error-summary";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { OwnPageHeader } from "~/ui/own-page-header";
import { PageHeader } from "~/ui/page-header";
import { type FormAnswer, formProblems } from "~/ui/plain-fields";
import { Section } from "~/ui/section";
import { ApplicationTimeline } from "./application-timeline";
import { publishedSteps } from "./published-steps";
import { type EventIs, stateWords } from "./state-words";
import { StepsList } from "./steps-list";
import { type Refusal, rightsFields, YourRights } from "./your-rights";
import { YourSeat } from "./your-seat";

export const handle: RouteHandle = { scripts: "at-once" };

/** What was just done stands in the title too: it is what a screen reader says of a page that has come anew. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  privatePageMeta(
    error ? "No application" : data?.done ? doneWords[data.done].title : "Your application",
    data?.hasFormErrors,
  );

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const opened = await context.services.openApplication(params.token ?? "");
  if (!opened.ok) throw nothingHere(opened.reason);
  const done = new URL(request.url).searchParams.get("done");
  const { event, confirmBy } = opened.application;
  const eventIs: EventIs =
    event.status === "cancelled" ? "cancelled" : isPast(event, context.now) ? "over" : "on";
  return {
    application: opened.application,
    timeline: opened.timeline,
    wishes: opened.wishes,
    eventIs,
    steps: publishedSteps({
      application: opened.application,
      event: { ...event, when: whenText(event) },
      timeline: opened.timeline,
      now: context.now,
    }),
    timeLeft: confirmBy === null ? null : durationText(context.now, confirmBy),
    done: knownWord(doneWords, done),
    hasFormErrors: context.hasFormErrors,
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const form = await request.formData();
  // Whoever holds no link learns nothing else of the form.
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
  ) => {
    if (result.ok) return redirect(`${page}?done=${done}`, 303);
    const { message, status } = refusals[result.reason];
    return refuse({ intent, error: { "": [message] }, initialValue }, status);
  };

  const intent = form.get("intent");
  if (intent === "correct") {
    const submission = readForm({ fields: correctionForm, schema: correctionFormSchema }, form);
    if (submission.status !== "success") return refuse({ ...submission.reply(), intent }, 422);
    const corrected = await services.correctApplication(token, submission.value);
    return answer(intent, corrected, "corrected", submission.reply().initialValue);
  }
  if (intent === "confirm") {
    const submission = readForm({ fields: confirmationForm, schema: confirmationFormSchema }, form);
    if (submission.status !== "success") return refuse({ ...submission.reply(), intent }, 422);
    const confirmed = await services.confirmSeat(token, submission.value);
    return answer(intent, confirmed, "confirmed", submission.reply().initialValue);
  }
  if (intent === "ask-again") return answer(intent, await services.askAgain(token), "asked");
  if (intent !== "withdraw" && intent !== "erase") return redirect(page, 303);

  if (!postedFields(form, ["confirm"]).confirm)
    return refuse({ intent, error: { confirm: ["Tick the box to confirm."] } }, 422);
  if (intent === "withdraw") return answer(intent, await services.withdrawApplication(token), "withdrawn");
  const erased = await services.eraseApplication(token);
  if (!erased.ok && erased.reason !== "erased") return answer(intent, erased, "withdrawn");
  const cookie = forgetApplication(opened.application.reference, request.url);
  return redirect(page, { status: 303, headers: { "Set-Cookie": cookie } });
}

const tooLate = {
  message: "The committee has decided on this application, so this cannot be changed any more.",
  status: 409,
} as const;

/** Why a form of this page was not carried out. */
const refusals = {
  not_found: tooLate,
  erased: tooLate,
  not_possible: tooLate,
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
    message: "The event is over or cancelled, so nothing about it changes any more.",
    status: 409,
  },
  needs_letter: {
    message:
      "A seat is confirmed or given up only with the link in a letter. Have one sent to you under “Find my application”.",
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
  corrected: { title: "Corrections stored", text: "Your corrections are stored." },
  withdrawn: { title: "Application withdrawn", text: "Your application is withdrawn." },
  confirmed: {
    title: "Seat confirmed",
    text: "Thank you: we expect you, and the host knows what you told us.",
  },
  asked: { title: "Asked again", text: "You have asked again. We write to you when there is an answer." },
} as const;

/** The applicant's own page: the state, the event, what was sent, and every right over it (decision 30). */
export default function OwnApplication() {
  const { application, timeline, steps, wishes, timeLeft, eventIs, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<Refusal>();
  const { event, sent, status, state, reference } = application;
  const words = stateWords(state, timeline, eventIs);
  const stepsDone = steps.filter((step) => step.state === "done").length;
  const forms = rightsFields({ sent, wishes }, refusal);
  const problems = [
    ...formProblems(forms.confirm.form, forms.confirm.fields, confirmationFields),
    ...formProblems(forms.askAgain.form, forms.askAgain.fields, []),
    ...formProblems(forms.correct.form, forms.correct.fields, correctionFields),
    ...formProblems(forms.withdraw.form, forms.withdraw.fields, ["confirm"]),
    ...formProblems(forms.erase.form, forms.erase.fields, ["confirm"]),
  ];
  return (
    <>
      <OwnPageHeader
        reference={reference}
        title={words.title}
        lead={words.text}
        seal={<Seal of={reference} rings={stepsDone} className="w-32 expanded:w-44" />}
      >
        {done && <Notice tone="success">{doneWords[done].text}</Notice>}
        {status === "accepted" && eventIs === "on" && (
          <ButtonLink to="calendar.ics" relative="path" reloadDocument variant="secondary">
            <Icon name="calendar" className="size-5" />
            {state === "held" ? "Note it in your calendar" : "Add to your calendar"}
          </ButtonLink>
        )}
        {(status === "declined" || status === "withdrawn") && (
          <ApplyLink className={buttonClasses("secondary")}>Apply to attend</ApplyLink>
        )}
      </OwnPageHeader>
      <div className="measure pt-10 empty:hidden">
        <ErrorSummary errors={problems} answer={refusal} />
      </div>
      <YourSeat
        application={application}
        timeZone={event.timeZone}
        timeLeft={timeLeft}
        isOver={eventIs !== "on"}
        fields={forms.confirm.fields}
      />
      <Section title="Where it stands">
        <StepsList steps={steps} />
        <ApplicationTimeline items={timeline} />
      </Section>
      <Section title="The event" tone="raised">
        <DefinitionList
          items={[
            {
              term: "Event",
              detail: <TextLink to={`/events/${event.slug}`}>{event.title}</TextLink>,
            },
            {
              term: "Date",
              detail: whenText(event),
            },
            { term: "Place", detail: event.venue ? `${event.venue}, ${event.location}` : event.location },
            ...(event.status === "cancelled" || event.status === "postponed"
              ? [{ term: "State", detail: event.status === "cancelled" ? "Cancelled" : "Postponed" }]
              : []),
          ]}
        />
      </Section>
      <Section title="What you sent">
        <DefinitionList
          items={[
            { term: "Sent", detail: instantText(application.submittedAt, "UTC") },
            ...applicantFields.map((name) => ({
              term: interestForm[name].label,
              detail: <span className="whitespace-pre-line">{sent[name] || "Not given"}</span>,
            })),
          ]}
        />
      </Section>
      <YourRights application={application} forms={forms} open={refusal?.intent} />
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
