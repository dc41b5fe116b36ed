import type { ComponentProps } from "react";
import { Field, type FieldProps, textProps } from "./field";

type TextFieldProps = FieldProps &
  Pick<ComponentProps<"input">, "type" | "list" | "inputMode" | "autoComplete" | "spellCheck" | "onInput">;

export function TextField({ field, label, hint, ...input }: TextFieldProps) {
  return (
    <Field field={field} label={label} hint={hint}>
      <input type="text" {...textProps(field, hint)} {...input} />
    </Field>
  );
}
