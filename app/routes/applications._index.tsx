import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { busyMessage } from "~/content/messages";
import { interestFormSchema } from "~/domain/interest-form";
import { interestForm } from "~/domain/interest-form-fields";
import { DeclaredControl } from "~/features/forms/declared-control";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import { postedFields } from "~/features/posted-fields";
import { SentForm } from "~/features/sending/sent-form";
import type { RouteArgs } from "~/route-args";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { FormPage } from "~/ui/form-page";
import { formProblems } from "~/ui/form-problems";
import { Notice } from "~/ui/notice";
import { type FormAnswer, plainFields } from "~/ui/plain-fields";

export const handle: RouteHandle = { firstView: "form" };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: `${data?.hasFormErrors ? "Error: " : ""}Find my application`,
    description: "Ask for a new link to your application.",
    path: "/applications",
    noindex: true,
  });

export async function loader({ context }: RouteArgs) {
  return { hasFormErrors: context.hasFormErrors };
}

type Answer = { isAccepted: true } | ({ isAccepted: false } & FormAnswer);

export async function action({ context, request }: RouteArgs) {
  const { email = "" } = postedFields(await request.formData(), ["email"]);
  const refuse = (error: FormAnswer["error"], init: ResponseInit) => {
    context.hasFormErrors = true;
    return data<Answer>({ isAccepted: false, error, initialValue: { email } }, init);
  };
  const parsed = interestFormSchema.shape.email.safeParse(email);
  if (!parsed.success)
    return refuse({ email: parsed.error.issues.map(({ message }) => message) }, { status: 422 });
  const requested = await context.services.requestNewLink(parsed.data);
  if (requested.ok) return data<Answer>({ isAccepted: true });
  if (requested.reason === "unavailable") return refuse({ email: [busyMessage] }, { status: 503 });
  const message = "Too many requests came from your network. Please try again later.";
  const headers = { "Retry-After": String(requested.retryAfterSeconds) };
  return refuse({ email: [message] }, { status: 429, headers });
}

const find = { email: interestForm.email };

/** Sends a new link by letter; who has applied is confidential, so the answer is always the same. */
export default function FindApplication() {
  const answer = useActionData<Answer>();
  const { form, fields } = plainFields("find", find, {
    answer: answer?.isAccepted === false ? answer : undefined,
  });
  return (
    <FormPage
      overline="Applications"
      title="Find my application"
      lead={answer?.isAccepted ? "" : "Enter the email address you applied with and we will send a new link."}
    >
      {answer?.isAccepted ? (
        <Notice tone="success" title="Please check your mailbox">
          If you have applied with this address, an email with a new link usually reaches you within a few
          minutes. We send at most one a day.
        </Notice>
      ) : (
        <SentForm id={form.id} noValidate className="grid gap-5" actions={<Button>Send a new link</Button>}>
          <ErrorSummary errors={formProblems(form, fields)} />
          <DeclaredControl declared={find.email} field={fields.email} />
        </SentForm>
      )}
    </FormPage>
  );
}
