// biome-ignore-all lint/a11y/noRedundantRoles: where rows are stacked, their display is no table's; Safari then drops the roles
import type { ReactNode } from "react";

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /**
   * `title` names the row. Where rows are stacked it heads them, a `short` cell shares its line with others, a `bare`
   * one shows no column's head, and a `corner` one stands beside the title; its head is never shown. An `aside` one
   * stands beside the others where there is room for both.
   */
  look?: "title" | "short" | "bare" | "corner" | "aside";
  isUnbroken?: boolean;
};

type RecordTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** In place of a table without rows. */
  none?: ReactNode;
  /** The rows that are not printed. */
  isOnScreenAlone?: (row: Row) => boolean;
  /** Below this size class each row becomes an entry of its own, with the heads beside its cells. */
  stacksBelow?: "medium" | "expanded";
};

/** A table of hairlines and tabular figures; on a narrow screen a list of entries, and still a table. */
export function RecordTable<Row extends { id: number | string }>({
  label,
  columns,
  rows,
  none,
  isOnScreenAlone = () => false,
  stacksBelow = "medium",
}: RecordTableProps<Row>) {
  if (rows.length === 0 && none) return none;
  return (
    // Hidden texts are placed absolutely: without `relative` those of a far column would widen the whole page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      <table role="table" className={`record-table ${stackClasses[stacksBelow]}`}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ head, look }) => (
              <th key={head} role="columnheader" scope="col" data-look={look}>
                <span className={look === "corner" ? "sr-only" : ""}>{head}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row" className={isOnScreenAlone(row) ? "print:hidden" : undefined}>
              {columns.map(({ head, cell, look, isUnbroken }) =>
                look === "title" ? (
                  <th
                    key={head}
                    role="rowheader"
                    scope="row"
                    className={isUnbroken ? "whitespace-nowrap" : ""}
                  >
                    {cell(row)}
                  </th>
                ) : (
                  <td key={head} role="cell" data-head={head} data-look={look}>
                    <div className={isUnbroken ? "whitespace-nowrap" : ""}>{cell(row)}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const stackClasses = {
  medium: "not-print:max-medium:record-stack",
  expanded: "not-print:max-expanded:record-stack",
} as const;
