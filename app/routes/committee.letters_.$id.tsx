import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod/mini";
import { letterName, lettersDoneWords } from "~/content/committee-letters";
import { refusalOf } from "~/content/committee-refusals";
import type { DeclaredField } from "~/domain/declared-field";
import { interestFormSchema } from "~/domain/interest-form";
import { interestForm } from "~/domain/interest-form-fields";
import { consoleAction, formAnswer, outcome } from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { ConsoleLink } from "~/features/committee/console/console-link";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { DeclaredForm } from "~/features/committee/console/declared-form";
import { Moment } from "~/features/committee/console/moment";
import { OutcomeNotice } from "~/features/committee/console/outcome-notice";
import { PostForm } from "~/features/committee/console/post-form";
import { notFound, requireId } from "~/features/committee/console/require-committee";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/console/unanswered";
import { LetterStateText } from "~/features/committee/letters/letter-state-text";
import { LetterWords } from "~/features/committee/letters/letter-words";
import { readForm } from "~/features/forms/read-form";
import { postedFields } from "~/features/posted-fields";
import { Button } from "~/ui/button";
import { DefinitionList } from "~/ui/definition-list";
import type { FormAnswer } from "~/ui/plain-fields";

export { keepForm as clientAction, unlessUnanswered as shouldRevalidate };

export const meta = consoleMeta<typeof loader>((data) =>
  data ? `Letter: ${letterName(data.letter.letter)}` : "Letter",
);

export const loader = consoleLoader(async ({ committee, params, may }) => {
  const letter = await committee.readLetter(requireId(params.id));
  if (!letter) throw notFound();
  const isSent =
    ["sent", "late", "arrived", "complained"].includes(letter.state) &&
    !letter.isUnsent &&
    letter.isOpen &&
    letter.recipient !== null;
  const isHandedOver = isSent || letter.state === "refused" || letter.state === "bounced";
  const isAstray = letter.isOpen && letter.isUnsent && letter.state !== "unknown";
  return {
    letter,
    canResend: isSent && letter.isTrue && may("resendLetters"),
    isPast: letter.isOpen && !letter.isTrue && !letter.isUnsent && isHandedOver,
    canCorrect:
      isAstray && letter.applicationId !== null && letter.recipient !== null && may("settleLetters"),
    isInvitation: isAstray && letter.applicationId === null && letter.eventId !== null,
  };
});

const addressForm = {
  email: {
    ...interestForm.email,
    label: "Right address",
    hint: "As the applicant told you. All that the wrong one sent for the event moves along.",
    autoComplete: "off",
  },
} as const satisfies Record<string, DeclaredField>;
const addressFormSchema = z.pick(interestFormSchema, { email: true });

type Answer = { address?: FormAnswer; message?: string };

export const action = consoleAction<Answer>(async ({ committee, params, form }) => {
  const id = requireId(params.id);
  if (form.has("email")) {
    const submission = readForm({ fields: addressForm, schema: addressFormSchema }, form);
    const address = submission.status === "success" ? submission.value : undefined;
    const corrected = address && (await committee.correctAddress({ id, ...address }));
    if (corrected?.ok) return `/committee/letters/${id}?done=corrected`;
    const refusal = corrected && refusalOf("correctAddress", corrected.reason);
    const { answer, ...rest } = formAnswer(submission, refusal);
    return { answer: { address: answer }, ...rest };
  }
  const { copies = "" } = postedFields(form, ["copies"]);
  if (!/^\d{1,9}$/.test(copies)) throw data(null, { status: 400 });
  const sent = await committee.resendLetter({ id, copies: Number(copies) });
  return outcome("resendLetter", sent, `/committee/letters/${id}?done=again`);
}, "settleLetters");

export default function Letter() {
  const { letter, canResend, isPast, canCorrect, isInvitation } = useLoaderData<typeof loader>();
  const answer = useAnswer<Answer>();
  const { applicationId, eventId, reference, name, recipient, words, copies } = letter;
  return (
    <>
      <ConsoleHeader
        title={letterName(letter.letter)}
        ways={[
          applicationId !== null && [reference, `/committee/applications/${applicationId}`],
          letter.isUnsent && ["Letters to check", "/committee/letters"],
          eventId !== null && ["Letters of the event", `/committee/events/${eventId}/letters`],
        ]}
      />
      <OutcomeNotice
        words={{
          ...lettersDoneWords,
          corrected:
            "The address is corrected. This letter goes there in its turn, in the words that are true then.",
        }}
      />
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
            { term: "Sent again", detail: copies > 0 && (copies === 1 ? "Once" : `${copies} times`) },
          ]}
        />
        {(canCorrect || answer?.address) && (
          <DeclaredForm
            id="address"
            title="Correct the address"
            declared={addressForm}
            answer={answer?.address}
          >
            <p className="text-sm text-muted">
              The letter is sent again there, and a seat is held for its whole time anew. Former links open
              nothing any more. Without a seat, the vote and the verification begin anew.
            </p>
            <Button className="justify-self-start">Correct and send again</Button>
          </DeclaredForm>
        )}
        {isInvitation && (
          <p className="text-muted">
            An invitation keeps its address. Revoke it, and invite the right one, in the{" "}
            <ConsoleLink to={`/committee/events/${eventId}/invitations`}>
              invitations of the event
            </ConsoleLink>
            .
          </p>
        )}
        {words ? (
          <LetterWords letter={words} />
        ) : (
          <p className="text-muted">
            {letter.isOpen
              ? "No words are kept of this letter: it was not sent, or is erased, or went before words were kept."
              : "Its words are closed to you."}
          </p>
        )}
        {isPast && <p className="text-muted">It is not true any more, so it cannot be sent again.</p>}
        {canResend && (
          <PostForm along={{ copies }} className="flex flex-wrap items-center gap-4">
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
