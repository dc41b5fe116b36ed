import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";

/** A note for the committee alone; kept in the form when it is refused. */
export function NoteForm({ error, value }: { error?: string; value?: string }) {
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="grid gap-3 border border-line bg-surface p-5"
    >
      <TextField
        name="note"
        label="Note"
        hint="For the committee alone."
        rows={3}
        required
        value={error ? value : undefined}
        error={error}
      />
      <Button type="submit" name="intent" value="note" variant="secondary" className="justify-self-start">
        Add note
      </Button>
    </Form>
  );
}
