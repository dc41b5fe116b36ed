import { useLoaderData } from "@remix-run/react";
import { guestMessageDone } from "~/content/committee-guest-message";
import { datedTitle } from "~/domain/event-dates";
import { letterFates } from "~/domain/letter-state";
import { inZone } from "~/domain/zoned-time";
import { ClosedToYou } from "~/features/committee/console/closed-to-you";
import { consoleAction } from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { NextPage } from "~/features/committee/console/next-page";
import { OutcomeNotice } from "~/features/committee/console/outcome-notice";
import { notFound, readId, requireId } from "~/features/committee/console/require-committee";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/console/unanswered";
import { type GuestMessageAnswer, GuestMessageForm } from "~/features/committee/letters/guest-message-form";
import { LetterFilter } from "~/features/committee/letters/letter-filter";
import { LetterLog, letterTimes } from "~/features/committee/letters/letter-log";
import { writeToGuests } from "~/features/committee/letters/write-to-guests";

export { keepForm as clientAction, unlessUnanswered as shouldRevalidate };

export const meta = consoleMeta<typeof loader>((data) => (data ? `Letters: ${data.title}` : "Letters"));

export const loader = consoleLoader(async ({ committee, params, query, may }) => {
  const id = requireId(params.id);
  const after = readId(query.get("after"));
  const letter = query.get("letter") || undefined;
  const fate = letterFates.find((name) => name === query.get("state"));
  const [event, { letters, next }, totals, closed] = await Promise.all([
    committee.findEvent(id),
    committee.listLetters({ eventId: id, letter, fate, after }),
    committee.countLetters(id),
    committee.countClosed(),
  ]);
  if (!event) throw notFound();
  return {
    id,
    title: datedTitle(event),
    letters: letters.map((one) => inZone(one, event.timeZone, letterTimes)),
    next,
    totals,
    closed,
    filter: { letter: letter ?? "", state: fate ?? "" },
    canWrite: may("editEvents"),
  };
});

export const action = consoleAction(
  ({ committee, params, form }) => writeToGuests(committee, requireId(params.id), form),
  "editEvents",
);

export default function EventLetters() {
  const { id, title, letters, next, totals, closed, filter, canWrite } = useLoaderData<typeof loader>();
  const answer = useAnswer<GuestMessageAnswer>();
  return (
    <>
      <ConsoleHeader
        title={`Letters: ${title}`}
        ways={[
          ["Event", `/committee/events/${id}`],
          ["Letters of all events", "/committee/letters"],
        ]}
      />
      <OutcomeNotice words={{ message: guestMessageDone }} />
      {/* A sent message leaves no words in the form. */}
      {canWrite && (
        <div className="mb-6">
          <GuestMessageForm key={letters[0]?.id} answer={answer} />
        </div>
      )}
      <p className="mb-6 max-w-2xl text-muted">
        Those written last come first, without letters about what is closed to you. “Handed over” means that
        the mail service took the letter, and has reported no more of it.
      </p>
      <LetterFilter {...{ totals, filter }} />
      <LetterLog
        letters={letters}
        isOfEvent
        none={filter.letter || filter.state ? "No letter of this kind and state." : undefined}
      />
      <ClosedToYou count={closed} />
      <NextPage after={next} />
    </>
  );
}
