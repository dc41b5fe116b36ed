import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { constraintsOf, type DeclaredFields, namesOf } from "~/domain/declared-field";
import { DeclaredControl } from "~/features/forms/declared-control";
import { ErrorSummary } from "~/ui/error-summary";
import { formProblems } from "~/ui/form-problems";
import { type FormAnswer, plainFields } from "~/ui/plain-fields";

type DeclaredFormProps<Name extends string> = {
  id: string;
  declared: DeclaredFields<Name>;
  answer: FormAnswer | undefined;
  /** The words of each value that can be chosen. */
  options?: Readonly<Record<string, string>>;
  /** The button that sends it. */
  children: ReactNode;
};

/** A form of the console that asks for what is declared and for nothing else. */
export function DeclaredForm<Name extends string>({
  id,
  declared,
  answer,
  options,
  children,
}: DeclaredFormProps<Name>) {
  const names = namesOf(declared);
  const { form, fields } = plainFields(id, constraintsOf(declared), { answer });
  return (
    <>
      <ErrorSummary errors={formProblems(form, fields, names, declared)} answer={answer} />
      <Form
        id={form.id}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="mt-3 grid gap-3"
      >
        {names.map((name) => (
          <DeclaredControl key={name} declared={declared[name]} field={fields[name]} options={options} />
        ))}
        {children}
      </Form>
    </>
  );
}
