import { sql } from "drizzle-orm";
import { type Database, writeBatch } from "../db/client";
import type { LetterEvent } from "../mail/letter-event";

/**
 * Stores what the mail service reported of letters; a trigger brings each letter on to its last state, never back. A
 * report that is known already changes nothing, and one of no known letter is not stored (decisions/letters).
 *
 * @returns the numbers of the letters that are known
 */
export async function keepLetterEvents(
  { db }: { db: Database },
  events: readonly LetterEvent[],
): Promise<ReadonlySet<string>> {
  const reported = sql`FROM json_each(${JSON.stringify(events)}) v JOIN outbox o ON o.message_id = v.value ->> 'messageId'`;
  const { known } = await writeBatch(db, {
    kept: sql`
      INSERT INTO letter_events (id, outbox_id, report, code, at)
      SELECT v.value ->> 'id', o.id, v.value ->> 'report', v.value ->> 'code', v.value ->> 'at' ${reported}
      WHERE true ON CONFLICT (id) DO NOTHING`,
    known: sql`SELECT o.message_id AS messageId ${reported}`,
  });
  return new Set(known.rows.map((row) => (row as { messageId: string }).messageId));
}
