import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { letterName } from "~/content/committee-letters";
import { consoleAction, outcome } from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { Moment } from "~/features/committee/console/moment";
import { OutcomeNotice } from "~/features/committee/console/outcome-notice";
import { PostForm } from "~/features/committee/console/post-form";
import { notFound, requireId } from "~/features/committee/console/require-committee";
import { keepForm, unlessUnanswered } from "~/features/committee/console/unanswered";
import { LetterStateText } from "~/features/committee/letters/letter-state-text";
import { LetterWords } from "~/features/committee/letters/letter-words";
import { postedFields } from "~/features/posted-fields";
import { Button } from "~/ui/button";
import { DefinitionList } from "~/ui/definition-list";

export { keepForm as clientAction, unlessUnanswered as shouldRevalidate };

export const meta = consoleMeta<typeof loader>((data) =>
  data ? `Letter: ${letterName(data.letter.letter)}` : "Letter",
);

export const loader = consoleLoader(async ({ committee, params, may }) => {
  const letter = await committee.readLetter(requireId(params.id));
  if (!letter) throw notFound();
  const isSent =
    ["sent", "late", "arrived", "complained"].includes(letter.state) &&
    letter.isOpen &&
    letter.recipient !== null;
  return {
    letter,
    canResend: isSent && may("resendLetters"),
  };
});

export const action = consoleAction(async ({ committee, params, form }) => {
  const id = requireId(params.id);
  const { copies = "" } = postedFields(form, ["copies"]);
  if (!/^\d{1,9}$/.test(copies)) throw data(null, { status: 400 });
  const sent = await committee.resendLetter({ id, copies: Number(copies) });
  return outcome("resendLetter", sent, `/committee/letters/${id}?done=again`);
});

/** One letter: to whom, where it stands, and its very words. */
export default function Letter() {
  const { letter, canResend } = useLoaderData<typeof loader>();
  const { applicationId, eventId, reference, name, recipient, words, copies } = letter;
  return (
    <>
      <ConsoleHeader
        title={letterName(letter.letter)}
        ways={[
          applicationId !== null && [reference, `/committee/applications/${applicationId}`],
          ["failed", "unknown", "refused", "bounced"].includes(letter.state) && [
            "Letters to check",
            "/committee/letters",
          ],
          eventId !== null && ["Letters of the event", `/committee/events/${eventId}/letters`],
        ]}
      />
      <OutcomeNotice words={{ again: "A copy is in the outbox. It goes out with the next run." }} />
      <div className="grid max-w-3xl gap-6">
        <DefinitionList
          items={[
            {
              term: "To",
              detail: recipient ? (
                <>
                  <bdi>{name}</bdi>, {recipient}
                </>
              ) : (
                <span className="text-muted">{letter.isOpen ? "Erased" : "Hidden from you"}</span>
              ),
            },
            { term: "Written", detail: <Moment at={letter.createdAt} /> },
            { term: "State", detail: <LetterStateText letter={letter} /> },
            { term: "Attempts", detail: letter.attempts },
            ...(copies === 0
              ? []
              : [{ term: "Sent again", detail: copies === 1 ? "Once" : `${copies} times` }]),
          ]}
        />
        {words ? (
          <LetterWords letter={words} />
        ) : (
          <p className="text-muted">
            {letter.isOpen
              ? "No words are kept of this letter: it was not sent, or is erased, or went before words were kept."
              : "Its words are closed to you."}
          </p>
        )}
        {canResend && (
          <PostForm className="flex flex-wrap items-center gap-4">
            <input type="hidden" name="copies" value={copies} />
            <Button variant="secondary">Send again</Button>
            <span className="text-sm text-muted">
              Written anew from what is true at that moment, with a new link. The audit trail records it.
            </span>
          </PostForm>
        )}
      </div>
    </>
  );
}
