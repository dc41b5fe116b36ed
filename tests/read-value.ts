import type { Database } from "../scripts/database-over-http";

/** The value that a statement answers: the first column of its first row, null where there is none. */
export async function readValue<Value extends number | string>(
  database: Database,
  statement: string,
  ...bound: (number | string)[]
): Promise<Value | null> {
  const [[value] = []] = await database
    .prepare(statement)
    .bind(...bound)
    .raw();
  return (value as Value | undefined) ?? null;
}
