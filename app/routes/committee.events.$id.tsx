import { useLoaderData, useSearchParams } from "@remix-run/react";
import { eventDoneWords, eventStateName, movedWords } from "~/content/committee";
import { answerName, cameWord } from "~/content/committee-applications";
import { type Refusal, refusalOf } from "~/content/committee-refusals";
import { mayDo } from "~/domain/committee-permissions";
import { committeeTextLimit, hasPlaceholder, placeholderProblem } from "~/domain/committee-text";
import { lapsesAt } from "~/domain/confirmation-deadline";
import { datedTitle, hasBegun, hasEnded } from "~/domain/event-dates";
import { eventForm } from "~/domain/event-form-fields";
import { eventStateChanges, isTold } from "~/domain/event-state-change";
import { seatedState } from "~/domain/seat-state";
import { cleanText } from "~/domain/text";
import { whenText } from "~/domain/when-text";
import { inZone } from "~/domain/zoned-time";
import { ClosedToYou } from "~/features/committee/console/closed-to-you";
import {
  type Answered,
  consoleAction,
  type EditAnswer,
  formAnswer,
  refused as refusedAnswer,
} from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { ExportButton } from "~/features/committee/console/export-button";
import { NewerValues } from "~/features/committee/console/newer-values";
import { OutcomeNotice } from "~/features/committee/console/outcome-notice";
import { type Committee, notFound, readId, requireId } from "~/features/committee/console/require-committee";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/console/unanswered";
import { EventEditor } from "~/features/committee/events/event-editor";
import { EventNumbers } from "~/features/committee/events/event-numbers";
import { type AskedChange, EventStateForm } from "~/features/committee/events/event-state-form";
import { eventValues, readEventForm } from "~/features/committee/events/event-values";
import { GuestList } from "~/features/committee/events/guest-list";
import { NeedsInTotal } from "~/features/committee/events/needs-in-total";
import { WaitingList } from "~/features/committee/events/waiting-list";
import { postedFields } from "~/features/posted-fields";
import { Fold } from "~/ui/fold";

export { keepForm as clientAction, unlessUnanswered as shouldRevalidate };

export const meta = consoleMeta<typeof loader>((data) => data?.title ?? "Event");

export const loader = consoleLoader(async ({ committee, params, query, now, may }) => {
  const id = requireId(params.id);
  const movedTo = readId(query.get("tell"));
  // All at once: the database is waited for three times at most, with the member's own look-up.
  const [event, counts, waiting, home, closed, moved] = await Promise.all([
    committee.findEvent(id),
    committee.countApplications({ eventId: id }),
    committee.listApplications({ eventId: id, status: "waitlisted", sort: "waiting" }, 10),
    committee.readEventHome(id),
    committee.countClosed(),
    movedTo === undefined ? null : askedOfMove(committee, id),
  ]);
  if (!event) throw notFound();
  const { startsAt, endsAt, timeZone, timeIsKnown } = event;
  const guests = home.guests.slice(0, guestsPerPage).map((guest) => {
    const lapses = lapsesAt(guest.confirmBy, { date: startsAt, status: event.status }, now);
    return inZone({ ...guest, lapsesAt: lapses }, timeZone, guestTimes);
  });
  const seated = home.guests.filter(({ status }) => status === "accepted");
  return {
    id: event.id,
    title: datedTitle(event),
    slug: event.slug,
    version: event.version,
    when: whenText({ date: startsAt, endDate: endsAt, timeZone, timeIsKnown }),
    isPublished: event.isActive !== false,
    isPutAway: event.putAwayAt !== null,
    status: event.status ?? "scheduled",
    isOver: hasEnded({ date: startsAt, endDate: endsAt, timeZone }, now),
    seats: event.maxAttendees,
    taken: event.currentAttendees ?? 0,
    counts,
    closed,
    waiting: waiting.applications.map(({ id, reference, fullName, company }) => ({
      id,
      name: fullName ?? `Applicant ${reference}`,
      company,
    })),
    home: {
      ...home,
      guests,
      hasMore: home.guests.length > guests.length,
      hasHidden: home.guests.some(({ isIdentityHidden }) => isIdentityHidden),
      answers: seated.map((guest) => (guest.arrivedAt ? cameWord : answerName(seatedState(guest), guest))),
      came: seated.filter(({ arrivedAt }) => arrivedAt !== null).length,
    },
    isAhead: !hasBegun(event, now) && event.status !== "cancelled",
    canKeepDoor: may("keepDoor"),
    canInvite: may("invite"),
    canEdit: may("editEvents"),
    canExport: may("export"),
    values: eventValues(event),
    // Nothing else was done to the event since.
    moved: movedTo === event.version ? moved : null,
  };
});

const guestTimes = ["saidYesAt", "lapsesAt", "confirmedAt"] as const;

/** So many guests on one page; the list of applications has the others. */
const guestsPerPage = 200;

/** The question just after a change of date or place (decisions/changes). */
async function askedOfMove(committee: Committee, id: number): Promise<AskedChange | null> {
  const change = "announce";
  const preview = await committee.previewStateChange({ id, change, message: "" });
  const isAnybodyTold = preview.ok && Object.values(preview.told).some((count) => count > 0);
  return isAnybodyTold ? { ...preview, change, message: "", because: movedWords } : null;
}

type RefusedEdit = EditAnswer & {
  asked?: AskedChange;
  /** Whether it answers the form of the event's state, not that of the event. */
  isOfState?: boolean;
  message?: string;
};

export const action = consoleAction<RefusedEdit>(async ({ committee, params, form }) => {
  const id = requireId(params.id);
  const version = readId(form.get("version")) ?? 0;
  const { "said-yes": yes, "not-said-yes": no } = postedFields(form, ["said-yes", "not-said-yes"]);
  if (yes !== undefined || no !== undefined) {
    const applicationId = readId(yes ?? no);
    if (applicationId === undefined) throw notFound();
    const noted = await committee.noteSaidYes({ applicationId, saidYes: yes !== undefined, version });
    if (!noted.ok) return refusedAnswer(refusalOf("noteSaidYes", noted.reason));
    return `/committee/events/${id}?done=${yes === undefined ? "not-said-yes" : "said-yes"}#guest-${applicationId}`;
  }
  if (!mayDo(committee.member.role, "editEvents"))
    return refusedAnswer(refusalOf("saveEvent", "not_allowed"));
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
  return formAnswer(submission, refusalOf("saveEvent", result.reason));
});

/** A change that writes letters is asked about first. */
async function changeState(
  committee: Committee,
  wanted: Parameters<Committee["changeEventState"]>[0],
  isSure: boolean,
): Promise<string | Answered<RefusedEdit>> {
  const { id, change, message } = wanted;
  const refuse = ({ field = "", message: told, ...more }: Refusal): Answered<RefusedEdit> => ({
    answer: { isOfState: true, error: { [field]: [told] }, initialValue: { message } },
    ...more,
  });
  if (hasPlaceholder(message)) return refuse({ field: "message", message: placeholderProblem, status: 422 });
  if (isTold(change) && !isSure && cleanText(message).length <= committeeTextLimit) {
    const preview = await committee.previewStateChange({ id, change, message });
    return preview.ok
      ? { answer: { isOfState: true, asked: { ...preview, change, message } }, status: 200 }
      : refuse(refusalOf("changeEventState", preview.reason));
  }
  const result = await committee.changeEventState(wanted);
  if (!result.ok) return refuse(refusalOf("changeEventState", result.reason));
  // How many letters were written it does not tell: some may be closed to this member (decisions/conflicts).
  return `/committee/events/${id}?done=${change}${result.letters > 0 ? "&letters=on" : ""}`;
}

export default function EventHome() {
  const event = useLoaderData<typeof loader>();
  const refusal = useAnswer<RefusedEdit>();
  const [parameters] = useSearchParams();
  const isOfForm = refusal !== undefined && !refusal.isOfState && refusal.message === undefined;
  const isPartial = event.closed > 0;
  const needs = event.isOver ? null : event.home.needs;
  const asked = refusal ? refusal.asked : (event.moved ?? undefined);
  return (
    <>
      <ConsoleHeader
        title={event.title}
        ways={[
          ["Applications", `/committee/applications?event=${event.id}`],
          event.canKeepDoor && ["Door", `/committee/events/${event.id}/door`],
          ["Invitations", `/committee/events/${event.id}/invitations`],
          ["Letters", `/committee/events/${event.id}/letters`],
          event.canEdit && ["Copy to a new date", `/committee/events/new?copy=${event.id}`],
          event.isPublished && ["Public page", `/events/${event.slug}`],
        ]}
      >
        {event.canExport && <ExportButton action={`/committee/events/${event.id}/export`} />}
      </ConsoleHeader>
      <OutcomeNotice words={eventDoneWords}>
        {parameters.has("letters") && "Letters were written; Letters shows what has not gone out yet."}
      </OutcomeNotice>
      <p className="mb-6 text-sm text-muted">
        {event.when}. {event.isPutAway ? "Archived" : event.isPublished ? "Published" : "Not published"},{" "}
        {eventStateName(event.status, event.isOver).toLowerCase()}.
      </p>
      <EventNumbers {...event} />
      <ClosedToYou count={event.closed} />
      <div className="mt-8 grid gap-x-10 gap-y-8 expanded:grid-cols-[1fr_22rem]">
        <div>
          <h2 className="mb-2 font-display text-heading">Guests</h2>
          <GuestList
            {...event.home}
            version={event.version}
            isScheduled={event.status === "scheduled"}
            canNote={event.canKeepDoor && event.isAhead}
            isPartial={isPartial}
          />
        </div>
        {/* A question comes before all else, on a phone too. */}
        <div className={`grid content-start gap-6 ${asked ? "order-first expanded:order-none" : ""}`}>
          {event.canEdit && (
            <EventStateForm
              {...event}
              isToldOtherwise={event.home.isToldOtherwise}
              answer={refusal?.isOfState ? refusal : undefined}
              asked={asked}
            />
          )}
          <WaitingList
            first={event.waiting}
            total={event.counts.waitlisted}
            isPartial={isPartial}
            firstInLine={event.home.firstInLine}
            isAhead={event.isAhead}
          />
          {needs && <NeedsInTotal needs={needs} isPartial={isPartial || event.home.hasHidden} />}
        </div>
      </div>
      {event.canEdit && (
        <div className="mt-10">
          {/* Closed again once it is saved. */}
          <Fold key={event.version} id="edit" title="Edit" isOpen={isOfForm}>
            <NewerValues stored={event.values} answer={refusal} fields={eventForm} />
            <EventEditor
              values={event.values}
              answer={isOfForm ? refusal : undefined}
              version={event.version}
            />
          </Fold>
        </div>
      )}
    </>
  );
}
