import { nominationForm, nominationsAtOnce } from "~/domain/nomination-form-fields";
import { DeclaredControl } from "~/features/forms/declared-control";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { plainFields } from "~/ui/plain-fields";
import { ActButton } from "../console/act-button";
import { ConsolePanel } from "../console/console-panel";
import { DeclaredForm } from "../console/declared-form";
import { PostForm } from "../console/post-form";
import type { InvitingAnswer } from "./invite-bar";

type Answered = { answer: InvitingAnswer | undefined };

export function NominationForms({ canUpload, answer }: Answered & { canUpload: boolean }) {
  return (
    <div className="mt-8 grid items-start gap-6 expanded:grid-cols-2">
      <ConsolePanel id="nominate" title="Nominate somebody">
        <DeclaredForm id="nominate" declared={nominationForm} answer={answer?.nomination}>
          <ActButton name="act" act="nominate" words="Nominate" className="justify-self-start" />
        </DeclaredForm>
      </ConsolePanel>
      {canUpload && <Upload answer={answer} />}
    </div>
  );
}

function Upload({ answer }: Answered) {
  const values = { reason: answer?.reason };
  const { form, fields } = plainFields("upload", { reason: { required: true } }, { values });
  return (
    <ConsolePanel id="upload" title="Nominate a list">
      <p className="mt-2 text-sm">
        A CSV file in UTF-8 with a name, an email address and an organization on each line,{" "}
        {nominationsAtOnce} at most. Commas, semicolons or tabs separate them; a cell with such a mark in it
        stands in quotes. A heading (Name, Email, Organization) may come first. All of them are nominated, or
        none.
      </p>
      {answer?.mistakes && (
        <Notice tone="danger" title="Nobody was nominated" className="mt-3">
          <ListHeading heading={answer.heading} />
          <ol className="mt-1 max-h-64 overflow-y-auto text-sm">
            {answer.mistakes.map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                Line {line}: {message}
              </li>
            ))}
          </ol>
        </Notice>
      )}
      <PostForm id={form.id} preventScrollReset className="mt-3 grid gap-3">
        <label className="grid gap-1.5 text-sm font-semibold">
          List
          <input type="file" name="list" accept=".csv,text/csv" required className="file-field" />
        </label>
        <DeclaredControl declared={nominationForm.reason} field={fields.reason} />
        <Button name="act" value="upload" variant="secondary" className="justify-self-start">
          Nominate all
        </Button>
      </PostForm>
    </ConsolePanel>
  );
}

/** The row of a list that was taken for its heading, and so for nobody. */
export const ListHeading = ({ heading }: { heading: string | null | undefined }) =>
  heading ? (
    <p className="text-sm">
      Taken for the heading: <bdi>{heading}</bdi>
    </p>
  ) : null;
