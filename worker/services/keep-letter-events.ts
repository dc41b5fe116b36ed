import { sql } from "drizzle-orm";
import type { LetterReport } from "~/domain/letter-state";
import { writeBatch } from "../db/client";
import type { LetterEvent } from "../mail/letter-event";
import type { SecretNeeds } from "./needs";
import { objectToLetters } from "./object-to-letters";
import { holdAnew, isLateForLong, isMissingStill, isOfSeat } from "./seat-clock";

/**
 * Stores what the mail service reported of letters (decisions/letters, decisions/seats). Twice is once.
 *
 * @returns the numbers of the letters that are known
 */
export async function keepLetterEvents(
  needs: SecretNeeds,
  events: readonly LetterEvent[],
): Promise<ReadonlySet<string>> {
  const reported = sql`FROM json_each(${JSON.stringify(events)}) v JOIN outbox o ON o.message_id = v.value ->> 'messageId'`;
  const { known } = await writeBatch(needs.db, {
    heldAnew: await holdAnew(
      needs,
      sql`a.id IN (SELECT o.application_id ${reported}
        WHERE v.value ->> 'report' IN ('arrived', 'complained') AND ${isOfSeat}
          AND (${isLateForLong(needs.clock().toISOString())} OR ${isMissingStill}))`,
    ),
    kept: sql`
      INSERT INTO letter_events (id, outbox_id, report, code, at)
      SELECT v.value ->> 'id', o.id, v.value ->> 'report', v.value ->> 'code', v.value ->> 'at' ${reported}
      WHERE true ON CONFLICT (id) DO NOTHING`,
    known: sql`SELECT o.message_id AS messageId, o.recipient, v.value ->> 'report' AS report ${reported}`,
  });
  const letters = known.rows as { messageId: string; recipient: string | null; report: LetterReport }[];
  const complaining = letters.flatMap(
    ({ recipient, report }) => (report === "complained" && recipient) || [],
  );
  await objectToLetters(needs, complaining, "complained");
  return new Set(letters.map(({ messageId }) => messageId));
}
