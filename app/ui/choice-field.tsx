import type { ReactNode } from "react";
import { Choice } from "./choice";
import { controlProps, FieldError, type FieldProps, type FieldState } from "./field";

export function ChoiceField({ field, children }: { field: FieldState; children: ReactNode }) {
  return (
    <div className="grid">
      <Choice {...controlProps(field)} defaultChecked={field.initialValue === "on"}>
        {children}
      </Choice>
      <FieldError field={field} />
    </div>
  );
}

type ChoicesFieldProps = Omit<FieldProps, "hint"> & { options: Readonly<Record<string, string>> };

export function ChoicesField({ field, label, options }: ChoicesFieldProps) {
  const ticked = [field.initialValue].flat();
  return (
    <fieldset id={field.id} aria-describedby={field.errorId}>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="mt-1.5 grid gap-x-6 medium:grid-cols-2">
        {Object.entries(options).map(([value, words]) => (
          <Choice key={value} name={field.name} value={value} defaultChecked={ticked.includes(value)}>
            {words}
          </Choice>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}
