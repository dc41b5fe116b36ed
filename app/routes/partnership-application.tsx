import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaFunction, useLoaderData } from "@remix-run/react";
import { busyMessage, formNotes } from "~/content/messages";
import { nextSteps } from "~/content/next-steps";
import { partnershipMessages, partnershipPage, partnershipTopic } from "~/content/partnership-form";
import { constraintsOf } from "~/domain/declared-field";
import { isHoneypotTouched } from "~/domain/honeypot";
import { partnershipFields, partnershipForm } from "~/domain/partnership-form-fields";
import { contactDoubts } from "~/features/forms/contact-doubts";
import { readForm } from "~/features/forms/read-form";
import { knownWord } from "~/features/known-word";
import { ButtonLink } from "~/features/links/button-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import { declaredPartnershipForm } from "~/features/partnership-form/declared-partnership-form";
import { PartnershipFields } from "~/features/partnership-form/partnership-fields";
import { postedFields, toEdition } from "~/features/posted-fields";
import { awaitAnswer, unlessSent } from "~/features/sending/await-answer";
import { nextTry } from "~/features/sending/next-try";
import { SentForm, usePageAnswer } from "~/features/sending/sent-form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { FormPage } from "~/ui/form-page";
import { formProblems } from "~/ui/form-problems";
import { Notice } from "~/ui/notice";
import { OwnPageHeader } from "~/ui/own-page-header";
import { type FormAnswer, plainFields } from "~/ui/plain-fields";
import { StepsNote } from "~/ui/steps-note";

export const handle: RouteHandle = { firstView: "form", scripts: "at-once" };

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
  const note = knownWord(formNotes, searchParams.get("note"));
  return {
    note: note && formNotes[note].text,
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
};

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const submission = readForm(declaredPartnershipForm, form);
  const { submissionId, asked, edition, ...typed } = postedFields(form, [
    "submissionId",
    "asked",
    "edition",
    "email",
  ]);
  const refuse = (refusal: Refusal, status: number, headers: HeadersInit = {}) => {
    context.hasFormErrors = true;
    return data<Refusal>({ submissionId: submissionId || undefined, ...refusal }, { status, headers });
  };
  if (submission.status !== "success") return refuse(submission.reply(), 422);

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

export const shouldRevalidate = unlessSent;

/** With scripts the same schema answers before anything is sent. */
export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  awaitAnswer(async () => {
    const form = await request.clone().formData();
    // By the names of their modules: else the page would begin with zod.
    const [{ checkForm }, { declaredPartnershipForm: declared }] = await Promise.all([
      import("~/features/forms/check-form"),
      import("~/features/partnership-form/declared-partnership-form"),
    ]);
    const submission = checkForm(declared, form);
    if (submission.status !== "success") return Response.json(submission.reply(), { status: 422 });
    return serverAction<Refusal>();
  });

/** A visitor from a page that offers information wants that, and reads how to get it. */
const wordsOf = (topic: string | null | undefined) =>
  topic ? partnershipPage.request : partnershipPage.application;

/** The partnership application: one page, one POST (decisions/partnerships). */
export default function PartnershipApplication() {
  const { reference, note, topic, submissionId, target } = useLoaderData<typeof loader>();
  const refusal = usePageAnswer<Refusal>();
  if (reference) {
    return (
      <OwnPageHeader reference={reference} title="Application Received" lead={partnershipMessages.received}>
        {note && <Notice tone="success">{note}</Notice>}
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
      <SentForm
        id={form.id}
        action={target}
        noValidate
        className="grid gap-10"
        actions={(isSubmitting) => (
          <Button type="submit">{isSubmitting ? "Submitting..." : "Submit Application"}</Button>
        )}
      >
        <input type="hidden" name="submissionId" value={refusal?.submissionId ?? submissionId} />
        <input type="hidden" name="asked" value={refusal?.asked ?? ""} />
        <PartnershipFields fields={fields} />
      </SentForm>
    </FormPage>
  );
}
