import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { statusWords } from "~/content/application-status";
import { brand } from "~/content/brand";
import { retentionDays } from "~/content/retention";
import { forgetApplication } from "~/domain/application-cookie";
import { correctableStatuses, withdrawableStatuses } from "~/domain/application-status";
import { type CorrectionField, correctionFields, correctionFormSchema } from "~/domain/correction-form";
import { dateText, instantText, timeText } from "~/domain/event-dates";
import { fieldMessages } from "~/domain/field-messages";
import { ButtonLink } from "~/features/links/button-link";
import { TextLink } from "~/features/links/text-link";
import { ApplicationTimeline } from "~/features/own-application/application-timeline";
import { CorrectionFields } from "~/features/own-application/correction-fields";
import { Button } from "~/ui/button";
import { DefinitionList } from "~/ui/definition-list";
import { ErrorSummary } from "~/ui/error-summary";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  {
    title: `${data?.hasFormErrors ? "Error: " : ""}${error ? "No application" : "Your application"} | ${brand.name}`,
  },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const opened = await context.services.openApplication(params.token ?? "");
  if (!opened.ok) throw nothingHere(opened.reason);
  const done = new URL(request.url).searchParams.get("done");
  return {
    application: opened.application,
    timeline: opened.timeline,
    done: done !== null && Object.hasOwn(doneWords, done) ? (done as keyof typeof doneWords) : null,
    hasFormErrors: context.hasFormErrors,
  };
}

type Refusal = {
  intent: "correct" | "withdraw" | "erase";
  errors: Record<string, string>;
  values?: Partial<Record<CorrectionField, string>>;
};

export async function action({ context, params, request }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const form = await request.formData();
  // Whoever holds no link learns nothing else of the form.
  const opened = await context.services.openApplication(token);
  if (!opened.ok) throw nothingHere(opened.reason);

  const page = `/applications/${token}`;
  const goTo = (path: string, headers?: HeadersInit) => redirect(path, { status: 303, headers });
  const refuse = (refusal: Refusal, status: 409 | 422) => {
    context.hasFormErrors = true;
    return data(refusal, status);
  };

  const intent = form.get("intent");
  if (intent === "correct") {
    const values = Object.fromEntries(
      correctionFields.map((field) => [field, String(form.get(field) ?? "")]),
    );
    const parsed = correctionFormSchema.safeParse(values);
    if (!parsed.success) return refuse({ intent, errors: fieldMessages(parsed.error), values }, 422);
    const corrected = await context.services.correctApplication(token, parsed.data);
    if (corrected.ok) return goTo(`${page}?done=corrected`);
    return refuse({ intent, errors: { form: tooLate } }, 409);
  }
  if (intent !== "withdraw" && intent !== "erase") return goTo(page);

  if (form.get("confirm") !== "yes")
    return refuse({ intent, errors: { confirm: "Tick the box to confirm." } }, 422);
  if (intent === "erase") {
    await context.services.eraseApplication(token);
    return goTo(page, { "Set-Cookie": forgetApplication(opened.application.reference, request.url) });
  }
  const withdrawn = await context.services.withdrawApplication(token);
  if (withdrawn.ok) return goTo(`${page}?done=withdrawn`);
  return refuse({ intent, errors: { form: tooLate } }, 409);
}

const tooLate = "The committee has decided on this application, so this cannot be changed any more.";

/** An unknown, a malformed and an expired link are one and the same 404; an erased application is 410. */
function nothingHere(reason: "not_found" | "erased") {
  return data(null, reason === "erased" ? 410 : 404);
}

const doneWords = {
  corrected: "Your corrections are stored.",
  withdrawn: "Your application is withdrawn.",
} as const;

const isOneOf = (statuses: readonly string[], status: string) => statuses.includes(status);

/** The applicant's own page: the state, the event, what was sent, and every right over it (decision 30). */
export default function OwnApplication() {
  const { application, timeline, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<Refusal>();
  const { event, sent, status, reference } = application;
  const time = timeText(event);
  const canCorrect = isOneOf(correctableStatuses, status);
  const canWithdraw = isOneOf(withdrawableStatuses, status);
  const errorsOf = (intent: Refusal["intent"]) => (refusal?.intent === intent ? refusal.errors : {});
  return (
    <>
      <PageHeader overline={reference} title={statusWords[status].title} lead={statusWords[status].text}>
        {done && <Notice tone="success">{doneWords[done]}</Notice>}
        {status === "accepted" && (
          <ButtonLink to="calendar.ics" relative="path" reloadDocument variant="secondary">
            <Icon name="calendar" className="size-5" />
            Add to your calendar
          </ButtonLink>
        )}
      </PageHeader>
      <div className="measure pt-10 empty:hidden">
        <ErrorSummary
          errors={Object.entries(refusal?.errors ?? {}).map(([field, message]) => ({
            message,
            controlId: `${refusal?.intent}-${field}`,
          }))}
        />
      </div>
      <Section title="Where it stands">
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
              detail: `${dateText(event)}${time ? `, ${time}` : ""} (${event.timeZone.replaceAll("_", " ")})`,
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
            { term: "Full Name", detail: sent.fullName },
            { term: "Professional Email", detail: sent.email },
            { term: "Phone Number", detail: sent.phone ?? "Not given" },
            { term: "Company / Organization", detail: sent.company },
            { term: "Job Title", detail: sent.jobTitle },
            { term: "LinkedIn Profile URL", detail: sent.linkedin },
            {
              term: "Reason for Interest",
              detail: <span className="whitespace-pre-line">{sent.interestReason}</span>,
            },
          ]}
        />
      </Section>
      <Section
        title="Your rights"
        tone="raised"
        intro={`We keep what you sent until ${retentionDays.application} days after the event (${retentionDays.declined} when the committee declined) and erase it then, or as soon as you ask.`}
      >
        <div className="grid max-w-2xl border-b border-line">
          {canCorrect && (
            <Choice id="correct" title="Correct what you sent" isOpen={refusal?.intent === "correct"}>
              <p>
                The event and the e-mail address identify the application. To change them, withdraw and apply
                again.
              </p>
              <Form method="post" reloadDocument className="grid gap-5" noValidate={false}>
                <CorrectionFields values={refusal?.values ?? sent} errors={errorsOf("correct")} />
                <Button type="submit" name="intent" value="correct" className="justify-self-start">
                  Store corrections
                </Button>
              </Form>
            </Choice>
          )}
          <Choice id="download" title="Download your data">
            <p>Everything that we store about you with this application, as a JSON file.</p>
            <Form method="post" action="data" relative="path" reloadDocument>
              <Button type="submit" variant="secondary">
                <Icon name="download" className="size-5" />
                Download
              </Button>
            </Form>
          </Choice>
          {canWithdraw && (
            <Choice id="withdraw" title="Withdraw the application" isOpen={refusal?.intent === "withdraw"}>
              <p>
                {status === "accepted"
                  ? "Your seat becomes free for the next person on the waiting list, and the committee does not offer it to you again. "
                  : "The committee stops reading your application. "}
                You may apply again as long as registration is open.
              </p>
              <ConfirmForm
                intent="withdraw"
                label="Yes, withdraw my application"
                button="Withdraw"
                error={errorsOf("withdraw").confirm}
              />
            </Choice>
          )}
          <Choice id="erase" title="Erase everything" isOpen={refusal?.intent === "erase"}>
            <p>
              We erase what you sent with this application, and what you sent for the same event before and
              withdrew. This link then shows nothing any more. It cannot be undone
              {status === "accepted" ? ", and your seat becomes free" : ""}.
            </p>
            <ConfirmForm
              intent="erase"
              label="Yes, erase everything"
              button="Erase"
              error={errorsOf("erase").confirm}
            />
          </Choice>
        </div>
      </Section>
    </>
  );
}

/** One thing that an applicant can do, folded away until it is wanted. */
function Choice({
  id,
  title,
  isOpen = false,
  children,
}: {
  id: string;
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details id={`${id}-form`} open={isOpen} className="group border-t border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 font-semibold hover:text-brass">
        {title}
        <Icon name="plus" className="size-5 text-brass group-open:rotate-45" />
      </summary>
      <div className="grid gap-5 pb-8">{children}</div>
    </details>
  );
}

function ConfirmForm({
  intent,
  label,
  button,
  error,
}: {
  intent: "withdraw" | "erase";
  label: string;
  button: string;
  error: string | undefined;
}) {
  return (
    <Form method="post" reloadDocument className="grid justify-items-start gap-4">
      <label className="flex min-h-11 items-center gap-3">
        <input
          id={`${intent}-confirm`}
          type="checkbox"
          name="confirm"
          value="yes"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${intent}-confirm-error` : undefined}
          className="size-5 accent-brass"
        />
        {label}
      </label>
      {error && (
        <p id={`${intent}-confirm-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <Button type="submit" name="intent" value={intent} variant="secondary">
        {button}
      </Button>
    </Form>
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
      <ButtonLink to="/apply">Apply to attend</ButtonLink>
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
