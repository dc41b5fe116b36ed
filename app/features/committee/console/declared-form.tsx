import type { ReactNode } from "react";
import { constraintsOf, type DeclaredFields, namesOf } from "~/domain/declared-field";
import { DeclaredControls } from "~/features/forms/declared-controls";
import { ErrorSummary } from "~/ui/error-summary";
import { formProblems } from "~/ui/form-problems";
import { type FormAnswer, plainFields } from "~/ui/plain-fields";
import { PostForm } from "./post-form";

type DeclaredFormProps<Name extends string> = {
  id: string;
  declared: DeclaredFields<Name>;
  answer: FormAnswer | undefined;
  values?: Readonly<Partial<Record<Name, string>>>;
  options?: Readonly<Record<string, string>>;
  /** Of a form that stands for itself, and so in a frame; null: it has none. */
  title?: string | null;
  children: ReactNode;
};

export function DeclaredForm<Name extends string>(props: DeclaredFormProps<Name>) {
  const { id, declared, answer, values, title, options } = props;
  const names = namesOf(declared);
  const { form, fields } = plainFields(id, constraintsOf(declared), { answer, values });
  const isPart = title === undefined;
  const look = isPart ? "mt-3 grid gap-3" : "grid gap-4 border border-line bg-surface p-5";
  return (
    <>
      <ErrorSummary errors={formProblems(form, fields, names, declared)} answer={answer} />
      <PostForm id={form.id} preventScrollReset={isPart} className={look}>
        {title && <h2 className="font-display text-heading">{title}</h2>}
        <DeclaredControls declared={declared} fields={fields} beside={() => ({ options })} />
        {props.children}
      </PostForm>
    </>
  );
}
