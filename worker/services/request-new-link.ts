import { sql } from "drizzle-orm";
import { writeBatch } from "../db/client";
import type { Client } from "../security/client";
import { keyedHash } from "../security/digest";
import { seal } from "../security/seal";
import { clientWindow } from "./client-window";
import { insertLetter } from "./insert-letter";
import type { SecretNeeds } from "./needs";

/** Links that one client may ask for in an hour, for whichever addresses. */
export const linkRequestsPerHour = 60;

/**
 * Queues a letter with new links to an address, whether anybody applied with it or not: the same rows are written,
 * and nothing is looked up. Only the schedule finds out, when it composes the letter or drops it (decisions/letters).
 */
export async function requestNewLink(
  { db, clock, secret }: SecretNeeds,
  { email, client }: { email: string; client: Client },
) {
  const now = clock();
  // Its own window: asking does not count against applying.
  const window = await clientWindow("new-link", client, linkRequestsPerHour, now);
  // One letter, however often it is asked for while it waits; the key goes when the letter does.
  const dedupeKey = `new-link:${await keyedHash(secret, "letter-limit", email.trim().toLowerCase())}`;
  const { queued } = await writeBatch(db, {
    asked: insertLetter({
      letter: "new-link",
      sealedRecipient: await seal(secret, email),
      source: client.site,
      dedupeKey,
      at: now.toISOString(),
      rows: sql`WHERE ${window.hasRoom}`,
    }),
    counted: window.countFor(sql`WHERE changes() = 1`),
    queued: sql`SELECT 1 FROM outbox WHERE dedupe_key = ${dedupeKey}`,
  });
  return queued.rows.length > 0 ? { ok: true as const } : window.refusal;
}
