import { plainFields } from "~/ui/plain-fields";
import { TextArea } from "~/ui/text-area";
import { ActButton } from "./act-button";
import { ConsolePanel } from "./console-panel";
import { PostForm } from "./post-form";

/** A note for the committee alone; kept in the form when it is refused. */
export function NoteForm({ error, value }: { error?: string; value?: string }) {
  const answer = error === undefined ? null : { error: { note: [error] }, initialValue: { note: value } };
  const { form, fields } = plainFields("write", { note: { required: true } }, { answer });
  return (
    <ConsolePanel id="add-note" title="Add a note" isFolded={error === undefined}>
      <PostForm id={form.id} preventScrollReset className="mt-3 grid gap-3">
        <TextArea field={fields.note} label="Note" hint="For the committee alone." />
        <ActButton act="note" words="Add note" variant="secondary" className="justify-self-start" />
      </PostForm>
    </ConsolePanel>
  );
}
