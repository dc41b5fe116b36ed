import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useLoaderData, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { arrivalRefusals } from "~/content/committee";
import { timeText, whenText } from "~/domain/event-dates";
import { ConsoleHeader } from "~/features/committee/console-header";
import { consoleMeta } from "~/features/committee/console-meta";
import { DoorList } from "~/features/committee/door-list";
import { readId } from "~/features/committee/read-id";
import { refusalStatus } from "~/features/committee/refusal-status";
import { notFound, requireCommittee, requireId } from "~/features/committee/require-committee";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/unanswered";
import { postedFields } from "~/features/posted-fields";
import { CompactField, compactControl } from "~/ui/compact-field";
import { Notice } from "~/ui/notice";

export const clientAction = keepForm;
export const shouldRevalidate = unlessUnanswered;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  consoleMeta(data ? `Door: ${data.title}` : "Door", data?.hasFormErrors);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const door = await requireCommittee(context).readDoor(requireId(params.id));
  if (!door) throw notFound();
  const { event, guests, isOpen } = door;
  return {
    id: event.id,
    title: event.title,
    when: whenText(event),
    place: event.venue ? `${event.venue}, ${event.location}` : event.location,
    isOpen,
    guests: guests.map(({ arrivedAt, ...guest }) => ({
      ...guest,
      arrived: arrivedAt && timeText({ date: arrivedAt, timeZone: event.timeZone, timeIsKnown: true }),
    })),
    // One tick of this page is one tick, however often it is sent.
    key: context.submissionId,
    hasFormErrors: context.hasFormErrors,
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const committee = requireCommittee(context);
  const eventId = requireId(params.id);
  const posted = postedFields(await request.formData(), ["key", "arrived", "undo"]);
  const id = readId(posted.arrived ?? posted.undo);
  if (!id || (posted.arrived && !isKey(posted.key))) throw notFound();
  const result = posted.arrived
    ? await committee.markArrival({ eventId, applicationId: id, key: posted.key ?? "" })
    : await committee.undoArrival({ eventId, arrival: id });
  if (result.ok) return redirect(`/committee/events/${eventId}/door#guest-${result.applicationId}`, 303);
  context.hasFormErrors = true;
  return data({ message: arrivalRefusals[result.reason] }, { status: refusalStatus(result.reason) });
}

const isKey = (text: string | undefined) => text !== undefined && /^[\w-]{8,80}$/.test(text);

/** The door of an event: a list to print and to tick (decision 50). */
export default function Door() {
  const { id, title, when, place, guests, isOpen, key } = useLoaderData<typeof loader>();
  const answer = useAnswer<{ message: string }>();
  const [parameters] = useSearchParams();
  const [typed, setTyped] = useState(parameters.get("name") ?? "");
  const wanted = typed.trim().toLowerCase();
  const shown = guests.filter(({ name, company }) => `${name} ${company}`.toLowerCase().includes(wanted));
  const arrived = guests.filter((guest) => guest.arrived !== null).length;
  const unconfirmed = guests.filter(({ isConfirmed }) => !isConfirmed).length;
  return (
    <>
      <ConsoleHeader title={`Door: ${title}`} />
      {answer?.message && (
        <Notice tone="danger" className="mb-5">
          {answer.message}
        </Notice>
      )}
      <p className="mb-5">
        {when}. {place}.{" "}
        <output className="figures">
          {arrived.toLocaleString("en")} of {guests.length.toLocaleString("en")} here
        </output>
        {unconfirmed > 0 && `; ${unconfirmed.toLocaleString("en")} have not confirmed`}.
      </p>
      <Form method="get" className="mb-5 max-w-sm print:hidden">
        <CompactField label="Name or organization">
          <input
            type="search"
            name="name"
            dir="auto"
            autoComplete="off"
            defaultValue={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={compactControl}
          />
        </CompactField>
      </Form>
      {!isOpen && (
        <p className="mb-5 text-sm text-muted print:hidden">
          Arrivals can be marked from the day of the event on. The list prints on A4 with a box for each
          guest.
        </p>
      )}
      <p className="mb-5 hidden font-semibold print:block">
        This list names people. Keep it with you, and destroy it after the event.
      </p>
      {shown.length === 0 ? (
        <p className="text-muted">
          {guests.length === 0 ? "Nobody has a seat." : "No guest is called like that."}
        </p>
      ) : (
        <DoorList eventId={id} guests={shown} isOpen={isOpen} tickKey={key} />
      )}
    </>
  );
}
