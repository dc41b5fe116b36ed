import { type SQL, sql } from "drizzle-orm";

/** Words as the list of an IN, each bound by itself, so that SQLite sees which index fits. */
export const wordList = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );
