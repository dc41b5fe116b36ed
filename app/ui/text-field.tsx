import type { ComponentProps, ReactNode } from "react";
import { controlClasses, Field } from "./field";

type TextFieldProps = Pick<
  ComponentProps<"input">,
  "type" | "required" | "list" | "inputMode" | "autoComplete" | "spellCheck"
> & {
  /** Also the control's id. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  value?: string;
  error?: string;
  /** Makes it a text area of so many rows. */
  rows?: number;
};

/** A labelled text control of a plain form, with the value that was sent and what is wrong with it. */
export function TextField({
  name,
  label,
  hint,
  value,
  error,
  rows,
  type = "text",
  required,
  ...input
}: TextFieldProps) {
  const field = fieldIdentity(name);
  const shared = {
    id: name,
    name,
    required,
    defaultValue: value,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": hint ? `${field.descriptionId} ${field.errorId}` : field.errorId,
    className: controlClasses,
  };
  return (
    <Field field={field} label={label} hint={hint} errors={error ? [error] : undefined}>
      {rows ? <textarea rows={rows} {...shared} /> : <input type={type} {...shared} {...input} />}
    </Field>
  );
}

/** The ids that a control shares with its texts. */
export const fieldIdentity = (name: string) => ({
  id: name,
  errorId: `${name}-error`,
  descriptionId: `${name}-hint`,
});
