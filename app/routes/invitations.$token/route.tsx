import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { closedWords, doneWords } from "~/content/invitation";
import { durationText, momentText, whenText } from "~/domain/event-dates";
import { correctionFields } from "~/domain/interest-form-fields";
import { declineFields, declineForm, seatAcceptanceFields } from "~/domain/invitation-answer-fields";
import { nominationFields, nominationForm } from "~/domain/nomination-form-fields";
import { retentionDays } from "~/domain/retention";
import { knownWord } from "~/features/known-word";
import { ButtonLink } from "~/features/links/button-link";
import { TextLink } from "~/features/links/text-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { privatePageMeta } from "~/features/page-meta";
import { postedFields } from "~/features/posted-fields";
import { Seal } from "~/features/seal/seal";
import { DefinitionList } from "~/ui/definition-list";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { OwnPageHeader } from "~/ui/own-page-header";
import { PageHeader } from "~/ui/page-header";
import { formProblems } from "~/ui/plain-fields";
import { Section } from "~/ui/section";
import { AnswerForms, answerFields, type InvitationRefusal } from "./answer-forms";
import { answerInvitation } from "./answer-invitation";

export const handle: RouteHandle = { scripts: "at-once" };

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  privatePageMeta(error ? "No invitation" : "Your invitation", data?.hasFormErrors);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const opened = await context.services.openInvitation(params.token ?? "");
  if (!opened.ok && opened.reason === "not_found") throw data(null, 404);
  const done = new URL(request.url).searchParams.get("done");
  const closed = opened.ok || opened.reason === "not_found" ? null : opened.reason;
  return {
    invitation: opened.ok
      ? { ...opened.invitation, timeLeft: durationText(context.now, opened.invitation.expiresAt) }
      : null,
    closed,
    done: knownWord(doneWords, done),
    // One answer of this page is one answer, however often it is sent.
    key: context.submissionId,
    hasFormErrors: context.hasFormErrors,
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const form = await request.formData();
  // Whoever holds no link learns nothing else of the form.
  const opened = await context.services.openInvitation(token);
  if (!opened.ok && opened.reason === "not_found") throw data(null, 404);
  const { intent } = postedFields(form, ["intent"]);
  const answer = await answerInvitation(context.services, { token, form, intent, opened });
  if ("page" in answer) return redirect(answer.page, 303);
  context.hasFormErrors = true;
  return data<InvitationRefusal>(answer.refusal, answer.status);
}

/** The invitee's page: what they are invited to, and every answer that they can give (decisions 48, 49). */
export default function Invitation() {
  const { invitation, closed, done, key } = useLoaderData<typeof loader>();
  const refusal = useActionData<InvitationRefusal>();
  const notice = done && <Notice tone="success">{doneWords[done]}</Notice>;
  if (!invitation) {
    const words = closedWords[closed ?? "erased"];
    return (
      <PageHeader overline="Your invitation" title={words.title} lead={words.text}>
        {notice}
        <ButtonLink to="/">The network</ButtonLink>
      </PageHeader>
    );
  }
  const { event, holdsSeat, isFull, expiresAt, timeLeft, namedBy } = invitation;
  const fields = answerFields(invitation, refusal);
  const problems = [
    ...(holdsSeat
      ? formProblems(fields.seat.form, fields.seat.fields, seatAcceptanceFields)
      : formProblems(fields.application.form, fields.application.fields, correctionFields)),
    ...formProblems(fields.decline.form, fields.decline.fields, declineFields, declineForm),
    ...formProblems(fields.suggest.form, fields.suggest.fields, nominationFields, nominationForm),
  ];
  return (
    <>
      <OwnPageHeader
        reference="Your invitation"
        title={event.title}
        seal={<Seal of={event.slug} className="w-32 expanded:w-44" />}
        lead={
          holdsSeat
            ? "The selection committee invites you, and a seat is held for you until you answer."
            : `The selection committee invites you to apply.${isFull ? " Every seat is taken at the moment: your application would stand on the waiting list." : ""}`
        }
      >
        {notice}
      </OwnPageHeader>
      <div className="measure pt-10 empty:hidden">
        <ErrorSummary errors={problems} answer={refusal} />
      </div>
      <Section title="The event">
        <DefinitionList
          items={[
            { term: "Event", detail: <TextLink to={`/events/${event.slug}`}>{event.title}</TextLink> },
            { term: "Date", detail: whenText(event) },
            { term: "Place", detail: event.venue ? `${event.venue}, ${event.location}` : event.location },
            {
              term: "Answer by",
              detail: `${momentText({ date: expiresAt, timeZone: event.timeZone })}: ${timeLeft} from now`,
            },
          ]}
        />
      </Section>
      <AnswerForms invitation={invitation} fields={fields} answerKey={key} open={refusal?.intent} />
      <Section title="Where we have your address from" tone="raised">
        <p className="max-w-3xl">
          {namedBy === "member"
            ? "A member of our selection committee gave us your name, organization and address."
            : "Somebody whom we invited gave us your name, organization and address."}{" "}
          We use them for this invitation alone. Without an answer we erase them {retentionDays.invitation}{" "}
          days after its end. Our <TextLink to="/privacy">privacy notice</TextLink> says more.
        </p>
      </Section>
    </>
  );
}

/** Shown for a link that opens nothing, in the same words whatever the reason. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <PageHeader
      overline="Not found"
      title="This link opens no invitation"
      lead="It may be incomplete, or the invitation was issued anew, with another link, or erased."
    >
      <ButtonLink to="/">The network</ButtonLink>
    </PageHeader>
  );
}
