import type { ReactNode } from "react";

/** A titled group of fields of an editor. */
export function FormPart({
  title,
  columns = 2,
  children,
}: {
  title: string;
  columns?: 1 | 2;
  children: ReactNode;
}) {
  return (
    <fieldset className={`grid content-start gap-5 ${columns === 2 ? "items-end medium:grid-cols-2" : ""}`}>
      <legend className="mb-3 font-display text-heading">{title}</legend>
      {children}
    </fieldset>
  );
}
