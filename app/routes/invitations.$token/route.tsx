import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  closedAfterEvent,
  closedByCancelling,
  closedMeanwhile,
  closedWords,
  doneWords,
  endedTerms,
  openWords,
} from "~/content/invitation";
import { owner } from "~/content/owner";
import type { DeclaredFields } from "~/domain/declared-field";
import { calendarDay, durationText } from "~/domain/event-dates";
import { eventPhase } from "~/domain/event-phase";
import { correctionFields, correctionForm } from "~/domain/interest-form-fields";
import {
  declineFields,
  declineForm,
  seatAcceptanceFields,
  seatAcceptanceForm,
} from "~/domain/invitation-answer-fields";
import { retentionDays } from "~/domain/retention";
import { momentText } from "~/domain/when-text";
import { EventFacts } from "~/features/events/event-facts";
import { eventToMeet } from "~/features/events/event-to-meet";
import { UnstoredWords } from "~/features/forms/unstored-words";
import { knownWord } from "~/features/known-word";
import { ButtonLink } from "~/features/links/button-link";
import { TextLink } from "~/features/links/text-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { privatePageMeta } from "~/features/page-meta";
import { postedFields } from "~/features/posted-fields";
import { Seal } from "~/features/seal/seal";
import { nextTry } from "~/features/sending/next-try";
import type { LoaderData, RouteArgs } from "~/route-args";
import { Button } from "~/ui/button";
import { buttonClasses } from "~/ui/button-classes";
import { ErrorSummary } from "~/ui/error-summary";
import { Fold } from "~/ui/fold";
import { formProblems } from "~/ui/form-problems";
import { Notice } from "~/ui/notice";
import { OwnPageHeader } from "~/ui/own-page-header";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import { AnswerForms, answerFields, type InvitationRefusal } from "./answer-forms";
import { answerInvitation } from "./answer-invitation";

export const handle: RouteHandle = { firstView: "form" };

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  privatePageMeta(error ? "No invitation" : "Your invitation", data?.hasFormErrors);

export async function loader({ context, params, request }: RouteArgs) {
  const opened = await context.services.openInvitation(params.token ?? "");
  if (!opened.ok && opened.reason === "not_found") throw data(null, 404);
  const { pathname, searchParams } = new URL(request.url);
  return {
    invitation: opened.ok ? openPage(opened.invitation, context.now) : null,
    ended: opened.ok ? null : endedPage(opened, context.now),
    done: knownWord(doneWords, searchParams.get("done")),
    // One answer of this page is one answer, however often it is sent.
    key: context.submissionId,
    target: nextTry(pathname, searchParams),
    hasFormErrors: context.hasFormErrors,
  };
}

function openPage(invitation: Extract<Opened, { ok: true }>["invitation"], now: Date) {
  const { event, expiresAt, holdsSeat, isFull } = invitation;
  const asked = isFull ? openWords.full : `${openWords.apply} ${owner.answerDays} days and before the event.`;
  return {
    ...invitation,
    event: eventToMeet(event),
    day: calendarDay(event.date, event.timeZone),
    lead: holdsSeat ? openWords.seat : asked,
    answerBy: `${momentText({ date: expiresAt, timeZone: event.timeZone })}: ${durationText(now, expiresAt)} from now`,
  };
}

function endedPage({ reason, ended }: Exclude<Opened, { ok: true } | { reason: "not_found" }>, now: Date) {
  const phase = ended && eventPhase(ended.event, now);
  const isAccepted = reason === "accepted";
  const ending = phase === "over" ? closedAfterEvent : phase === "cancelled" && closedByCancelling;
  const words = reason === "event_off" && phase === "postponed" ? closedMeanwhile : closedWords[reason];
  const at = (reason in endedTerms && ended?.at) || null;
  const term = endedTerms[reason as keyof typeof endedTerms];
  return {
    words: ending && !isAccepted ? { ...words, text: ending } : words,
    facts: ended && {
      event: eventToMeet(ended.event),
      more: [{ term, detail: at && momentText({ date: at, timeZone: ended.event.timeZone }) }],
    },
    hasOwnPage: isAccepted,
  };
}

type Opened = Awaited<ReturnType<RouteArgs["context"]["services"]["openInvitation"]>>;

export async function action({ context, params, request }: RouteArgs) {
  const token = params.token ?? "";
  const form = await request.formData();
  // A visitor without a link learns nothing else of the form.
  const opened = await context.services.openInvitation(token);
  if (!opened.ok && opened.reason === "not_found") throw data(null, 404);
  // The one click of a mail reader, and of the page.
  if (form.get("List-Unsubscribe") === "One-Click") {
    const isKept = await context.services.unsubscribeInvitee(token);
    return redirect(`/invitations/${token}${isKept ? "?done=unsubscribed" : ""}`, 303);
  }
  const { intent, key } = postedFields(form, ["intent", "key"]);
  const answer = await answerInvitation(context.services, { token, form, intent, opened });
  if ("page" in answer) return redirect(answer.page, 303);
  context.hasFormErrors = true;
  return data<InvitationRefusal>({ ...answer.refusal, key }, answer.status);
}

export default function Invitation() {
  const { invitation, ended, done, key, target } = useLoaderData<typeof loader>();
  const refusal = useActionData<InvitationRefusal>();
  const notice = done && (
    <Notice tone="success" isAnswer>
      {doneWords[done]}
    </Notice>
  );
  if (!invitation)
    return (
      ended && (
        <>
          <Ended {...ended}>{notice}</Ended>
          {refusal && <Refused refusal={refusal} />}
        </>
      )
    );
  const { event, holdsSeat, lead, answerBy } = invitation;
  const fields = answerFields(invitation, refusal);
  const problems = [
    ...(holdsSeat
      ? formProblems(fields.seat.form, fields.seat.fields, seatAcceptanceFields)
      : formProblems(fields.application.form, fields.application.fields, correctionFields)),
    ...formProblems(fields.decline.form, fields.decline.fields, declineFields, declineForm),
  ];
  return (
    <>
      <OwnPageHeader
        reference="Your invitation"
        title={event.title}
        seal={<Seal of={event.slug} className="w-32 expanded:w-44" />}
        lead={lead}
      >
        {notice}
        <EventFacts event={event} more={[{ term: "Answer by", detail: answerBy }]} />
        <a href="#accept-form" className={buttonClasses()}>
          Answer
        </a>
      </OwnPageHeader>
      <div className="measure pt-10 empty:hidden">
        <ErrorSummary errors={problems} />
      </div>
      <AnswerForms
        invitation={{ ...invitation, day: refusal?.day ?? invitation.day }}
        fields={fields}
        answerKey={refusal?.key ?? key}
        target={target}
      />
      <Section title="Where we got your email address" tone="raised">
        <p className="max-w-3xl">
          A member of our selection committee gave us your name, organization and email address. We use them
          for this invitation alone. Without an answer we erase them {retentionDays.invitation} days after the
          time to answer is over. Our <TextLink to="/privacy">privacy notice</TextLink> says more.
        </p>
        {!invitation.isObjecting && (
          <form method="post" className="mt-6">
            <Button variant="secondary" name="List-Unsubscribe" value="One-Click">
              Send me no more invitations
            </Button>
          </form>
        )}
      </Section>
    </>
  );
}

type EndedProps = LoaderData<ReturnType<typeof endedPage>> & { children: ReactNode };

function Ended({ words, facts, hasOwnPage, children }: EndedProps) {
  return (
    <OwnPageHeader reference="Your invitation" title={words.title} lead={words.text}>
      {children}
      {facts && <EventFacts {...facts} />}
      <div className="flex flex-wrap gap-3">
        {hasOwnPage ? (
          <ButtonLink to="/applications">Have its link sent again</ButtonLink>
        ) : (
          owner.contactEmail && (
            <a href={`mailto:${owner.contactEmail}`} className={buttonClasses()}>
              Write to us
            </a>
          )
        )}
        <ButtonLink to="/events" variant="secondary">
          See upcoming events
        </ButtonLink>
      </div>
      {!hasOwnPage && <p className="text-sm text-muted">{owner.contactEmail}</p>}
      {!hasOwnPage && facts && (
        <Fold id="rights" title="Your rights">
          <form method="post" className="grid justify-items-start gap-3">
            <p>Erasing also ends an open invitation. It cannot be undone.</p>
            <input type="hidden" name="intent" value="decline" />
            <Button variant="danger" name="forget" value="on">
              Erase my name and address
            </Button>
            <Button variant="secondary" name="List-Unsubscribe" value="One-Click">
              Send me no more invitations
            </Button>
          </form>
        </Fold>
      )}
    </OwnPageHeader>
  );
}

function Refused({ refusal }: { refusal: InvitationRefusal }) {
  const id = `${refusal.intent}-form`;
  const [message = ""] = refusal.error?.[""] ?? [];
  return (
    <>
      <div className="measure">
        <ErrorSummary errors={[{ message, controlId: id }]} answer={refusal} />
      </div>
      <UnstoredWords id={id} fields={formsOf[refusal.intent]} answer={refusal} />
    </>
  );
}

const formsOf: Record<InvitationRefusal["intent"], DeclaredFields> = {
  accept: { ...correctionForm, ...seatAcceptanceForm },
  decline: declineForm,
};

/** Shown for a link that opens nothing, in the same words whatever the reason. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <PageHeader
      overline="Not found"
      title="This link opens no invitation"
      lead="It may be incomplete, or the invitation may have been erased or issued again with another link."
    >
      <ButtonLink to="/events">See upcoming events</ButtonLink>
    </PageHeader>
  );
}
