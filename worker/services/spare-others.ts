import { databaseFailure } from "../db/database-failure";
import { logError } from "../log-error";

/**
 * Does a job of the schedule for all rows together. Where that throws, it does it for each half, so that in the end only
 * the rows that throw alone are left out; each of them is logged. An outage of the database is thrown.
 *
 * @param work answers how many rows it changed
 * @param putLast lets the next run try a row after all others
 * @returns how many rows were changed
 */
export async function spareOthers<Row extends { id: number }>(
  rows: readonly Row[],
  work: (rows: readonly Row[]) => Promise<number>,
  putLast?: (row: Row) => Promise<unknown>,
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  try {
    return await work(rows);
  } catch (error) {
    if (databaseFailure(error)) throw error;
    if (rows.length === 1) {
      logError(`row ${first.id}`, error);
      await putLast?.(first).catch((second) => logError(`row ${first.id}`, second));
      return 0;
    }
  }
  const middle = Math.ceil(rows.length / 2);
  const halves = [rows.slice(0, middle), rows.slice(middle)];
  let changed = 0;
  for (const half of halves) changed += await spareOthers(half, work, putLast);
  return changed;
}
