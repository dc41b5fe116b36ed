import { type SQL, sql } from "drizzle-orm";

const hour = 60 * 60 * 1000;

/** What one client has done in the hour of the clock, UTC, that `now` lies in; the database counts it. */
export function clientWindow(clientHash: string, limit: number, now: Date) {
  const startsAt = Math.floor(now.getTime() / hour) * hour;
  const windowStart = new Date(startsAt).toISOString();
  return {
    /** The condition that the client may do it once more. */
    hasRoom: sql`coalesce(
      (SELECT count FROM rate_counts WHERE client_hash = ${clientHash} AND window_start = ${windowStart}), 0
    ) < ${limit}`,
    /** The statement that counts one for what follows SELECT, `FROM … WHERE …`: a single row, or none. */
    countFor: (row: SQL) => sql`
      INSERT INTO rate_counts (client_hash, window_start, count)
      SELECT ${clientHash}, ${windowStart}, 1 ${row}
      ON CONFLICT (client_hash, window_start) DO UPDATE SET count = count + 1
    `,
    refusal: {
      ok: false,
      reason: "rate_limited",
      retryAfterSeconds: Math.max(1, Math.ceil((startsAt + hour - now.getTime()) / 1000)),
    } as const,
  };
}
