import { sql } from "drizzle-orm";
import { normaliseEmail } from "~/domain/email";
import { type Database, writeBatch } from "../db/client";
import type { Clock } from "../env";
import { keyedHash, sha256 } from "../security/digest";
import { seal } from "../security/seal";
import { insertLetter } from "./insert-letter";

/** Links that one client may ask for in an hour, for whichever addresses. */
export const linkRequestsPerHour = 60;
const hour = 60 * 60 * 1000;

export type LinkRequest = {
  email: string;
  /** A keyed hash of the client's address. */
  clientHash: string;
  letterSource: string;
};

export type RequestLinkResult =
  | { ok: true }
  | { ok: false; reason: "rate_limited"; retryAfterSeconds: number };

/**
 * Queues a letter with new links to an address, whether anybody applied with it or not: the same rows are written,
 * and nothing is looked up. Only the schedule finds out, when it composes the letter or drops it (decision 31).
 */
export async function requestNewLink(
  { db, clock, secret }: { db: Database; clock: Clock; secret: string },
  { email, clientHash, letterSource }: LinkRequest,
): Promise<RequestLinkResult> {
  const now = clock();
  // Its own window: asking does not count against applying.
  const windowClient = await sha256("new-link", clientHash);
  const windowStart = new Date(Math.floor(now.getTime() / hour) * hour);
  const window = sql`client_hash = ${windowClient} AND window_start = ${windowStart.toISOString()}`;
  // One letter, however often it is asked for while it waits; the key goes when the letter does.
  const dedupeKey = `new-link:${await keyedHash(secret, "letter-limit", normaliseEmail(email))}`;
  const { queued } = await writeBatch(db, {
    asked: insertLetter(
      {
        letter: "new-link",
        sealedRecipient: await seal(secret, email),
        source: letterSource,
        dedupeKey,
        at: now.toISOString(),
      },
      sql`WHERE coalesce((SELECT count FROM rate_counts WHERE ${window}), 0) < ${linkRequestsPerHour}`,
    ),
    counted: sql`
      INSERT INTO rate_counts (client_hash, window_start, count)
      SELECT ${windowClient}, ${windowStart.toISOString()}, 1 WHERE changes() = 1
      ON CONFLICT (client_hash, window_start) DO UPDATE SET count = count + 1
    `,
    queued: sql`SELECT 1 FROM outbox WHERE dedupe_key = ${dedupeKey}`,
  });
  if (queued.rows.length > 0) return { ok: true };
  const windowEnd = windowStart.getTime() + hour;
  const retryAfterSeconds = Math.max(1, Math.ceil((windowEnd - now.getTime()) / 1000));
  return { ok: false, reason: "rate_limited", retryAfterSeconds };
}
