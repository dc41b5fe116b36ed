import { sql } from "drizzle-orm";
import type { Database } from "../db/client";

/** Marks an application as changed a millisecond from now: the next run of the schedule tries it after all others. */
export const putLast = async (db: Database, { id }: { id: number }, now: Date): Promise<unknown> =>
  db.run(sql`
    UPDATE applications SET updated_at = ${new Date(now.getTime() + 1).toISOString()} WHERE id = ${id}`);
