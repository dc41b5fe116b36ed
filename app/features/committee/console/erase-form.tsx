import { ChoiceField } from "~/ui/choice-field";
import { plainFields } from "~/ui/plain-fields";
import { ActButton } from "./act-button";
import { ConsolePanel } from "./console-panel";
import { PostForm } from "./post-form";

type EraseFormProps = {
  /** Who asked for it: "The contact". */
  who: string;
  hint?: string;
  error: string | undefined;
};

/** Erases at somebody's own wish; it cannot be undone, hence the box. */
export function EraseForm({ who, hint, error }: EraseFormProps) {
  const answer = error === undefined ? null : { error: { sure: [error] } };
  const { fields } = plainFields("erase", { sure: { required: true } }, { answer });
  return (
    <ConsolePanel id="erase" title="Erase" isFolded={error === undefined}>
      {hint && <p className="mt-2 text-sm">{hint}</p>}
      <PostForm preventScrollReset className="mt-3 grid gap-2">
        <ChoiceField field={fields.sure}>{who} asked for it; it cannot be undone</ChoiceField>
        <ActButton act="erase" words="Erase for good" variant="danger" className="justify-self-start" />
      </PostForm>
    </ConsolePanel>
  );
}
