import { sql } from "drizzle-orm";
import type { RunName } from "~/domain/judge-health";
import type { Database } from "../db/client";
import type { Clock } from "../env";

/** Leaves the time of a good end, and the number of rows that the run went on without. */
export async function noteRun(
  { db, clock }: { db: Database; clock: Clock },
  name: RunName,
  leftOut: number,
): Promise<void> {
  await db.run(sql`
    INSERT INTO last_runs (name, ended_at, left_out) VALUES (${name}, ${clock().toISOString()}, ${leftOut})
    ON CONFLICT (name) DO UPDATE SET ended_at = excluded.ended_at, left_out = excluded.left_out`);
}
