import type { ReactNode } from "react";

type ScrollTableProps = {
  /** What the table lists, for assistive technology. */
  label: string;
  /** The heads of the columns. */
  head: readonly ReactNode[];
  /** The rows: `<tr>` elements. */
  children: ReactNode;
};

/** A table of hairlines and tabular figures; where it is too wide it scrolls, by keyboard as well. */
export function ScrollTable({ label, head, children }: ScrollTableProps) {
  return (
    // Hidden texts are placed absolutely: without `relative` those of a far column would widen the whole page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      <table className={tableClasses}>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

const tableClasses =
  "w-full border-collapse text-sm tabular-nums [&_td]:border-b [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_td]:align-top [&_th]:border-b [&_th]:border-line [&_th]:px-3 [&_th]:py-2 [&_th]:text-left [&_th]:align-top [&_th]:font-semibold [&_thead_th]:border-muted [&_thead_th]:align-bottom [&_thead_th]:text-muted";
