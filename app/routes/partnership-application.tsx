import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { busyMessage, formNotes, noAnswerYet, notSentYet } from "~/content/messages";
import { nextSteps } from "~/content/next-steps";
import { partnershipMessages, partnershipPage, partnershipTopic } from "~/content/partnership-form";
import { constraintsOf } from "~/domain/declared-field";
import { isHoneypotTouched } from "~/domain/honeypot";
import { partnershipFields, partnershipForm } from "~/domain/partnership-form-fields";
import { contactDoubts } from "~/features/forms/contact-doubts";
import { knownWord } from "~/features/known-word";
import { ButtonLink } from "~/features/links/button-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import { PartnershipFields } from "~/features/partnership-form/partnership-fields";
import { readPartnershipForm } from "~/features/partnership-form/read-partnership-form";
import { postedFields, toEdition } from "~/features/posted-fields";
import { nextTry } from "~/features/sending/next-try";
import { answerInTime, type Waiting, whyWaiting } from "~/features/sending/until-answered";
import { useQuietTime, useResend } from "~/features/sending/use-resend";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { FormPage } from "~/ui/form-page";
import { formProblems } from "~/ui/form-problems";
import { Notice } from "~/ui/notice";
import { OwnPageHeader } from "~/ui/own-page-header";
import { type FormAnswer, plainFields } from "~/ui/plain-fields";
import { StepsNote } from "~/ui/steps-note";

export const handle: RouteHandle = { scripts: "at-once" };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: `${data?.hasFormErrors ? "Error: " : ""}${wordsOf(data?.topic).title}`,
    description:
      "Apply to work with the network as a sponsor, knowledge, technology, regulatory or venue partner.",
    path: "/partnership-application",
  });

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const reference = searchParams.get("sent");
  return {
    note: knownWord(formNotes, searchParams.get("note")),
    reference: reference !== null && /^OFN-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(reference) ? reference : null,
    topic: partnershipTopic(searchParams.get("topic")),
    submissionId: context.submissionId,
    hasFormErrors: context.hasFormErrors,
    target: nextTry("/partnership-application", searchParams),
  };
}

type Refusal = FormAnswer & {
  /** A new id when the old one belongs to what was sent before. */
  submissionId?: string;
  /** Of what the page has asked whether it is a slip: sent again as it is, it is taken. */
  asked?: string;
  /** No answer came, so the form is sent again. */
  unsent?: Waiting;
};

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const submission = readPartnershipForm(form);
  const refuse = (refusal: Refusal, status: number, headers: HeadersInit = {}) => {
    context.hasFormErrors = true;
    return data(refusal, { status, headers });
  };
  if (submission.status !== "success") return refuse(submission.reply(), 422);

  const { submissionId, asked, edition, ...typed } = postedFields(form, ["submissionId", "asked", "edition", "email"]);
  const doubts = contactDoubts({ ...submission.value, ...typed }, asked);
  if (doubts) return refuse({ ...submission.reply({ fieldErrors: doubts.errors }), asked: doubts.of }, 422);
  const result = await context.services.applyForPartnership({
    partnership: submission.value,
    key: submissionId?.slice(0, 200) || null,
    isSuspicious: isHoneypotTouched(form),
    edition: toEdition(edition),
  });
  if (result.ok) {
    const note = result.note ? `&note=${result.note}` : "";
    return redirectDocument(`/partnership-application?sent=${result.reference}${note}`, 303);
  }
  const because = (message: string) => submission.reply({ formErrors: [message] });
  if (result.reason === "key_reused")
    return refuse({ ...because(partnershipMessages.keyReused), submissionId: crypto.randomUUID() }, 422);
  if (result.reason === "taken_up") return refuse(because(partnershipMessages.takenUp), 409);
  if (result.reason === "unavailable") return refuse(because(busyMessage), 503, { "Retry-After": "5" });
  const headers = { "Retry-After": String(result.retryAfterSeconds) };
  return refuse(because(partnershipMessages.rateLimited), 429, headers);
}

/**
 * With scripts the same schema answers before anything is sent, and a lost connection keeps the page. Each of
 * these answers carries a status, because the router loads a page anew after any other.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  let initialValue: Refusal["initialValue"];
  try {
    const { readPartnershipForm } = await import("~/features/partnership-form/read-partnership-form");
    const submission = readPartnershipForm(form);
    if (submission.status !== "success") return answer(submission.reply(), 422);
    initialValue = submission.reply().initialValue;
    return await answerInTime(serverAction<Refusal>());
  } catch (error) {
    if (error instanceof Response) throw error;
    return answer({ initialValue, unsent: whyWaiting() }, 503);
  }
}

const answer = (refusal: Refusal, status: number) => Response.json(refusal, { status });

/** Whoever comes from a page that offers information wants that, and is told how to get it. */
const wordsOf = (topic: string | null | undefined) =>
  topic ? partnershipPage.request : partnershipPage.application;

/** The partnership application: one page, one POST (decision 32). */
export default function PartnershipApplication() {
  const { reference, note, topic, submissionId, target } = useLoaderData<typeof loader>();
  const refusal = useActionData<Refusal>();
  const isSubmitting = useNavigation().formMethod === "POST";
  useResend("partnership-form", isSubmitting ? undefined : refusal?.unsent && refusal);
  const isQuiet = useQuietTime(isSubmitting);
  const waiting = isSubmitting ? isQuiet && "unanswered" : refusal?.unsent;
  if (reference) {
    return (
      <OwnPageHeader reference={reference} title="Application Received" lead={partnershipMessages.received}>
        {note && <Notice tone="success">{formNotes[note].text}</Notice>}
        <ButtonLink to="/sponsors" variant="secondary">
          Partnership Networks
        </ButtonLink>
      </OwnPageHeader>
    );
  }
  const { title, lead, steps } = wordsOf(topic);
  const { form, fields } = plainFields("partnership", constraintsOf(partnershipForm), {
    answer: refusal,
    values: { topic, type: topic && "information" },
  });
  return (
    <FormPage
      overline="Partnership"
      title={title}
      lead={lead}
      aside={<StepsNote title={nextSteps.title} steps={steps} />}
    >
      <ErrorSummary answer={refusal} errors={formProblems(form, fields, partnershipFields)} />
      <Form id={form.id} method="post" action={target} noValidate preventScrollReset className="grid gap-10">
        <input type="hidden" name="submissionId" value={refusal?.submissionId ?? submissionId} />
        <input type="hidden" name="asked" value={refusal?.asked ?? ""} />
        <PartnershipFields fields={fields} />
        <p role="status" className="font-medium text-brass empty:hidden">
          {waiting && (waiting === "offline" ? notSentYet : noAnswerYet)}
        </p>
        <Button type="submit" aria-disabled={isSubmitting} className="justify-self-start">
          {isSubmitting ? "Submitting..." : "Submit Application"}
        </Button>
      </Form>
    </FormPage>
  );
}
