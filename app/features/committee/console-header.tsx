import type { ReactNode } from "react";

/** The top of a page of the console: its one h1, small, with what can be done beside it. */
export function ConsoleHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="font-display text-3xl leading-tight">{title}</h1>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </div>
  );
}

/** The look of a table: hairlines, tabular figures, nothing else. */
export const tableClasses =
  "w-full border-collapse text-sm tabular-nums [&_td]:border-b [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_td]:align-top [&_th]:border-b [&_th]:border-line [&_th]:px-3 [&_th]:py-2 [&_th]:text-left [&_th]:align-top [&_th]:font-semibold [&_thead_th]:border-muted [&_thead_th]:align-bottom [&_thead_th]:text-muted";

/** Small controls for filters and rows. */
export const compactControl =
  "min-h-10 border border-muted bg-surface px-2.5 py-1.5 text-sm text-ink placeholder:text-muted";
