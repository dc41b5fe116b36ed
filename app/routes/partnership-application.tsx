import { data, type HeadersFunction, redirect } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { busyMessage, formNotes } from "~/content/messages";
import { nextSteps } from "~/content/next-steps";
import { partnershipMessages, partnershipPage, partnershipTopic } from "~/content/partnership-form";
import { isHoneypotTouched } from "~/domain/honeypot";
import { contactDoubts } from "~/features/forms/contact-doubts";
import { readForm } from "~/features/forms/read-form";
import { Island } from "~/features/islands/island";
import { knownWord } from "~/features/known-word";
import { ButtonLink } from "~/features/links/button-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import { declaredPartnershipForm } from "~/features/partnership-form/declared-partnership-form";
import PartnershipForm, { type PartnershipRefusal } from "~/features/partnership-form/partnership-form";
import { postedFields, toEdition } from "~/features/posted-fields";
import { FirstPress } from "~/features/sending/first-press";
import { nextTry } from "~/features/sending/next-try";
import type { RouteArgs } from "~/route-args";
import { FormPage } from "~/ui/form-page";
import { Notice } from "~/ui/notice";
import { OwnPageHeader } from "~/ui/own-page-header";
import { StepsNote } from "~/ui/steps-note";

export const handle: RouteHandle = { firstView: "form" };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: `${data?.hasFormErrors ? "Error: " : ""}${wordsOf(data?.topic).title}`,
    description:
      "Apply to work with the network as a sponsor, knowledge, technology, regulatory or venue partner.",
    path: "/partnership-application",
  });

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export async function loader({ context, request }: RouteArgs) {
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

export async function action({ context, request }: RouteArgs) {
  const form = await request.formData();
  const submission = readForm(declaredPartnershipForm, form);
  const { submissionId, asked, edition, ...typed } = postedFields(form, [
    "submissionId",
    "asked",
    "edition",
    "email",
  ]);
  const refuse = (refusal: PartnershipRefusal, status: number, headers: HeadersInit = {}) => {
    context.hasFormErrors = true;
    return data<PartnershipRefusal>(
      { submissionId: submissionId || undefined, ...refusal },
      { status, headers },
    );
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
    return redirect(`/partnership-application?sent=${result.reference}${note}`, 303);
  }
  const because = (message: string) => submission.reply({ formErrors: [message] });
  if (result.reason === "key_reused")
    return refuse({ ...because(partnershipMessages.keyReused), submissionId: crypto.randomUUID() }, 422);
  if (result.reason === "taken_up") return refuse(because(partnershipMessages.takenUp), 409);
  if (result.reason === "unavailable") return refuse(because(busyMessage), 503, { "Retry-After": "5" });
  const headers = { "Retry-After": String(result.retryAfterSeconds) };
  return refuse(because(partnershipMessages.rateLimited), 429, headers);
}

/** A visitor from a page that offers information wants that, and reads how to get it. */
const wordsOf = (topic: string | null | undefined) =>
  topic ? partnershipPage.request : partnershipPage.application;

export default function PartnershipApplication() {
  const { reference, note, topic, submissionId, target } = useLoaderData<typeof loader>();
  const refusal = useActionData<PartnershipRefusal>();
  if (reference) {
    return (
      <OwnPageHeader reference={reference} title="Application Received" lead={partnershipMessages.received}>
        {note && (
          <Notice tone="success" isAnswer>
            {note}
          </Notice>
        )}
        <ButtonLink to="/sponsors" variant="secondary">
          Partnership Networks
        </ButtonLink>
      </OwnPageHeader>
    );
  }
  const { title, lead, steps } = wordsOf(topic);
  return (
    <FormPage
      overline="Partnership"
      title={title}
      lead={lead}
      aside={<StepsNote title={nextSteps.title} steps={steps} />}
    >
      <Island name="partnership-form" of={PartnershipForm} props={{ topic, submissionId, target, refusal }} />
      <FirstPress />
    </FormPage>
  );
}
