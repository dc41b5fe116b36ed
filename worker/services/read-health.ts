import { type SQL, sql } from "drizzle-orm";
import { type HealthFacts, judgeHealth } from "~/domain/judge-health";
import { retentionDays } from "~/domain/retention";
import type { Env } from "../env";
import { unsentCondition } from "./committee/letters/list-unsent-letters";
import type { Needs } from "./needs";
import { answerMinutes, backoffMinutes, readRest } from "./send-due-letters";

/** No more unsettled letters are counted. */
const countLimit = 100;
/** Minutes between a letter's first attempt and its next one, by the number of its attempts. */
const minutesTried = [0, ...backoffMinutes].map((_, attempts) =>
  backoffMinutes.slice(0, attempts).reduce((sum, minutes) => sum + minutes, 0),
);

/** A letter that is handed over keeps the time until which its answer was awaited. */
const handedOver = (until: SQL) =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${until}, ${`-${answerMinutes} minutes`})`;

type Row = { runs: string } & Pick<HealthFacts, "letterDueSince" | "lettersUnsettled" | "unreportedSince">;

export type HealthSettings = Pick<HealthFacts, "isScheduled" | "hasSender">;

/**
 * Whether the site keeps its promises, by two statements at once, whose rows do not grow with the database; and until when
 * no letter leaves, as a UTC ISO instant, null while they do.
 */
export async function readHealth({ db, clock, ...settings }: Needs & HealthSettings) {
  const now = clock();
  const monthAgo = new Date(now.getTime() - retentionDays.letterEvent * 86_400_000).toISOString();
  const lastReport = sql`max(coalesce((SELECT max(at) FROM letter_events), ''), ${monthAgo})`;
  const lastLeft = sql`coalesce((SELECT ${handedOver(sql`max(next_attempt_at)`)} FROM outbox WHERE status = 'sent'), '')`;
  // A rest that is just over ends with the next run.
  const rest = readRest({ db, clock: () => new Date(now.getTime() - 6 * 60_000) });
  const read = db.run(sql`
    SELECT
      (SELECT json_group_object(name, json_object('endedAt', ended_at, 'leftOut', left_out)) FROM last_runs) AS runs,
      -- A letter that was not tried yet waits in turn: it is late where none before it leaves. One that was tried is late
      -- where none has left since its first try: else it is its address that takes none.
      (SELECT min(iif(minutes = 0, max(first, ${lastLeft}),
        strftime('%Y-%m-%dT%H:%M:%fZ', first, '-' || minutes || ' minutes'))) FROM (
        SELECT tried.value AS minutes, (
          SELECT next_attempt_at FROM outbox
          WHERE status = 'waiting' AND held_at IS NULL AND waits_for <> 'limit' AND attempts = tried.key
            AND next_attempt_at > iif(tried.key = 0, '', coalesce(
              strftime('%Y-%m-%dT%H:%M:%fZ', ${lastLeft}, '+' || tried.value || ' minutes'), ''))
          ORDER BY next_attempt_at LIMIT 1
        ) AS first FROM json_each(${JSON.stringify(minutesTried)}) AS tried
      )) AS letterDueSince,
      (SELECT count(*) FROM (
        SELECT 1 FROM outbox o WHERE ${unsentCondition(now.toISOString())} LIMIT ${countLimit}
      )) AS lettersUnsettled,
      (SELECT ${handedOver(sql`next_attempt_at`)} FROM outbox WHERE status = 'sent' AND next_attempt_at
        > strftime('%Y-%m-%dT%H:%M:%fZ', ${lastReport}, ${`+${answerMinutes} minutes`})
        ORDER BY next_attempt_at LIMIT 1) AS unreportedSince`);
  const [{ results, meta }, resting] = await Promise.all([read, rest]);
  const [{ runs, ...counted }] = results as [Row];
  const facts = {
    ...counted,
    runs: JSON.parse(runs),
    databaseBytes: meta.size_after,
    isResting: Boolean(resting),
  };
  return { ...judgeHealth({ ...facts, ...settings }, now), restsUntil: resting?.until ?? null };
}

/** Where letters are shown at /dev/letters, nothing runs by the clock. */
export const healthSettings = ({ DEV_LETTERS, EMAIL, MAIL_FROM }: Env): HealthSettings => ({
  isScheduled: DEV_LETTERS !== "1",
  hasSender: Boolean(EMAIL && MAIL_FROM),
});
