import type { ReactNode } from "react";
import type { Column } from "~/ui/record-table";
import { ConsoleLink } from "./console-link";

type Title = { to: string; words: ReactNode; note?: ReactNode };

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
