import { useLoaderData } from "@remix-run/react";
import { letterName } from "~/content/committee-letters";
import { refusalOf } from "~/content/committee-refusals";
import { ClosedToYou } from "~/features/committee/console/closed-to-you";
import { consoleAction, refused } from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { ConsoleLink } from "~/features/committee/console/console-link";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { ConsoleSection } from "~/features/committee/console/console-section";
import { OutcomeNotice } from "~/features/committee/console/outcome-notice";
import { PostForm } from "~/features/committee/console/post-form";
import { readId } from "~/features/committee/console/require-committee";
import { keepForm, unlessUnanswered } from "~/features/committee/console/unanswered";
import { heldWords, lettersText } from "~/features/committee/letters/held-words";
import { postedFields } from "~/features/posted-fields";
import { Button } from "~/ui/button";

export { keepForm as clientAction, unlessUnanswered as shouldRevalidate };

export const meta = consoleMeta("Release letters");

export const loader = consoleLoader(async ({ committee, query, may }) => {
  const eventId = readId(query.get("event"));
  const [{ events, count, mark }, recipients, closed] = await Promise.all([
    committee.readHeldLetters({ eventId }),
    committee.listHeldRecipients({ eventId }),
    committee.countClosed(),
  ]);
  return {
    events: events.map((event) => ({ ...event, ...heldWords(event) })),
    count,
    mark,
    recipients,
    closed,
    eventId,
    canRelease: may("releaseLetters"),
  };
});

export const action = consoleAction(async ({ committee, form }) => {
  const { event, mark = "" } = postedFields(form, ["event", "mark"]);
  const released = await committee.releaseLetters({ eventId: readId(event), mark });
  return released.ok
    ? "/committee/letters?done=released"
    : refused(refusalOf("releaseLetters", released.reason));
});

export default function ReleaseLetters() {
  const { events, count, mark, recipients, closed, eventId, canRelease } = useLoaderData<typeof loader>();
  const [only] = eventId === undefined ? [] : events;
  const ready = events.filter(({ status }) => status === "scheduled");
  return (
    <>
      <ConsoleHeader
        title={only ? `Release letters: ${only.title}` : "Release letters"}
        ways={[["Letters", "/committee/letters"]]}
      />
      <OutcomeNotice />
      {count === 0 ? (
        <p>No letter is held that you could release.</p>
      ) : (
        <div className="grid max-w-3xl gap-6">
          <div>
            <p className="font-semibold">
              {lettersText(count)} will go out{closed > 0 && ", others may be closed to you"}:
            </p>
            <ul className="mt-2 list-disc ps-5">
              {ready.map(({ id, title, words, offersSeats }) => (
                <li key={id}>
                  {title}: {words}
                  {offersSeats &&
                    ". Seats are free: who comes first in line and is verified gets an offer in place of the letter of the waiting list"}
                </li>
              ))}
            </ul>
          </div>
          <ConsoleSection id="recipients" title="To whom">
            <ul className="divide-y divide-line border-line text-sm not-empty:border-y">
              {recipients.map(({ applicationId, letter, name, reference, isOfConflict }) => (
                <li
                  key={applicationId}
                  className="flex flex-wrap items-center justify-between gap-x-4 medium:py-2"
                >
                  <ConsoleLink look="row" to={`/committee/applications/${applicationId}`}>
                    <bdi>{name ?? "Applicant"}</bdi>
                  </ConsoleLink>
                  <span className="me-auto text-muted figures">{reference}</span>
                  <span className="ms-auto">{letterName(letter)}</span>
                  {isOfConflict && (
                    <strong className="basis-full">
                      A member who decided has a conflict of interest since. Their words are not in the
                      letter.
                    </strong>
                  )}
                </li>
              ))}
            </ul>
            {count > recipients.length && (
              <p className="mt-2 text-sm text-muted">
                {recipients.length > 0 && "And "}
                {lettersText(count - recipients.length)} that this page does not list. Each event’s own
                letters list those that are open to you; no other chair can release the rest.
              </p>
            )}
          </ConsoleSection>
          {canRelease ? (
            <PostForm along={{ event: eventId, mark }} className="grid gap-3">
              <p className="text-muted">
                Their applicants then see the decisions on their own pages, the days to confirm a seat begin,
                and no decision can be taken back any more. Letters that a conflict of interest closes to you
                are left for another chair, where one can release them.
              </p>
              <Button type="submit" className="justify-self-start">
                Release {lettersText(count)}
              </Button>
            </PostForm>
          ) : (
            <p className="text-muted">{refusalOf("releaseLetters", "not_allowed").message}</p>
          )}
        </div>
      )}
      <ClosedToYou count={closed} />
    </>
  );
}
