import type { ReactNode } from "react";
import type { Column } from "~/ui/record-table";
import { ConsoleLink } from "./console-link";

type Title = {
  to: string;
  words: ReactNode;
  /** In small letters below. */
  note?: ReactNode;
};

/** The column that names a row and leads to what it is about. */
export const titleColumn = <Row,>(head: string, title: (row: Row) => Title): Column<Row> => ({
  head,
  look: "title",
  cell: (row) => {
    const { to, words, note } = title(row);
    return (
      <>
        <ConsoleLink look="row" to={to}>
          {words}
        </ConsoleLink>
        {note && <span className="block text-xs font-normal text-muted">{note}</span>}
      </>
    );
  },
});
