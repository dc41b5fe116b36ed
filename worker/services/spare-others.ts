import { databaseFailure } from "../db/database-failure";
import { logError } from "../log-error";
import type { Needs } from "./needs";

/** The needs of a job of the schedule; some are done by requests as well, which count nothing. */
export type ScheduleNeeds = Needs & { countLeftOut?: (() => void) | undefined };

type Sparing<Row> = {
  /** The name of a row in the log. */
  what: string;
  /** Is called for each row that is left out: the schedule tells how many. */
  countLeftOut: ScheduleNeeds["countLeftOut"];
  /** Lets the next run try a row after all others. */
  putLast?: (row: Row) => Promise<unknown>;
};

/**
 * Does a job of the schedule for all rows together. Where that throws, it does it for each half, so that in the end only
 * the rows that throw alone are left out; each of them is logged. An outage of the database is thrown.
 *
 * @param work answers how many rows it changed
 * @returns how many rows were changed
 */
export async function spareOthers<Row extends { id: number | string }>(
  rows: readonly Row[],
  work: (rows: readonly Row[]) => Promise<number>,
  sparing: Sparing<Row>,
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  try {
    return await work(rows);
  } catch (error) {
    if (databaseFailure(error)) throw error;
    if (rows.length === 1) {
      const name = `${sparing.what} ${first.id}`;
      logError(name, error);
      sparing.countLeftOut?.();
      await sparing.putLast?.(first).catch((second) => logError(name, second));
      return 0;
    }
  }
  const middle = Math.ceil(rows.length / 2);
  const halves = [rows.slice(0, middle), rows.slice(middle)];
  let changed = 0;
  for (const half of halves) changed += await spareOthers(half, work, sparing);
  return changed;
}
