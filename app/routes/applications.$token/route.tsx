import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useLocation,
  useRouteError,
} from "@remix-run/react";
import { untilWords } from "~/content/application-status";
import { formNotes } from "~/content/messages";
import { writeTo } from "~/content/owner-words";
import { forgetApplication } from "~/domain/application-cookie";
import { pick } from "~/domain/declared-field";
import { availability, hasWaitingList } from "~/domain/event-availability";
import { calendarDay, dateText, durationText, hasBegun, weekdayClockText } from "~/domain/event-dates";
import { type EventPhase, eventPhase } from "~/domain/event-phase";
import { applicantFields, interestForm } from "~/domain/interest-form-fields";
import { retentionDays } from "~/domain/retention";
import { isConcerned, isSeated, type VisibleState } from "~/domain/seat-state";
import { placeTimeText } from "~/domain/when-text";
import { EventFacts } from "~/features/events/event-facts";
import { eventToMeet } from "~/features/events/event-to-meet";
import { ApplyLink } from "~/features/interest-form/apply-link";
import { ButtonLink } from "~/features/links/button-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { privatePageMeta } from "~/features/page-meta";
import { Seal } from "~/features/seal/seal";
import { nextTry } from "~/features/sending/next-try";
import type { LoaderData, RouteArgs } from "~/route-args";
import { breakable } from "~/ui/breakable";
import { buttonClasses } from "~/ui/button-classes";
import { DefinitionList } from "~/ui/definition-list";
import { ErrorSummary } from "~/ui/error-summary";
import { formProblems } from "~/ui/form-problems";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { OwnPageHeader } from "~/ui/own-page-header";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import type { RefusedAct } from "./act-form";
import { answerBy } from "./answer-by";
import { ApplicationTimeline } from "./application-timeline";
import { carryOut } from "./carry-out";
import { doneIn } from "./done-words";
import { historyItems } from "./history-items";
import { stateWords } from "./state-words";
import { RefusedWords, rightsFields, YourRights } from "./your-rights";
import { isOfSeat, YourSeat } from "./your-seat";

export const handle: RouteHandle<LoaderData<typeof loader>> = {
  firstView: "form",
  sheet: (data) => data?.reference,
};

/** The last act stands in the title too: screen readers announce it when the page has come anew. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  privatePageMeta(
    error ? "No application" : `${data?.done ? `${data.done.title} · ` : ""}Your application`,
    data?.hasFormErrors,
  );

export async function loader({ context, params, request }: RouteArgs) {
  const opened = await context.services.openApplication(params.token ?? "");
  if (!opened.ok) throw nothingHere(opened.reason);
  const { application, timeline, wishes, arrivedAt, acts, hasOther } = opened;
  const { pathname, searchParams } = new URL(request.url);
  const { event, state, confirmBy, sent } = application;
  const { timeZone } = event;
  const phase = eventPhase(event, context.now);
  const words = stateWords({ state, timeline, phase, arrivedAt, otherDay: application.otherDay });
  const isInvited = timeline.some(({ what }) => what === "invited");
  return {
    reference: application.reference,
    state,
    phase,
    sent,
    wishes,
    act: {
      seen: acts,
      page: context.submissionId,
      day: calendarDay(event.date, timeZone),
      target: nextTry(pathname, searchParams),
    },
    event: eventToMeet(event),
    words: { ...words, text: [words.text, untilText(opened, phase, context.now)].join(" ").trim() },
    history: historyItems(timeline, timeZone),
    zone: placeTimeText(timeZone),
    confirmBy:
      confirmBy === null || phase !== "ahead"
        ? null
        : { at: weekdayClockText({ date: confirmBy, timeZone }), left: durationText(context.now, confirmBy) },
    ruleAcceptedOn: wishes.ruleAcceptedAt && dateText({ date: wishes.ruleAcceptedAt, timeZone }),
    asks: asksOf(application),
    isInvited,
    isFull: application.isFull,
    canApplyAgain:
      state === "withdrawn" &&
      event.isActive !== false &&
      (availability(event, context.now) === "open" || hasWaitingList(event, context.now)),
    rights: {
      ...pick(application, ["status", "canWithdraw", "canGiveUp", "isProven"]),
      keptUntil: keptUntil(application),
      isItsDay: hasBegun(event, context.now),
    },
    hasOther: hasOther && isConcerned(state),
    done: doneIn({ ...application, phase }, searchParams.get("done")),
    hasFormErrors: context.hasFormErrors,
  };
}

/** Null where nothing is asked, or nobody is a guest. */
function asksOf({ state, otherDay }: { state: VisibleState; otherDay: string | null }) {
  if (isSeated(state) && otherDay) return "date" as const;
  if (state === "promised") return "rule" as const;
  return state === "held" ? ("seat" as const) : null;
}

function untilText(opened: Opened, phase: EventPhase, now: Date): string {
  const { event, state, otherDay } = opened.application;
  if (phase === "postponed" && isConcerned(state)) return untilWords.postponed;
  if (phase === "postponed" && state === "lapsed") return untilWords.askLater;
  if (phase !== "ahead") return "";
  if (state === "pending") {
    const { day, isLate } = answerBy(opened, now);
    return isLate ? untilWords.late(day) : untilWords.answer;
  }
  if (state === "lapsed") return untilWords.lapsed;
  if (state === "held" || state === "promised") return otherDay === null ? untilWords[state] : "";
  if (state !== "waitlisted") return "";
  return untilWords.list(dayFrom(event, -1));
}

type Opened = Extract<Awaited<ReturnType<RouteArgs["context"]["services"]["openApplication"]>>, { ok: true }>;

/** The day from which on the schedule erases an application (decisions/retention). */
function keptUntil({ state, event }: Opened["application"]): string {
  return dayFrom(event, state === "declined" ? retentionDays.declined : retentionDays.application);
}

/** The day so many days after that of an event. */
const dayFrom = (event: Opened["application"]["event"], days: number) =>
  dateText({ ...event, date: new Date(Date.parse(event.date) + days * 86_400_000).toISOString() });

export async function action({ context, params, request }: RouteArgs) {
  const token = params.token ?? "";
  const form = await request.formData();
  // A visitor without a link learns nothing else of the form.
  const opened = await context.services.openApplication(token);
  if (!opened.ok) throw nothingHere(opened.reason);

  const { application } = opened;
  // A guest who is asked for no word changes the answers to the host alone.
  const isAsked = asksOf(application) !== null;
  const answer = await carryOut(context.services, { token, form, isAsked, application });
  if ("refusal" in answer) {
    context.hasFormErrors = true;
    return data(answer.refusal, answer.status);
  }
  const page = `/applications/${token}${answer.done ? `?done=${answer.done}` : ""}`;
  const headers = answer.isErased && { "Set-Cookie": forgetApplication(application.reference, request.url) };
  return redirect(page, { status: 303, headers: headers || {} });
}

/** An unknown, a malformed and an expired link are one and the same 404; an erased application is 410. */
function nothingHere(reason: "not_found" | "erased") {
  return data(null, reason === "erased" ? 410 : 404);
}

/** The applicant's own page: the state, the event, what was sent, and every right over it (decisions/own-page). */
export default function OwnApplication() {
  const loaded = useLoaderData<typeof loader>();
  const refusal = useActionData<RefusedAct>();
  const page = { ...loaded, act: { ...loaded.act, ...refusal?.shown } };
  const { reference, state, phase, event, words, sent, wishes, confirmBy, rights, done, isInvited } = page;
  const hasSeat =
    rights.status === "accepted" && (phase === "ahead" || phase === "today" || phase === "postponed");
  const forms = rightsFields({ sent, wishes }, refusal);
  const problems = Object.values(forms).flatMap(({ form, fields }) => formProblems<string>(form, fields));
  const sentFields = isInvited ? applicantFields.filter((name) => sent[name]) : applicantFields;
  return (
    <>
      <OwnPageHeader
        reference={reference}
        title={words.title}
        lead={words.text}
        seal={
          <Seal
            of={reference}
            className={`w-32 expanded:w-44 ${isConcerned(state) && phase !== "cancelled" ? "" : "opacity-50 grayscale"}`}
          />
        }
      >
        {done && (
          <Notice tone="success" isAnswer>
            {done.text}
          </Notice>
        )}
        {page.hasOther && <Notice>{formNotes.two.text}</Notice>}
        <EventFacts
          event={event}
          more={[
            { term: "Guest", detail: hasSeat && sent.fullName },
            {
              term: "Answer by",
              detail: hasSeat && confirmBy && `${confirmBy.at}: ${confirmBy.left} from now`,
            },
          ]}
        />
        <WaysOn page={page} hasSeat={hasSeat} />
      </OwnPageHeader>
      <div className="measure pt-10 empty:hidden">
        <ErrorSummary errors={problems} />
      </div>
      <RefusedWords
        refusal={refusal}
        status={rights.status}
        isConfirmable={phase === "ahead" && isSeated(state)}
      />
      {phase === "ahead" && <YourSeat {...page} isProven={rights.isProven} fields={forms.confirm.fields} />}
      <Section
        title="Where it stands"
        intro={`Times on this page are ${page.zone}.`}
        tone={phase === "ahead" && isOfSeat(state) ? "joined" : "plain"}
      >
        <ApplicationTimeline items={page.history} />
      </Section>
      <Section
        title="What you sent"
        intro={hasSeat ? `It can no longer be changed here. If something is wrong, ${writeTo}.` : undefined}
        tone="raised"
      >
        <DefinitionList
          items={sentFields.map((name) => ({
            term: interestForm[name].label,
            detail: <span className="whitespace-pre-line">{breakable(sent[name] || "Not given")}</span>,
          }))}
        />
      </Section>
      <YourRights application={rights} act={page.act} forms={forms} open={refusal?.intent} />
    </>
  );
}

function WaysOn({ page, hasSeat }: { page: LoaderData<typeof loader>; hasSeat: boolean }) {
  const { canApplyAgain, asks, state, phase, event } = page;
  const { pathname } = useLocation();
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {asks && phase === "ahead" && (
        <a href="#confirm-form" className={buttonClasses()}>
          Let us know if you will attend
        </a>
      )}
      {hasSeat && phase === "ahead" && (
        <ButtonLink to={`${pathname}/calendar.ics`} variant="secondary">
          <Icon name="calendar" className="size-5" />
          Add to your calendar
        </ButtonLink>
      )}
      {canApplyAgain ? (
        <ApplyLink slug={event.slug} variant="secondary">
          Apply again
        </ApplyLink>
      ) : (
        (state === "declined" || state === "withdrawn" || phase === "over" || phase === "cancelled") && (
          <ButtonLink to="/events" variant="secondary">
            See upcoming events
          </ButtonLink>
        )
      )}
    </div>
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
      lead="We keep nothing that was sent with it. You are welcome to apply again."
    >
      <ApplyLink variant="primary">Apply to attend</ApplyLink>
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
