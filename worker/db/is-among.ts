import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The condition that a column holds one of the whole numbers, however many they are. They are written out, because D1
 * binds at most 100 values to a statement and counts each value of `json_each` as a row read.
 */
export function isAmong(column: SQLWrapper, numbers: readonly number[]): SQL {
  return sql`${column} IN (${sql.raw(numbers.map(Math.trunc).join(", "))})`;
}
