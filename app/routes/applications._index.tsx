import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, useActionData } from "@remix-run/react";
import { busyMessage } from "~/content/messages";
import { interestFormSchema } from "~/domain/interest-form";
import { pageMeta } from "~/features/page-meta";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { controlClasses, Field } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: `${data?.hasFormErrors ? "Error: " : ""}Find my application`,
    description: "Ask for a new link to your application.",
    path: "/applications",
    noindex: true,
  });

export async function loader({ context }: LoaderFunctionArgs) {
  return { hasFormErrors: context.hasFormErrors };
}

type Answer = { isAccepted: true } | { isAccepted: false; message: string; email: string };

export async function action({ context, request }: ActionFunctionArgs) {
  const email = String((await request.formData()).get("email") ?? "");
  const parsed = interestFormSchema.shape.email.safeParse(email);
  if (!parsed.success) {
    context.hasFormErrors = true;
    const message = parsed.error.issues[0]?.message ?? "";
    return data<Answer>({ isAccepted: false, message, email }, 422);
  }
  const requested = await context.services.requestNewLink(parsed.data);
  if (!requested.ok && requested.reason === "unavailable") {
    return data<Answer>({ isAccepted: false, message: busyMessage, email }, 503);
  }
  if (!requested.ok) {
    context.hasFormErrors = true;
    const message = "Too many requests came from your network. Please try again later.";
    return data<Answer>(
      { isAccepted: false, message, email },
      { status: 429, headers: { "Retry-After": String(requested.retryAfterSeconds) } },
    );
  }
  return data<Answer>({ isAccepted: true });
}

/** Sends a new link by letter; who has applied is confidential, so the answer is always the same. */
export default function FindApplication() {
  const answer = useActionData<Answer>();
  const refused = answer?.isAccepted === false ? answer : undefined;
  return (
    <>
      <PageHeader
        overline="Applications"
        title="Find my application"
        lead="Give the address you applied with, and we send a new link to it."
      />
      <div className="measure py-10 medium:py-14">
        <div className="grid max-w-2xl gap-8">
          {answer?.isAccepted ? (
            <Notice tone="success" title="Please look into your mailbox">
              If you have applied with this address, a letter with a new link will reach you in a few minutes.
              We send one a day.
            </Notice>
          ) : (
            <Form method="post" reloadDocument className="grid gap-5">
              <ErrorSummary errors={refused ? [{ message: refused.message, controlId: "find-email" }] : []} />
              <Field
                field={{ id: "find-email", errorId: "find-email-error", descriptionId: "find-email-hint" }}
                label="Professional Email"
                errors={refused && [refused.message]}
              >
                <input
                  id="find-email"
                  name="email"
                  type="email"
                  autoComplete="email"
                  required
                  defaultValue={refused?.email}
                  aria-invalid={refused ? true : undefined}
                  aria-describedby={refused ? "find-email-error" : undefined}
                  className={controlClasses}
                />
              </Field>
              <Button type="submit" className="justify-self-start">
                Send a new link
              </Button>
            </Form>
          )}
        </div>
      </div>
    </>
  );
}
