import type { ReactNode } from "react";

/** What a control and its texts share; the fields of Conform fit. */
type FieldIdentity = { id: string; errorId: string; descriptionId: string };

export type FieldProps = {
  field: FieldIdentity;
  label: ReactNode;
  hint?: ReactNode;
  errors: string[] | undefined;
  /** The control itself, and what belongs right below it. */
  children: ReactNode;
};

/** A labelled control: label and hint above, the error in an element that is always there. */
export function Field({ field, label, hint, errors, children }: FieldProps) {
  const error = errors?.[0];
  return (
    <div className="group/field grid content-start gap-1.5" data-invalid={error ? true : undefined}>
      <label htmlFor={field.id} className="text-sm font-semibold">
        {label}
      </label>
      {hint && (
        <p id={field.descriptionId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      <p id={field.errorId} className="min-h-0 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

/** The look of every text control and select. */
export const controlClasses =
  "w-full min-h-11 border border-muted bg-surface px-3 py-2 text-base text-ellipsis text-ink placeholder:text-muted aria-invalid:border-danger aria-invalid:border-2 disabled:opacity-60";
