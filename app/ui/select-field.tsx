import type { ReactNode } from "react";
import { controlClasses, controlProps, Field, type FieldProps, firstText } from "./field";

export function SelectField({
  field,
  label,
  hint,
  placeholder,
  children,
}: FieldProps & {
  placeholder?: string;
  children: ReactNode;
}) {
  return (
    <Field field={field} label={label} hint={hint}>
      <select
        {...controlProps(field, hint)}
        defaultValue={firstText(field) ?? (placeholder && "")}
        className={controlClasses}
      >
        {placeholder && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {children}
      </select>
    </Field>
  );
}
