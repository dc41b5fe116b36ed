import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The condition that a column holds one of the whole numbers, however many they are. They are written out, because D1
 * binds at most 100 values to a statement and counts each value of `json_each` as a row read.
 */
export function isAmong(column: SQLWrapper, numbers: readonly number[]): SQL {
  return sql`${column} IN (${sql.raw(numbers.map(Math.trunc).join(", "))})`;
}

/** The same of texts, all of which are bound as one value. */
export const isOneOf = (column: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(texts)}))`;

/** Words as the list of an IN, each bound by itself, so that SQLite sees which index fits. */
export const wordList = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );
