import { useSearchParams } from "@remix-run/react";
import { undoSeconds } from "~/domain/undo-window";
import { ActButton } from "../console/act-button";
import { PostForm } from "../console/post-form";
import { applicationPath, walkQuery } from "./application-walk";

export type Undoable = { version: number; isHeld: boolean };

export function UndoForm({ id, version, isHeld }: { id: number } & Undoable) {
  const [parameters] = useSearchParams();
  return (
    <PostForm
      along={{ version }}
      action={applicationPath(id, walkQuery(parameters))}
      className="mt-2 flex flex-wrap items-center gap-3 text-sm"
    >
      <ActButton act="undo" words="Undo" variant="secondary" data-undo />
      <span className="text-muted">
        {isHeld
          ? "Until its letter is released, or something else is done."
          : `For ${undoSeconds} seconds from the decision; no letter of it leaves before.`}
      </span>
    </PostForm>
  );
}
