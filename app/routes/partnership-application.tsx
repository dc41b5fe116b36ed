import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { busyMessage } from "~/content/messages";
import { nextSteps } from "~/content/next-steps";
import { partnershipLabels, partnershipMessages, partnershipTopic } from "~/content/partnership-form";
import { fieldMessages } from "~/domain/field-messages";
import { isHoneypotTouched } from "~/domain/honeypot";
import { partnershipFormSchema } from "~/domain/partnership-form";
import { partnershipFields, readPartnershipForm } from "~/domain/partnership-form-fields";
import { ButtonLink } from "~/features/links/button-link";
import { pageMeta } from "~/features/page-meta";
import {
  type PartnershipErrors,
  PartnershipFields,
  type PartnershipValues,
} from "~/features/partnership-form/partnership-fields";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { FormPage } from "~/ui/form-page";
import { PageHeader } from "~/ui/page-header";
import { StepsNote } from "~/ui/steps-note";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: `${data?.hasFormErrors ? "Error: " : ""}Become a partner`,
    description:
      "Apply to work with the network as a sponsor, knowledge, technology, regulatory or venue partner.",
    path: "/partnership-application",
  });

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const reference = searchParams.get("sent");
  return {
    reference: reference !== null && /^OFN-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(reference) ? reference : null,
    topic: partnershipTopic(searchParams.get("topic")),
    submissionId: context.submissionId,
    hasFormErrors: context.hasFormErrors,
  };
}

type Refusal = {
  errors: PartnershipErrors;
  values: PartnershipValues;
  /** A new id when the old one belongs to what was sent before. */
  submissionId?: string;
};

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const values = readPartnershipForm(form);
  const refuse = (refusal: Refusal, status: number, headers: HeadersInit = {}) => {
    context.hasFormErrors = true;
    return data(refusal, { status, headers });
  };
  const parsed = partnershipFormSchema.safeParse(values);
  if (!parsed.success) return refuse({ errors: fieldMessages(parsed.error), values }, 422);

  const submissionId = form.get("submissionId");
  const result = await context.services.applyForPartnership({
    partnership: parsed.data,
    key: typeof submissionId === "string" && submissionId !== "" ? submissionId.slice(0, 200) : null,
    isSuspicious: isHoneypotTouched(form),
  });
  if (result.ok) return redirect(`/partnership-application?sent=${result.reference}`, 303);
  if (result.reason === "key_reused") {
    const errors = { form: partnershipMessages.keyReused };
    return refuse({ errors, values, submissionId: crypto.randomUUID() }, 422);
  }
  if (result.reason === "unavailable")
    return refuse({ errors: { form: busyMessage }, values }, 503, { "Retry-After": "5" });
  const errors = { form: partnershipMessages.rateLimited };
  return refuse({ errors, values }, 429, { "Retry-After": String(result.retryAfterSeconds) });
}

/**
 * With scripts the same schema answers before anything is sent, and a lost connection keeps the page. Each of
 * these answers carries a status, because the router loads a page anew after any other.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    const { checkPartnershipForm } = await import("~/features/partnership-form/check-partnership-form");
    const refusal = checkPartnershipForm(form);
    return refusal ? answer(refusal, 422) : await serverAction<Refusal>();
  } catch (error) {
    if (error instanceof Response) throw error;
    const errors = { form: partnershipMessages.notSent };
    return answer({ errors, values: readPartnershipForm(form) }, 503);
  }
}

const answer = (refusal: Refusal, status: number) => Response.json(refusal, { status });

/** The partnership application: one page, one POST (decision 32). */
export default function PartnershipApplication() {
  const { reference, topic, submissionId } = useLoaderData<typeof loader>();
  const refusal = useActionData<Refusal>();
  const isSubmitting = useNavigation().formMethod === "POST";
  if (reference) {
    return (
      <PageHeader overline={reference} title="Application Received" lead={partnershipMessages.received}>
        <ButtonLink to="/sponsors" variant="secondary">
          Partnership Networks
        </ButtonLink>
      </PageHeader>
    );
  }
  const errors = refusal?.errors ?? {};
  return (
    <>
      <PageHeader
        overline="Partnership"
        title="Become a partner"
        lead="Tell us who you are and what you would like to do with the network. The committee reads every application."
      />
      <FormPage aside={<StepsNote title={nextSteps.title} steps={nextSteps.partnership} />}>
        <ErrorSummary
          answer={refusal}
          errors={(["form", ...partnershipFields] as const).flatMap((name) => {
            const message = errors[name];
            if (!message) return [];
            const label = name === "form" ? undefined : partnershipLabels[name];
            return [{ message: label ? `${label}: ${message}` : message, controlId: `partnership-${name}` }];
          })}
        />
        <Form id="partnership-form" method="post" preventScrollReset className="grid gap-10">
          <input type="hidden" name="submissionId" value={refusal?.submissionId ?? submissionId} />
          <PartnershipFields errors={errors} values={refusal?.values ?? { topic }} />
          <Button type="submit" aria-disabled={isSubmitting} className="justify-self-start">
            {isSubmitting ? "Submitting..." : "Submit Application"}
          </Button>
        </Form>
      </FormPage>
    </>
  );
}
