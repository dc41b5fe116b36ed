import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { plainFields } from "~/ui/plain-fields";
import { TextArea } from "~/ui/text-area";

/** A note for the committee alone; kept in the form when it is refused. */
export function NoteForm({ error, value }: { error?: string; value?: string }) {
  const answer = error === undefined ? null : { error: { note: [error] }, initialValue: { note: value } };
  const { form, fields } = plainFields("write", { note: { required: true } }, { answer });
  return (
    <Form
      id={form.id}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="grid gap-3 border border-line bg-surface p-5"
    >
      <TextArea field={fields.note} label="Note" hint="For the committee alone." />
      <Button type="submit" name="intent" value="note" variant="secondary" className="justify-self-start">
        Add note
      </Button>
    </Form>
  );
}
