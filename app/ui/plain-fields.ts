import type { FieldState } from "./field";

/** A server's answer to a form that it refuses; the result of Conform fits. The form's own errors stand at "". */
export type FormAnswer = {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null>;
};

/** The fields of a form that nothing checks while it is typed, by the server's answer. Its id is `<id>-form`. */
export function plainFields<Name extends string>(
  id: string,
  constraints: Readonly<Record<Name, { required?: boolean; minLength?: number }>>,
  { answer, values }: { answer?: FormAnswer | null; values?: Readonly<Record<string, unknown>> } = {},
): { form: { id: string; errors?: string[] }; fields: Record<Name, FieldState> } {
  const initial: Record<string, unknown> = answer?.initialValue ?? values ?? {};
  // An error of one item of a list stands at the list.
  const errorsOf = (name: string) =>
    Object.entries(answer?.error ?? {}).find(([key]) => key === name || key.startsWith(`${name}[`))?.[1] ??
    undefined;
  const fields = Object.fromEntries(
    Object.entries<{ required?: boolean; minLength?: number }>(constraints).map(([name, constraint]) => {
      const controlId = `${id}-${name}`;
      const state: FieldState = {
        ...constraint,
        id: controlId,
        name,
        errorId: `${controlId}-error`,
        descriptionId: `${controlId}-description`,
        errors: errorsOf(name),
        initialValue: initial[name] ?? undefined,
      };
      return [name, state];
    }),
  ) as Record<Name, FieldState>;
  return { form: { id: `${id}-form`, errors: errorsOf("") }, fields };
}
