import { useLoaderData } from "@remix-run/react";
import { letterName, letterWordsDoneWords } from "~/content/committee-letters";
import { refusalOf } from "~/content/committee-refusals";
import { namesOf } from "~/domain/declared-field";
import { isLetterName, type LetterName } from "~/domain/letter-kind";
import { letterWordsFormSchema } from "~/domain/letter-words-form";
import { letterWordsForm } from "~/domain/letter-words-form-fields";
import { ActButton } from "~/features/committee/console/act-button";
import { consoleAction, type EditAnswer, formAnswer } from "~/features/committee/console/console-action";
import { ConsoleHeader } from "~/features/committee/console/console-header";
import { consoleLoader } from "~/features/committee/console/console-loader";
import { consoleMeta } from "~/features/committee/console/console-meta";
import { ConsoleSection } from "~/features/committee/console/console-section";
import { DeclaredForm } from "~/features/committee/console/declared-form";
import { NewerValues } from "~/features/committee/console/newer-values";
import { OutcomeNotice } from "~/features/committee/console/outcome-notice";
import { type CommitteeAnswer, notFound, readId } from "~/features/committee/console/require-committee";
import { keepForm, unlessUnanswered, useAnswer } from "~/features/committee/console/unanswered";
import { LetterWords } from "~/features/committee/letters/letter-words";
import { readForm } from "~/features/forms/read-form";

export { keepForm as clientAction, unlessUnanswered as shouldRevalidate };

export const meta = consoleMeta<typeof loader>((data) =>
  data ? `Words: ${letterName(data.letter)}` : "Words",
);

export const loader = consoleLoader(async ({ committee, params, may }) => {
  return {
    ...(await committee.readLetterWords(requireLetter(params.letter))),
    canEdit: may("editLetters"),
  };
});

type Answer = EditAnswer & { preview?: CommitteeAnswer<"readLetterWords">["preview"] };

export const action = consoleAction<Answer>(async ({ committee, params, form }) => {
  const letter = requireLetter(params.letter);
  const version = readId(form.get("version")) ?? 0;
  const intent = form.get("intent");
  const submission = readForm({ fields: letterWordsForm, schema: letterWordsFormSchema }, form);
  if (submission.status !== "success" && intent !== "reset") return formAnswer(submission);
  const words = submission.status === "success" && intent !== "reset" ? submission.value : null;
  if (intent === "preview" && words) {
    const { preview } = await committee.readLetterWords(letter, words);
    return { answer: { ...submission.reply(), preview }, status: 200 };
  }
  const saved = await committee.saveLetterWords({ letter, version, words });
  if (saved.ok) return `/committee/letters/words/${letter}?done=${words ? "save" : "reset"}`;
  return formAnswer(submission, refusalOf("saveLetterWords", saved.reason));
}, "editLetters");

function requireLetter(name: string | undefined): LetterName {
  if (name === undefined || !isLetterName(name)) throw notFound();
  return name;
}

export default function WordsOfLetter() {
  const { letter, own, shipped, version, preview, canEdit } = useLoaderData<typeof loader>();
  const answer = useAnswer<Answer>();
  const standing = own ?? shipped;
  return (
    <>
      <ConsoleHeader title={letterName(letter)} ways={[["Letter templates", "/committee/letters/words"]]} />
      <OutcomeNotice words={letterWordsDoneWords} />
      <NewerValues stored={standing} answer={answer} fields={letterWordsForm} />
      <div className="grid gap-x-10 gap-y-8 expanded:grid-cols-2">
        <div className="grid content-start gap-8">
          {canEdit && (
            <DeclaredForm
              key={version}
              id="words"
              title={null}
              declared={letterWordsForm}
              answer={answer}
              values={standing}
            >
              <input type="hidden" name="version" value={version} />
              <div className="flex flex-wrap gap-3">
                <ActButton act="save" words="Save" />
                <ActButton act="preview" words="Preview" variant="secondary" />
                {own && <ActButton act="reset" words="Back to the shipped words" variant="quiet" />}
              </div>
            </DeclaredForm>
          )}
          <ConsoleSection id="shipped" title="Standard">
            <dl className="divide-y divide-line border-y border-line text-sm">
              {namesOf(letterWordsForm).map((name) => (
                <div key={name} className="py-2">
                  <dt className="text-muted">{letterWordsForm[name].label}</dt>
                  <dd className="whitespace-pre-line">{shipped[name] || "Nothing"}</dd>
                </div>
              ))}
            </dl>
          </ConsoleSection>
        </div>
        <ConsoleSection id="preview" title={answer?.preview ? "Preview, not saved" : "The letter"}>
          <p className="mb-3 text-sm text-muted">The person and the event in it are invented.</p>
          <div role={answer?.preview && "status"}>
            <LetterWords letter={answer?.preview ?? preview} />
          </div>
        </ConsoleSection>
      </div>
    </>
  );
}
