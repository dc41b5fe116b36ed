import { Form, useSearchParams } from "@remix-run/react";
import { undoSeconds } from "~/domain/undo-window";
import { Button } from "~/ui/button";
import { applicationPath, walkQuery } from "./application-walk";

/** Takes back a decision of this member while its letter waits. */
export function UndoForm({ id, version }: { id: number; version: number }) {
  const [parameters] = useSearchParams();
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={applicationPath(id, walkQuery(parameters))}
      className="mt-2 flex flex-wrap items-center gap-3 text-sm"
    >
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="intent" value="undo" variant="secondary" data-undo>
        Undo
      </Button>
      <span className="text-muted">
        For {undoSeconds} seconds from the decision; no letter of it leaves before.
      </span>
    </Form>
  );
}
