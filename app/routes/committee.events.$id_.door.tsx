import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { answerName } from "~/content/committee-applications";
import { refusalOf } from "~/content/committee-refusals";
import { datedTitle, instantText, timeText } from "~/domain/event-dates";
import { eventPhase } from "~/domain/event-phase";
import { foldWords } from "~/domain/fold-words";
import { applicantName } from "~/features/committee/applications/applicant-name";
import { ClosedToYou } from "~/features/committee/console/closed-to-you";
import { consoleAction, refused } from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { ConsoleLink } from "~/features/committee/console/console-link";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { ListLinks } from "~/features/committee/console/list-links";
import { OutcomeNotice } from "~/features/committee/console/outcome-notice";
import { PostForm } from "~/features/committee/console/post-form";
import { notFound, readId, requireId } from "~/features/committee/console/require-committee";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/console/unanswered";
import { DoorList } from "~/features/committee/events/door-list";
import { eventToMeet } from "~/features/events/event-to-meet";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { postedFields } from "~/features/posted-fields";
import type { LoaderData } from "~/route-args";
import { CompactField, compactControl } from "~/ui/compact-field";
import { Notice } from "~/ui/notice";

export { keepForm as clientAction, unlessUnanswered as shouldRevalidate };

export const meta = consoleMeta<typeof loader>((data) => (data ? `Door: ${data.title}` : "Door"));

export const handle: RouteHandle<LoaderData<typeof loader>> = {
  sheet: (door) => door && `Door: ${door.title}, list of ${door.at}`,
};

export const loader = consoleLoader(async ({ committee, params, now }) => {
  const [door, closed] = await Promise.all([
    committee.readDoor(requireId(params.id)),
    committee.countClosed(),
  ]);
  if (!door) throw notFound();
  const { event, guests, isOpen, seen } = door;
  const { when, place } = eventToMeet(door.announced);
  const isOver = eventPhase(event, now) === "over";
  return {
    id: event.id,
    title: datedTitle({ ...event, startsAt: event.date }),
    when,
    place,
    isOpen,
    seen,
    closed: isOpen ? 0 : closed,
    at: instantText(now.toISOString()),
    isOver,
    guests: guests.map(({ arrivedAt, name: fullName, ...guest }) => ({
      ...guest,
      name: applicantName({ ...guest, fullName, isIdentityHidden: fullName === null }),
      // Once the event is over, the time is that of a mark.
      arrived: arrivedAt && (isOver ? "" : timeText({ ...event, date: arrivedAt, timeIsKnown: true })),
    })),
  };
});

type Answer = { message?: string; name?: string };

export const action = consoleAction<Answer>(async ({ committee, params, query, form }) => {
  const eventId = requireId(params.id);
  const posted = postedFields(form, ["seen", "arrived", "undo", "name"]);
  // Without scripts the search is sent: in the body, so that no address and no history holds a guest's name.
  if (posted.name !== undefined) return { answer: { name: posted.name }, status: 200 };
  const id = readId(posted.arrived ?? posted.undo);
  // Before the first arrival of all, a page has seen none.
  const seen = posted.seen === "0" ? 0 : readId(posted.seen);
  if (!id || (posted.arrived && seen === undefined)) throw notFound();
  const result = posted.arrived
    ? await committee.markArrival({ eventId, applicationId: id, seen: seen ?? 0 })
    : await committee.undoArrival({ eventId, arrival: id });
  if (!result.ok) return refused(refusalOf("markArrival", result.reason));
  return `/committee/events/${eventId}/door${query.size > 0 ? `?${query}` : ""}#guest-${result.applicationId}`;
});

export default function Door() {
  const { id, title, when, place, guests, isOpen, isOver, seen, closed } = useLoaderData<typeof loader>();
  const answer = useAnswer<Answer>();
  const [parameters] = useSearchParams();
  const [typed, setTyped] = useState(answer?.name ?? "");
  const isToCome = parameters.get("show") === "to-come";
  const wanted = foldWords(typed);
  const shown = guests
    .filter(({ arrived }) => !isToCome || arrived === null)
    .filter(({ name, company }) => foldWords(`${name} ${company}`).includes(wanted));
  const arrived = guests.filter((guest) => guest.arrived !== null).length;
  const answers = guests
    .filter(({ answer, otherDay, arrived }) => arrived === null && (answer !== "confirmed" || otherDay))
    .map((guest) => answerName(guest.answer, guest));
  return (
    <>
      <ConsoleHeader title={`Door: ${title}`} ways={[["Event", `/committee/events/${id}`]]} />
      <OutcomeNotice />
      {isOver && guests.length > 0 && (
        <Notice className="mb-5 print:hidden">This event is over. Arrivals can still be put right.</Notice>
      )}
      <p className="flex flex-wrap items-baseline gap-x-4 print:hidden">
        <output className="font-display text-3xl whitespace-nowrap figures">
          {number(arrived)} of {number(guests.length)} {isOver ? "came" : "here"}
        </output>
        {[...new Set(answers)].map((name) => (
          <span key={name} className="text-muted">
            {`${number(answers.filter((answer) => answer === name).length)} ${name[0]?.toLowerCase()}${name.slice(1)}`}
          </span>
        ))}
      </p>
      <p className="mb-5 text-sm text-muted">
        {when}. {place}.
      </p>
      <p className="mb-5 hidden font-semibold print:block">
        This list names people. Keep it with you, and destroy it after the event.
      </p>
      {guests.length === 0 ? (
        <p className="text-muted">
          {isOver ? "No guest is stored." : `Nobody ${closed > 0 ? "open to you " : ""}has a seat.`}
        </p>
      ) : (
        <>
          <div className="mb-5 grid gap-x-6 gap-y-2 medium:flex medium:items-end print:hidden">
            <PostForm
              className="grow medium:max-w-sm"
              // The list is searched as one types.
              onSubmit={(event) => event.preventDefault()}
            >
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
            </PostForm>
            <ListLinks
              label="The list"
              links={[
                { to: viewOf(id, false), isCurrent: !isToCome, words: `All ${number(guests.length)}` },
                {
                  to: viewOf(id, true),
                  isCurrent: isToCome,
                  words: `${isOver ? "Did not come" : "Still to come"}: ${number(guests.length - arrived)}`,
                },
              ]}
            />
          </div>
          {!isOpen && (
            <p className="mb-5 text-sm text-muted print:hidden">
              Arrivals can be marked, and the names of all are here, from the day of the event on. The list
              prints on A4 with a box for each guest.
            </p>
          )}
          {shown.length > 0 && (
            <DoorList
              guests={shown}
              {...{ isOpen, isOver, seen }}
              view={viewOf(id, isToCome)}
              isShrinking={isToCome}
            />
          )}
          {shown.length === 0 && wanted === "" && <p className="text-muted">Nobody is missing.</p>}
          {wanted !== "" && (
            <p className="mt-5 text-sm print:hidden">
              {shown.length === 0 && "No guest on this list is called like that. "}
              Only who has a seat stands here.{" "}
              <ConsoleLink
                to={`/committee/applications?${new URLSearchParams({ event: String(id), search: typed.trim() })}`}
              >
                Look among all applications
              </ConsoleLink>
            </p>
          )}
        </>
      )}
      <ClosedToYou count={closed} />
    </>
  );
}

const number = (count: number) => count.toLocaleString("en");

/** The words that are searched for stay in the browser. */
const viewOf = (id: number, isToCome: boolean) =>
  `/committee/events/${id}/door${isToCome ? "?show=to-come" : ""}`;
