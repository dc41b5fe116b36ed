import { type SQL, sql } from "drizzle-orm";
import { lettersBeyondEvents, lettersOfCancelled } from "~/domain/letter-kind";

const among = (letters: readonly string[]) => sql.raw(`('${letters.join("', '")}')`);

/**
 * Holds of a letter `o` of the outbox whose event is called off, or over for a day, so that it asks and tells nothing that
 * counts any more: it is not sent, and no task (decisions/letters).
 *
 * @param now UTC ISO instant
 */
export function isMoot(now: string): SQL {
  const dayAgo = new Date(Date.parse(now) - 24 * 60 * 60 * 1_000).toISOString();
  return sql`EXISTS (SELECT 1 FROM events x WHERE x.id = o.event_id AND (
    (x.status = 'cancelled' AND o.letter NOT IN ${among(lettersOfCancelled)} AND o.details ->> 'status' IS NOT 'cancelled')
    OR (x.status IS NOT 'postponed' AND coalesce(x.ends_at, x.starts_at) < ${dayAgo}
      AND o.letter NOT IN ${among(lettersBeyondEvents)})))`;
}
