import type { ComponentProps, ReactNode } from "react";
import { constraintsOf, type DeclaredField, namesOf } from "~/domain/declared-field";
import type { DeclaredControl } from "~/features/forms/declared-control";
import { DeclaredControls } from "~/features/forms/declared-controls";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { formProblems } from "~/ui/form-problems";
import { type FormAnswer, plainFields } from "~/ui/plain-fields";
import { PostForm } from "./post-form";

export type EditorProps<Name extends string> = {
  values: Partial<Record<Name, string>>;
  answer?: FormAnswer;
  /** Of the row that is edited; a new one has none. */
  version?: number;
};

type DeclaredEditorProps<Name extends string, Part extends string> = EditorProps<Name> & {
  id: string;
  declared: Readonly<Record<Name, DeclaredField & { part: Part }>>;
  parts: readonly Part[];
  /** The parts whose fields take the whole width. */
  wide: readonly Part[];
  /** The parts of a control beside its declaration: its options, its suggestions, the words of its box. */
  control?: Partial<
    Record<Name, Pick<ComponentProps<typeof DeclaredControl>, "options" | "list" | "children">>
  >;
  children?: ReactNode;
};

/** An editor of what is declared, part by part: one POST, every value kept when it is refused. */
export function DeclaredEditor<Name extends string, Part extends string>(
  props: DeclaredEditorProps<Name, Part>,
) {
  const { id, declared, values, answer, version } = props;
  const names = namesOf(declared);
  const { form, fields } = plainFields(id, constraintsOf(declared), { answer, values });
  return (
    <>
      <ErrorSummary errors={formProblems(form, fields, names, declared)} answer={answer} />
      <PostForm id={form.id} along={{ intent: "save", version }} className="grid max-w-3xl gap-8">
        {props.parts.map((part) => (
          <fieldset
            key={part}
            className={`grid content-start gap-5 ${props.wide.includes(part) ? "" : "items-end medium:grid-cols-2"}`}
          >
            <legend className="mb-3 font-display text-heading">{part}</legend>
            <DeclaredControls
              declared={declared}
              fields={fields}
              names={names.filter((name) => declared[name].part === part)}
              beside={(name) => props.control?.[name]}
            />
          </fieldset>
        ))}
        {props.children}
        <Button className="justify-self-start">{version === undefined ? "Create as a draft" : "Save"}</Button>
      </PostForm>
    </>
  );
}
