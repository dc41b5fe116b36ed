import { sql } from "drizzle-orm";
import type { RunName } from "~/domain/judge-health";
import type { Needs } from "./needs";

/** Leaves the time of a good end, and the number of rows that the run went on without. */
export async function noteRun({ db, clock }: Needs, name: RunName, leftOut: number): Promise<void> {
  await db.run(sql`
    INSERT INTO last_runs (name, ended_at, left_out) VALUES (${name}, ${clock().toISOString()}, ${leftOut})
    ON CONFLICT (name) DO UPDATE SET ended_at = excluded.ended_at, left_out = excluded.left_out`);
}
