import type { FieldState } from "./field";

/**
 * The errors of a form, for the summary: the form's own, then the first of each field, in the order of their names. With
 * labels, a message that does not begin with its field's name says it first.
 */
export function formProblems<Name extends string>(
  form: { id: string; errors?: string[] },
  fields: Readonly<Record<Name, FieldState>>,
  names: readonly Name[] = Object.keys(fields) as Name[],
  labels?: Readonly<Record<Name, { label: string }>>,
): { message: string; controlId: string }[] {
  return [
    ...(form.errors ?? []).map((message) => ({ message, controlId: form.id })),
    ...names.flatMap((name) => {
      const [message] = fields[name].errors ?? [];
      if (!message) return [];
      const label = labels?.[name].label ?? "";
      const isNamed = message.toLowerCase().startsWith(label.toLowerCase());
      return [{ message: isNamed ? message : `${label}: ${message}`, controlId: fields[name].id }];
    }),
  ];
}
