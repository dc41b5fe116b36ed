import type { ReactNode } from "react";
import { controlClasses, controlProps, Field, type FieldProps, firstText } from "./field";

type SelectFieldProps = FieldProps & {
  placeholder?: string;
  options?: Readonly<Record<string, string>>;
  /** Before the options. */
  children?: ReactNode;
};

export function SelectField({ field, label, hint, placeholder, options = {}, children }: SelectFieldProps) {
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
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}
