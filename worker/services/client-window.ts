import { type SQL, sql } from "drizzle-orm";
import { type Client, sitesShare } from "../security/client";
import { sha256 } from "../security/digest";

const hour = 60 * 60 * 1000;

/**
 * The acts of one client in the hour of the clock, UTC, that `now` lies in; the database counts them, for the network
 * and for the site that it belongs to (decisions/limits).
 *
 * @param what is counted: one thing does not count against another
 * @param limit of a network
 */
export async function clientWindow(
  what: "application" | "partnership" | "new-link",
  client: Client,
  limit: number,
  now: Date,
) {
  const startsAt = Math.floor(now.getTime() / hour) * hour;
  const windowStart = new Date(startsAt).toISOString();
  const network = { key: await sha256(what, client.network), limit };
  const site = { key: await sha256(what, client.site), limit: limit * sitesShare };
  // A network that is its own site must not count twice.
  const counted = network.key === site.key ? [network] : [network, site];
  const isBelow = ({ key, limit }: typeof network) => sql`coalesce(
    (SELECT count FROM rate_counts WHERE client_hash = ${key} AND window_start = ${windowStart}), 0
  ) < ${limit}`;
  return {
    /** The condition that the client may do it once more. */
    hasRoom: sql`(${sql.join(counted.map(isBelow), sql` AND `)})`,
    /** The statement that counts one for what follows SELECT, `FROM … WHERE …`: a single row, or none. */
    countFor: (row: SQL) => sql`
      INSERT INTO rate_counts (client_hash, window_start, count)
      SELECT k.value, ${windowStart}, 1 FROM json_each(${JSON.stringify(counted.map(({ key }) => key))}) k
      WHERE EXISTS (SELECT 1 ${row})
      ON CONFLICT (client_hash, window_start) DO UPDATE SET count = count + 1
    `,
    refusal: {
      ok: false,
      reason: "rate_limited",
      retryAfterSeconds: Math.max(1, Math.ceil((startsAt + hour - now.getTime()) / 1000)),
    } as const,
  };
}
