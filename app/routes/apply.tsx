import { data, type HeadersFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { refusalMessages } from "~/content/messages";
import { nextSteps } from "~/content/next-steps";
import { rememberApplication } from "~/domain/application-cookie";
import { isHoneypotTouched } from "~/domain/honeypot";
import { toInterest } from "~/domain/interest-form";
import { useAreEventsKnown } from "~/features/events/events-known";
import { contactDoubts } from "~/features/forms/contact-doubts";
import { readForm } from "~/features/forms/read-form";
import ApplyForm, { type RefusedApplication } from "~/features/interest-form/apply-form";
import { eventOptions, preselectedOption } from "~/features/interest-form/event-options";
import { NothingOpen } from "~/features/interest-form/interest-fields";
import { declaredInterestForm } from "~/features/interest-form/parse-interest-form";
import { Island } from "~/features/islands/island";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import { postedFields, toEdition } from "~/features/posted-fields";
import { FirstPress } from "~/features/sending/first-press";
import { nextTry } from "~/features/sending/next-try";
import type { RouteArgs } from "~/route-args";
import { FormPage } from "~/ui/form-page";
import { StepsNote } from "~/ui/steps-note";

export const handle: RouteHandle = { firstView: "form" };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: `${data?.hasFormErrors ? "Error: " : ""}Apply to attend`,
    description:
      "Apply to attend a round table, forum or summit of the network: one form, read by its committee.",
    path: "/apply",
  });

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export async function loader({ context, request }: RouteArgs) {
  const events = await context.services.listEvents();
  const { searchParams } = new URL(request.url);
  const choice = searchParams.get("event");
  if (choice !== null && !events.some(({ slug }) => slug === choice.split("/")[0])) throw redirect("/apply");
  return {
    options: eventOptions(events, context.now),
    preselected: preselectedOption(events, context.now, choice),
    submissionId: context.submissionId,
    hasFormErrors: context.hasFormErrors,
    target: nextTry("/apply", searchParams),
  };
}

export async function action({ context, request }: RouteArgs) {
  const formData = await request.formData();
  const submission = readForm(declaredInterestForm, formData);
  const { submissionId, asked, edition, ...typed } = postedFields(formData, [
    "submissionId",
    "asked",
    "edition",
    "email",
    "linkedin",
  ]);
  const refuse = (refusal: RefusedApplication, status: number, headers: Record<string, string> = {}) => {
    context.hasFormErrors = true;
    // The same id again: what a refusal of the database left stored is corrected by the next version.
    return data<RefusedApplication>(
      { submissionId: submissionId || undefined, ...refusal },
      { status, headers: { "Cache-Control": "no-store", ...headers } },
    );
  };
  if (submission.status !== "success") return refuse({ result: submission.reply() }, 422);

  const doubts = contactDoubts({ ...submission.value, ...typed }, asked);
  if (doubts)
    return refuse({ result: submission.reply({ fieldErrors: doubts.errors }), asked: doubts.of }, 422);

  const outcome = await context.services.registerInterest({
    interest: toInterest(submission.value),
    key: submissionId || null,
    isSuspicious: isHoneypotTouched(formData),
    edition: toEdition(edition),
  });
  if (outcome.ok) {
    const { note } = outcome;
    const done = note && note !== "two" ? `?done=${note}` : "";
    return redirect(`/applications/${outcome.registration.token}${done}`, {
      status: 303,
      headers: { "Set-Cookie": rememberApplication(outcome.registration, request.url) },
    });
  }

  const { field, message } = refusalMessages[outcome.reason];
  const result = submission.reply(
    field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] },
  );
  if (outcome.reason === "rate_limited")
    return refuse({ result }, 429, { "Retry-After": String(outcome.retryAfterSeconds) });
  if (outcome.reason === "key_reused") return refuse({ result, submissionId: crypto.randomUUID() }, 422);
  if (outcome.reason === "taken_up") return refuse({ result }, 409);
  if (outcome.reason === "too_often") return refuse({ result }, 429);
  if (outcome.reason === "unavailable") return refuse({ result }, 503, { "Retry-After": "5" });
  return refuse({ result }, 422);
}

export default function Apply() {
  const { options, preselected, submissionId, target } = useLoaderData<typeof loader>();
  const refusal = useActionData<RefusedApplication>();
  // Not while nothing takes applications, unless somebody has sent it already (decisions/event-choice).
  const isOffered = !useAreEventsKnown() || options.isAnyOpen || refusal !== undefined;
  return (
    <FormPage
      overline="By invitation or application"
      title="Apply to attend"
      lead={
        isOffered
          ? "Tell us who you are and which event you would like to attend. The selection committee reads every application. If you were invited, please use the link in your invitation instead."
          : "The form opens here as soon as an event takes applications again."
      }
      aside={isOffered && <StepsNote title={nextSteps.title} steps={nextSteps.event} />}
    >
      {isOffered ? (
        <>
          <Island
            name="apply-form"
            of={ApplyForm}
            props={{ options, preselected, submissionId, target, refusal }}
          />
          <FirstPress />
        </>
      ) : (
        <NothingOpen />
      )}
    </FormPage>
  );
}
