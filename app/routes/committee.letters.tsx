import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { letterName, letterStateNames, lettersDoneWords } from "~/content/committee-letters";
import { ActButton } from "~/features/committee/console/act-button";
import { ClosedToYou } from "~/features/committee/console/closed-to-you";
import { consoleAction, outcome } from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { ConsoleLink } from "~/features/committee/console/console-link";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { ConsoleSection } from "~/features/committee/console/console-section";
import { Moment } from "~/features/committee/console/moment";
import { OutcomeNotice } from "~/features/committee/console/outcome-notice";
import { PostForm } from "~/features/committee/console/post-form";
import { readId } from "~/features/committee/console/require-committee";
import { titleColumn } from "~/features/committee/console/title-column";
import { keepForm, unlessUnanswered } from "~/features/committee/console/unanswered";
import { heldWords } from "~/features/committee/letters/held-words";
import { type Column, RecordTable } from "~/ui/record-table";

export { keepForm as clientAction, unlessUnanswered as shouldRevalidate };

export const meta = consoleMeta("Letters");

export const loader = consoleLoader(async ({ committee, may }) => {
  const [held, letters, health, rest, closed] = await Promise.all([
    committee.readHeldLetters({}),
    committee.listUnsentLetters(),
    committee.readHealth(),
    committee.readRest(),
    committee.countClosed(),
  ]);
  return {
    held: held.events.map((event) => ({ ...event, ...heldWords(event) })),
    isHeld: held.count > 0,
    canRelease: may("releaseLetters"),
    letters,
    /** Letters to check that a conflict closes to a chair: /healthz tells everybody how many there are in all. */
    closedLetters: (health?.figures?.lettersUnsettled ?? 0) - letters.length,
    rest: rest ?? null,
    closed,
    canSettle: may("settleLetters"),
  };
});

export const action = consoleAction(async ({ committee, form }) => {
  const id = readId(form.get("id"));
  const as = form.get("as");
  if (!id || (as !== "again" && as !== "sent")) throw data(null, { status: 400 });
  return outcome("settleLetter", await committee.settleLetter({ id, as }), `/committee/letters?done=${as}`);
});

export default function Letters() {
  const { held, isHeld, canRelease, letters, closedLetters, rest, closed, canSettle } =
    useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeader title="Letters" ways={[["Letter templates", "/committee/letters/words"]]} />
      <OutcomeNotice words={lettersDoneWords} />
      {rest && (
        <p className="mb-6 max-w-2xl font-semibold">
          The mail service takes no letter of ours at present ({rest.code}). All of them wait until{" "}
          <Moment at={rest.until} />, then those with a deadline leave first.
        </p>
      )}
      {held.length > 0 && (
        <div className="mb-10">
          <ConsoleSection id="held" title="Held letters">
            <p className="mb-6 max-w-2xl text-muted">
              Nobody is told of these decisions, by letter or on their own page, before a chair releases them.
            </p>
            <RecordTable label="Held letters" columns={heldColumns} rows={held} />
            {canRelease && isHeld && (
              <p className="mt-4">
                <ConsoleLink look="action" to="/committee/letters/release">
                  Release all of them …
                </ConsoleLink>
              </p>
            )}
          </ConsoleSection>
        </div>
      )}
      <h2 className="mb-2 font-display text-heading">Letters to check</h2>
      <p className="mb-6 max-w-2xl text-muted">
        A letter goes out once. One that the mail service refuses for a moment is tried again for two days and
        then counts as failed. Where the service never answered, the letter may have arrived: look it up in
        the service’s own log before sending it again. A letter that is late for an hour stands here too.
        While the last letter that asks about a seat, or its reminder, is refused, bounced, late, not answered
        for or not yet sent, the seat does not lapse.
      </p>
      <RecordTable
        label="Letters to check"
        columns={canSettle ? [...columns, settling] : columns}
        rows={letters}
        stacksBelow="expanded"
        none={<p>No letter {closedLetters > 0 && "that is open to you "}has to be checked.</p>}
      />
      {closedLetters > 0 && (
        <p className="mt-4 max-w-2xl">
          Closed to you by a conflict of interest: {closedLetters} more to check. Where nobody else is free, a
          chair adds a reviewer from elsewhere to the{" "}
          <ConsoleLink to="/committee/members">members</ConsoleLink>.
        </p>
      )}
      <ClosedToYou count={closed} />
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Loaded["letters"][number];

const heldColumns: readonly Column<Loaded["held"][number]>[] = [
  titleColumn("Event", ({ id, title }) => ({ to: `/committee/letters/release?event=${id}`, words: title })),
  { head: "Letters", cell: ({ words }) => words },
  { head: "In all", cell: ({ total }) => total },
  {
    head: "State",
    cell: ({ status }) => (status === "postponed" ? "Kept while the event is postponed" : "Held"),
  },
];

const columns: readonly Column<Row>[] = [
  titleColumn("Letter", ({ id, letter }) => ({ to: `/committee/letters/${id}`, words: letterName(letter) })),
  {
    head: "About",
    cell: ({ applicationId, reference, event }) => (
      <>
        {applicationId === null ? (
          (reference ?? "–")
        ) : (
          <ConsoleLink to={`/committee/applications/${applicationId}`}>{reference}</ConsoleLink>
        )}
        {event && <span className="block text-muted">{event}</span>}
      </>
    ),
  },
  { head: "Written", look: "aside", cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    head: "Outcome",
    cell: ({ outcome, lastError }) => (
      <>
        {letterStateNames[outcome]}
        {lastError && <span className="block text-muted">{lastError}</span>}
      </>
    ),
  },
  { head: "Attempts", look: "aside", cell: ({ attempts }) => attempts },
];

const settling: Column<Row> = {
  head: "Settle",
  cell: ({ id, hasRecipient, applicationId, outcome }) => (
    <PostForm along={{ id }} className="flex flex-wrap gap-x-4 gap-y-2">
      {hasRecipient && <ActButton name="as" act="again" words="Send again" variant="secondary" />}
      <ActButton name="as" act="sent" words="It arrived" variant="quiet" />
      {hasRecipient && applicationId !== null && outcome !== "unknown" && (
        <ConsoleLink look="action" to={`/committee/letters/${id}`}>
          Correct the address…
        </ConsoleLink>
      )}
    </PostForm>
  ),
};
