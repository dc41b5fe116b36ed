import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { brand } from "~/content/brand";
import { eventRefusals } from "~/content/committee";
import { mayDo } from "~/domain/committee-permissions";
import { calendarDay, dateText, timeText } from "~/domain/event-dates";
import { ConsoleHeader } from "~/features/committee/console-header";
import { EventEditor, type EventErrors, type EventValues } from "~/features/committee/event-editor";
import { readEventForm } from "~/features/committee/read-event-form";
import { readId, requireCommittee, requireId } from "~/features/committee/require-committee";
import { Button } from "~/ui/button";
import { controlClasses } from "~/ui/field";
import { Notice } from "~/ui/notice";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.hasFormErrors ? "Error: " : ""}${data?.title ?? "Event"} | Committee | ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const committee = requireCommittee(context);
  const event = await committee.findEvent(requireId(params.id));
  if (!event) throw data(null, { status: 404 });
  const [counts, waiting] = await Promise.all([
    committee.countApplications({ eventId: event.id }),
    committee.listApplications({ eventId: event.id, status: "waitlisted", sort: "waiting" }, 10),
  ]);
  const { timeZone, timeIsKnown } = event;
  const time = timeText({ date: event.startsAt, timeZone, timeIsKnown });
  const deadline = event.registrationDeadline;
  return {
    id: event.id,
    title: event.title,
    slug: event.slug,
    version: event.version,
    when: `${dateText({ date: event.startsAt, timeZone })}${time ? `, ${time}` : ""} (${timeZone.replaceAll("_", " ")})`,
    isPublished: event.isActive !== false,
    status: event.status ?? "scheduled",
    seats: event.maxAttendees,
    taken: event.currentAttendees ?? 0,
    counts,
    waiting: waiting.applications.map(({ id, reference, fullName, company }) => ({
      id,
      name: fullName ?? `Applicant ${reference}`,
      company,
    })),
    canEdit: mayDo(committee.member.role, "editEvents"),
    canExport: mayDo(committee.member.role, "export"),
    hasFormErrors: context.hasFormErrors,
    values: {
      title: event.title,
      slug: event.slug,
      type: event.type,
      location: event.location,
      venue: event.venue ?? "",
      timeZone,
      day: calendarDay(event.startsAt, timeZone),
      time: time ?? "",
      deadlineDay: deadline ? calendarDay(deadline, timeZone) : "",
      deadlineTime: deadline ? (timeText({ date: deadline, timeZone, timeIsKnown: true }) ?? "") : "",
      maxAttendees: String(event.maxAttendees ?? ""),
      expectedParticipants: String(event.expectedParticipants ?? ""),
      participants: String(event.participants ?? ""),
      theme: event.theme ?? "",
      focus: event.focus ?? "",
      description: event.description ?? "",
      outcomes: event.outcomes.join("\n"),
      link: event.link ?? "",
      ...(event.isBlindReview && { isBlindReview: "on" }),
      ...(event.needsTwoVotes && { needsTwoVotes: "on" }),
    } satisfies EventValues,
  };
}

type Refusal = { errors: EventErrors; values: EventValues | null };

const stateChanges = ["publish", "unpublish", "postpone", "reinstate", "cancel"] as const;
const stateRefusals = {
  not_allowed: "Only a chair can change events.",
  not_found: "There is no such event.",
  conflict: "Somebody changed this event before you. Here is how it stands now.",
  not_possible: "The event cannot be changed like that. An event that people applied to stays published.",
} as const;

export async function action({ context, params, request }: ActionFunctionArgs) {
  const committee = requireCommittee(context);
  const id = requireId(params.id);
  const form = await request.formData();
  const version = readId(form.get("version")) ?? 0;
  const refuse = (refusal: Refusal, status: number) => {
    context.hasFormErrors = true;
    return data(refusal, { status });
  };

  const change = stateChanges.find((name) => name === form.get("intent"));
  if (change) {
    const message = String(form.get("message") ?? "");
    const result = await committee.changeEventState({ id, version, change, message });
    if (result.ok) return redirect(`/committee/events/${id}?done=${change}&letters=${result.letters}`, 303);
    return refuse(
      { errors: { form: stateRefusals[result.reason] }, values: null },
      result.reason === "not_allowed" ? 403 : 409,
    );
  }

  const edited = readEventForm(form);
  if (!edited.ok) return refuse({ errors: edited.errors, values: edited.values }, 422);
  const result = await committee.saveEvent(edited.event, { id, version });
  if (result.ok) return redirect(`/committee/events/${id}?done=save`, 303);
  const { field, message } = eventRefusals[result.reason];
  const status = result.reason === "not_allowed" ? 403 : result.reason === "conflict" ? 409 : 422;
  return refuse({ errors: { [field ?? "form"]: message }, values: edited.values }, status);
}

const doneWords: Record<string, string> = {
  save: "Saved.",
  publish: "Published.",
  unpublish: "Taken back.",
  postpone: "Postponed.",
  reinstate: "Put back on.",
  cancel: "Cancelled.",
};

/** One event: its waiting list, its states, its export and its form. */
export default function EditEvent() {
  const event = useLoaderData<typeof loader>();
  const refusal = useActionData<Refusal>();
  const [parameters] = useSearchParams();
  const done = doneWords[parameters.get("done") ?? ""];
  const letters = Number(parameters.get("letters") ?? 0);
  return (
    <>
      <ConsoleHeader title={event.title}>
        <Link to={`/committee/applications?event=${event.id}`} className="text-sm text-brass underline">
          Applications
        </Link>
        {event.canExport && (
          <Form method="post" action={`/committee/events/${event.id}/export`} reloadDocument>
            <button type="submit" className="min-h-10 text-sm text-brass underline">
              Export as CSV
            </button>
          </Form>
        )}
      </ConsoleHeader>
      {done && !refusal && (
        <Notice tone="success" className="mb-5">
          {done} {letters > 0 && `${letters.toLocaleString("en")} letters are on their way.`}
        </Notice>
      )}
      <p className="mb-6 text-sm text-muted">
        {event.when}. {event.isPublished ? "Published" : "Not published"}, {event.status}. {event.taken}
        {event.seats === null ? " seats taken, no limit" : ` of ${event.seats} seats taken`};{" "}
        {event.counts.pending} pending, {event.counts.waitlisted} waiting.
      </p>
      <div className="grid gap-x-10 gap-y-8 expanded:grid-cols-[1fr_22rem]">
        <div className="order-2 expanded:order-1">
          {event.canEdit ? (
            <EventEditor
              key={event.version}
              values={refusal?.values ?? event.values}
              errors={refusal?.errors ?? {}}
              version={event.version}
              submitLabel="Save"
            />
          ) : (
            <p className="text-muted">Chairs edit events.</p>
          )}
        </div>
        <div className="order-1 grid content-start gap-6 expanded:order-2">
          <WaitingList />
          {event.canEdit && <StateForm />}
        </div>
      </div>
    </>
  );
}

function WaitingList() {
  const { waiting, counts } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="waiting" className="border border-line bg-surface p-5">
      <h2 id="waiting" className="font-display text-heading">
        Waiting list
      </h2>
      {waiting.length === 0 ? (
        <p className="mt-2 text-sm text-muted">Nobody waits.</p>
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">The next seat goes to the first.</p>
          <ol className="mt-2 list-decimal pl-5 text-sm">
            {waiting.map(({ id, name, company }, index) => (
              <li key={id}>
                <Link
                  to={`/committee/applications/${id}${index === 0 ? "?choose=accepted" : ""}`}
                  className="text-brass underline"
                >
                  {name}
                </Link>
                , {company}
              </li>
            ))}
          </ol>
          {counts.waitlisted > waiting.length && (
            <p className="mt-1 text-sm text-muted">and {counts.waitlisted - waiting.length} more</p>
          )}
        </>
      )}
    </section>
  );
}

function StateForm() {
  const { version, isPublished, status } = useLoaderData<typeof loader>();
  const button = (name: (typeof stateChanges)[number], label: string) => (
    <Button type="submit" name="intent" value={name} variant="secondary">
      {label}
    </Button>
  );
  return (
    <Form method="post" className="grid gap-4 border border-line bg-surface p-5">
      <h2 className="font-display text-heading">State</h2>
      <input type="hidden" name="version" value={version} />
      <div className="flex flex-wrap gap-3">
        {isPublished ? button("unpublish", "Take back") : button("publish", "Publish")}
        {status === "postponed" && button("reinstate", "Put back on")}
      </div>
      {status !== "cancelled" && (
        <>
          <label className="grid gap-1 text-sm font-semibold">
            Message to everybody who applied
            <textarea name="message" rows={3} className={controlClasses} />
          </label>
          <p className="text-sm text-muted">
            Postponing and cancelling write to everybody who is pending, waiting or accepted.
          </p>
          <div className="flex flex-wrap gap-3">
            {status === "scheduled" && button("postpone", "Postpone")}
            {button("cancel", "Cancel the event")}
          </div>
        </>
      )}
    </Form>
  );
}
