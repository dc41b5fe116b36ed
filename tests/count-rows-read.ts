import { throughDatabase } from "./through-database";

/** Adds up the rows that queries read, as D1 itself reports them; an answer without that report is asked once more. */
export function countRowsRead(database: D1Database): { database: D1Database; takeRowsRead: () => number } {
  let rowsRead = 0;
  const counting = throughDatabase(database, async (statements, run) => {
    const answer = await run();
    const reports = [answer].flat() as Partial<D1Result>[];
    const isReported = reports.every((report) => report?.meta !== undefined) && reports.length > 0;
    for (const { meta } of isReported ? reports : await database.batch(statements))
      rowsRead += meta?.rows_read ?? 0;
    return answer;
  });
  const takeRowsRead = () => {
    const taken = rowsRead;
    rowsRead = 0;
    return taken;
  };
  return { database: counting, takeRowsRead };
}
