import type { ReactNode } from "react";

/** The state of one field of a form; the fields of Conform fit, and so do those of `plainFields`. */
export type FieldState = {
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  errors?: string[];
  required?: boolean;
  minLength?: number;
  initialValue?: unknown;
};

export type FieldProps = { field: FieldState; label: ReactNode; hint?: ReactNode };

export function controlProps(
  { id, name, required, errors, descriptionId, errorId }: FieldState,
  hint?: ReactNode,
) {
  return {
    id,
    name,
    required: required || undefined,
    "aria-invalid": errors ? true : undefined,
    "aria-describedby": hint ? `${descriptionId} ${errorId}` : errorId,
  };
}

export function textProps(field: FieldState, hint?: ReactNode) {
  return {
    ...controlProps(field, hint),
    // Typed text reads in the direction of its own script (decisions/forms).
    dir: "auto",
    minLength: field.minLength,
    defaultValue: firstText(field),
    className: controlClasses,
  };
}

export function firstText({ initialValue }: FieldState): string | undefined {
  return typeof initialValue === "string" ? initialValue : undefined;
}

/** A labelled control: label and hint above, the error in an element that is always there. */
export function Field({ field, label, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={field.id} className="text-sm font-semibold">
        {label}
      </label>
      {hint && (
        <p id={field.descriptionId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldError field={field} />
    </div>
  );
}

export function FieldError({ field }: { field: FieldState }) {
  return (
    <p id={field.errorId} className="min-h-0 text-sm font-medium text-danger empty:hidden">
      {field.errors?.[0]}
    </p>
  );
}

export const controlClasses =
  "w-full min-h-11 border border-muted bg-surface px-3 py-2 text-base text-ellipsis text-ink placeholder:text-muted aria-invalid:border-danger aria-invalid:border-2 disabled:opacity-60";
