import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { eventDoneWords, eventStateNames, keptWords, movedWords } from "~/content/committee";
import { refusalOf } from "~/content/committee-refusals";
import { mayDo } from "~/domain/committee-permissions";
import { committeeTextLimit } from "~/domain/committee-text";
import { hasEnded } from "~/domain/event-dates";
import { eventFormFields } from "~/domain/event-form-fields";
import { eventStateChanges, isTold } from "~/domain/event-state-change";
import { cleanText } from "~/domain/text";
import { whenText } from "~/domain/when-text";
import { type Answered, consoleAction, formAnswer } from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { ConsoleLink } from "~/features/committee/console/console-link";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { DoneNotice } from "~/features/committee/console/done-notice";
import { ExportButton } from "~/features/committee/console/export-button";
import { readId } from "~/features/committee/console/read-id";
import {
  type Committee,
  notFound,
  requireCommittee,
  requireId,
} from "~/features/committee/console/require-committee";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/console/unanswered";
import { EventEditor } from "~/features/committee/events/event-editor";
import { type AskedChange, EventStateForm } from "~/features/committee/events/event-state-form";
import { eventValues, readEventForm } from "~/features/committee/events/event-values";
import {
  type MergedEvent,
  mergeEventValues,
  readBaseValues,
} from "~/features/committee/events/merge-event-values";
import { MergedFields } from "~/features/committee/events/merged-fields";
import { WaitingList } from "~/features/committee/events/waiting-list";
import { postedFields } from "~/features/posted-fields";
import type { CommitteeRefusal } from "~/features/service-refusal";
import type { RouteArgs } from "~/route-args";
import { Notice } from "~/ui/notice";
import type { FormAnswer } from "~/ui/plain-fields";

export { keepForm as clientAction, unlessUnanswered as shouldRevalidate };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  consoleMeta(data?.values.title ?? "Event", data?.hasFormErrors);

export async function loader({ context, params, request }: RouteArgs) {
  const committee = requireCommittee(context);
  const event = await committee.findEvent(requireId(params.id));
  if (!event) throw notFound();
  const [counts, kept, waiting, moved] = await Promise.all([
    committee.countApplications({ eventId: event.id }),
    committee.countSeatsKept(event.id),
    committee.listApplications({ eventId: event.id, status: "waitlisted", sort: "waiting" }, 10),
    askedOfMove(committee, event, readId(new URL(request.url).searchParams.get("tell"))),
  ]);
  const { startsAt, endsAt, timeZone, timeIsKnown } = event;
  return {
    id: event.id,
    slug: event.slug,
    version: event.version,
    when: whenText({ date: startsAt, endDate: endsAt, timeZone, timeIsKnown }),
    isPublished: event.isActive !== false,
    isPutAway: event.putAwayAt !== null,
    status: event.status ?? "scheduled",
    timeZone,
    isOver: hasEnded({ date: startsAt, endDate: endsAt, timeZone }, context.now),
    seats: event.maxAttendees,
    taken: event.currentAttendees ?? 0,
    ...{ counts, kept },
    waiting: waiting.applications.map(({ id, reference, fullName, company }) => ({
      id,
      name: fullName ?? `Applicant ${reference}`,
      company,
    })),
    canEdit: mayDo(committee.member.role, "editEvents"),
    canExport: mayDo(committee.member.role, "export"),
    hasFormErrors: context.hasFormErrors,
    values: eventValues(event),
    moved,
  };
}

/**
 * The question just after a change of date or place (decisions/changes); null once something else was done to the event.
 */
async function askedOfMove(
  committee: Committee,
  { id, version }: { id: number; version: number },
  movedTo: number | undefined,
): Promise<AskedChange | null> {
  if (movedTo !== version) return null;
  const change = "announce";
  const preview = await committee.previewStateChange({ id, change, message: "" });
  const isAnybodyTold = preview.ok && Object.values(preview.told).some((count) => count > 0);
  return isAnybodyTold ? { ...preview, change, message: "", because: movedWords } : null;
}

type Refusal = FormAnswer & {
  /** After a conflict: what was put together. */
  merged?: MergedEvent;
  /** A change of state that is asked about before it is made. */
  asked?: AskedChange;
  /** Whether it answers the form of the event's state, not that of the event. */
  isOfState?: boolean;
};

export const action = consoleAction<Refusal>(async ({ committee, params, form }) => {
  const id = requireId(params.id);
  const version = readId(form.get("version")) ?? 0;
  const change = eventStateChanges.find((name) => name === form.get("intent"));
  if (change) {
    const message = String(form.get("message") ?? "");
    const wanted = { id, version, change, message, isAnew: form.get("anew") === "on" };
    return changeState(committee, wanted, form.get("sure") === "on");
  }
  const submission = readEventForm(form);
  if (submission.status !== "success") return formAnswer(submission);
  const result = await committee.saveEvent(submission.value, { id, version });
  if (result.ok) return `/committee/events/${id}?done=save${result.isMoved ? `&tell=${version + 1}` : ""}`;
  const refused = formAnswer(submission, refusalOf("saveEvent", result.reason));
  const stored = result.reason === "conflict" ? await committee.findEvent(id) : undefined;
  if (!stored) return refused;
  const newer = eventValues(stored);
  const base = readBaseValues(form.get("base")) ?? newer;
  const merged = mergeEventValues({ base, typed: postedFields(form, eventFormFields), stored: newer });
  return { ...refused, answer: { ...refused.answer, initialValue: merged.values, merged } };
});

/** Changes the event's state; what writes letters is asked about first. */
async function changeState(
  committee: Committee,
  wanted: Parameters<Committee["changeEventState"]>[0],
  isSure: boolean,
): Promise<string | Answered<Refusal>> {
  const { id, change, message } = wanted;
  const refuse = (reason: CommitteeRefusal<"changeEventState">): Answered<Refusal> => {
    const { field = "", message: told, status } = refusalOf("changeEventState", reason);
    return { answer: { isOfState: true, error: { [field]: [told] }, initialValue: { message } }, status };
  };
  if (isTold(change) && !isSure && cleanText(message).length <= committeeTextLimit) {
    const preview = await committee.previewStateChange({ id, change, message });
    return preview.ok
      ? { answer: { isOfState: true, asked: { ...preview, change, message } }, status: 200 }
      : refuse(preview.reason);
  }
  const result = await committee.changeEventState(wanted);
  if (!result.ok) return refuse(result.reason);
  // How many letters were written it does not tell: some may be closed to this member (decisions/conflicts).
  return `/committee/events/${id}?done=${change}${result.letters > 0 ? "&letters=on" : ""}`;
}

/** One event: its waiting list, its states, its export and its form. */
export default function EditEvent() {
  const event = useLoaderData<typeof loader>();
  const refusal = useAnswer<Refusal>();
  const [parameters] = useSearchParams();
  return (
    <>
      <ConsoleHeader title={event.values.title}>
        <ConsoleLink look="action" to={`/committee/applications?event=${event.id}`}>
          Applications
        </ConsoleLink>
        <ConsoleLink look="action" to={`/committee/events/${event.id}/door`}>
          Door
        </ConsoleLink>
        <ConsoleLink look="action" to={`/committee/events/${event.id}/invitations`}>
          Invitations
        </ConsoleLink>
        <ConsoleLink look="action" to={`/committee/events/${event.id}/letters`}>
          Letters
        </ConsoleLink>
        {event.canEdit && (
          <ConsoleLink look="action" to={`/committee/events/new?copy=${event.id}`}>
            Copy to a new date
          </ConsoleLink>
        )}
        {event.isPublished && (
          <ConsoleLink look="action" to={`/events/${event.slug}`}>
            Page
          </ConsoleLink>
        )}
        {event.canExport && <ExportButton action={`/committee/events/${event.id}/export`} />}
      </ConsoleHeader>
      <DoneNotice words={eventDoneWords}>
        {parameters.has("letters") && "Letters were written; Letters shows what has not gone out yet."}
      </DoneNotice>
      <p className="mb-6 text-sm text-muted">
        {event.when}. {event.isPublished ? "Published" : "Not published"},{" "}
        {eventStateNames[event.status].toLowerCase()}. {event.taken}
        {event.seats === null ? " seats taken, no limit" : ` of ${event.seats} seats taken`};{" "}
        {event.counts.pending} pending, {event.counts.waitlisted} waiting.
      </p>
      {event.kept > 0 && <Notice className="mb-6">{keptWords(event.kept)}</Notice>}
      <div className="grid gap-x-10 gap-y-8 expanded:grid-cols-[1fr_22rem]">
        <div className="order-2 expanded:order-1">
          {event.canEdit ? (
            <>
              {refusal?.merged && <MergedFields stored={event.values} {...refusal.merged} />}
              <EventEditor
                key={event.version}
                values={event.values}
                answer={refusal?.isOfState ? undefined : refusal}
                version={event.version}
                submitLabel="Save"
              />
            </>
          ) : (
            <p className="text-muted">{refusalOf("saveEvent", "not_allowed").message}</p>
          )}
        </div>
        <div className="order-1 grid content-start gap-6 expanded:order-2">
          <WaitingList first={event.waiting} total={event.counts.waitlisted} />
          {event.canEdit && (
            <EventStateForm
              {...event}
              answer={refusal?.isOfState ? refusal : undefined}
              asked={refusal ? refusal.asked : (event.moved ?? undefined)}
            />
          )}
        </div>
      </div>
    </>
  );
}
