import { sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { databaseFailure } from "../db/database-failure";
import { logError } from "../log-error";
import type { Needs } from "./needs";

/** The needs of a job of the schedule; some are done by requests as well, which count nothing. */
export type ScheduleNeeds = Needs & { countLeftOut?: (() => void) | undefined };

type Sparing = {
  /** The name of a row in the log. */
  what: string;
  /** Is called for each row that is left out: the schedule tells how many. */
  countLeftOut: ScheduleNeeds["countLeftOut"];
  /** Lets the next run try a row that is done alone after all others. */
  putLast?: () => Promise<unknown>;
};

/**
 * Does a job of the schedule for all rows together. Where that throws, it does it for each half, so that in the end only
 * the rows that throw alone are left out; each of them is logged. An outage of the database is thrown.
 *
 * @param ids of the rows, by which the log names them
 * @param work answers how many rows it changed
 * @returns how many rows were changed
 */
export async function spareOthers<Id extends number | string>(
  ids: readonly Id[],
  work: (ids: readonly Id[]) => Promise<number>,
  sparing: Sparing,
): Promise<number> {
  if (ids.length === 0) return 0;
  try {
    return await work(ids);
  } catch (error) {
    if (databaseFailure(error)) throw error;
    if (ids.length === 1) {
      const name = `${sparing.what} ${ids[0]}`;
      logError(name, error);
      sparing.countLeftOut?.();
      await sparing.putLast?.().catch((second) => logError(name, second));
      return 0;
    }
  }
  const middle = Math.ceil(ids.length / 2);
  const halves = [ids.slice(0, middle), ids.slice(middle)];
  let changed = 0;
  for (const half of halves) changed += await spareOthers(half, work, sparing);
  return changed;
}

/** Marks an application as changed a millisecond from now: the next run of the schedule tries it after all others. */
export const putLast = async (db: Database, { id }: { id: number }, now: Date): Promise<unknown> =>
  db.run(sql`
    UPDATE applications SET updated_at = ${new Date(now.getTime() + 1).toISOString()} WHERE id = ${id}`);
