import { sql } from "drizzle-orm";
import { type Health, type HealthFacts, judgeHealth } from "~/domain/judge-health";
import type { Database } from "../db/client";
import type { Clock, Env } from "../env";
import { unsentCondition } from "./committee/letters/list-unsent-letters";
import { backoffMinutes } from "./send-due-letters";

/** No more unsettled letters are counted. */
const countLimit = 100;
/** Minutes between a letter's first attempt and its next one, by the number of its attempts. */
const minutesTried = [0, ...backoffMinutes].map((_, attempts) =>
  backoffMinutes.slice(0, attempts).reduce((sum, minutes) => sum + minutes, 0),
);

type Row = { runs: string; letterDueSince: string | null; lettersUnsettled: number };

export type HealthSettings = Pick<HealthFacts, "isScheduled" | "hasSender">;

/** Whether the site keeps its promises, by one statement, whose rows do not grow with the database. */
export async function readHealth({
  db,
  clock,
  ...settings
}: { db: Database; clock: Clock } & HealthSettings): Promise<Health> {
  const now = clock();
  const { results, meta } = await db.run(sql`
    SELECT
      (SELECT json_group_object(name, json_object('endedAt', ended_at, 'leftOut', left_out)) FROM last_runs) AS runs,
      (SELECT min(strftime('%Y-%m-%dT%H:%M:%fZ', first, '-' || minutes || ' minutes')) FROM (
        SELECT tried.value AS minutes, (
          SELECT next_attempt_at FROM outbox
          WHERE status = 'waiting' AND held_at IS NULL AND waits_for <> 'limit' AND attempts = tried.key
          ORDER BY next_attempt_at LIMIT 1
        ) AS first FROM json_each(${JSON.stringify(minutesTried)}) AS tried
      )) AS letterDueSince,
      (SELECT count(*) FROM (
        SELECT 1 FROM outbox o WHERE ${unsentCondition(now.toISOString())} LIMIT ${countLimit}
      )) AS lettersUnsettled`);
  const [{ runs, ...counted }] = results as [Row];
  const facts = { ...counted, runs: JSON.parse(runs), databaseBytes: meta.size_after };
  return judgeHealth({ ...facts, ...settings }, now);
}

/** Where letters are shown at /dev/letters, nothing runs by the clock. */
export const healthSettings = ({ DEV_LETTERS, EMAIL, MAIL_FROM }: Env): HealthSettings => ({
  isScheduled: DEV_LETTERS !== "1",
  hasSender: Boolean(EMAIL && MAIL_FROM),
});
