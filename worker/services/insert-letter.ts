import { type SQL, sql } from "drizzle-orm";
import type { LetterName } from "../mail/letter";

export type WaitingLetter = {
  letter: LetterName | SQL;
  /** Ids and addresses: a value, or a column of the rows that the letter is written for. */
  application?: number | SQL;
  partnership?: number | SQL;
  recipient?: string | SQL;
  sealedRecipient?: string | SQL;
  /** One letter for one reason: a second one with the same key is not written. */
  dedupeKey: string | SQL;
  details?: SQL;
  /** UTC ISO instant, from which on the letter is due. */
  at: string;
};

/**
 * The statement that puts a letter in the outbox for each row of what follows SELECT, `FROM … WHERE …` (decision
 * 31). The WHERE is needed: without one SQLite takes the conflict clause for a join.
 */
export function insertLetter(letter: WaitingLetter, rows: SQL): SQL {
  const values = {
    letter: letter.letter,
    application_id: letter.application ?? null,
    partnership_application_id: letter.partnership ?? null,
    recipient: letter.recipient ?? null,
    sealed_recipient: letter.sealedRecipient ?? null,
    dedupe_key: letter.dedupeKey,
    details: letter.details ?? "{}",
    next_attempt_at: letter.at,
    created_at: letter.at,
  };
  const columns = sql.raw(Object.keys(values).join(", "));
  const selected = sql.join(
    Object.values(values).map((value) => sql`${value}`),
    sql`, `,
  );
  return sql`INSERT INTO outbox (${columns}) SELECT ${selected} ${rows} ON CONFLICT (dedupe_key) DO NOTHING`;
}
