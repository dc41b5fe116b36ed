import type { ReactNode } from "react";

/** The body of a page that is a form: the form at a readable measure, and what helps to fill it in beside it. */
export function FormPage({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="measure grid items-start justify-between gap-10 py-10 medium:py-14 expanded:grid-cols-[minmax(0,42rem)_18rem] expanded:gap-14">
      <div className="max-w-2xl">{children}</div>
      {aside}
    </div>
  );
}
