import type { Database } from "../scripts/database-over-http";

/**
 * The places of a database that hold a text, as `table.column`: every table that SQLite knows, the shadow tables
 * of the search index included, every column, byte by byte, whatever its type.
 */
export async function placesHolding(database: Database, text: string): Promise<string[]> {
  const columns = await database
    .prepare(
      `SELECT t.name AS "table", c.name AS "column" FROM sqlite_master t JOIN pragma_table_info(t.name) c
       WHERE t.type = 'table' AND t.name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`,
    )
    .all<{ table: string; column: string }>();
  const searches = columns.results.map(({ table, column }) =>
    database
      .prepare(
        `SELECT count(*) AS count FROM "${table}"
         WHERE instr(CAST("${column}" AS BLOB), CAST(?1 AS BLOB)) > 0
           OR instr(CAST(lower("${column}") AS BLOB), CAST(lower(?1) AS BLOB)) > 0`,
      )
      .bind(text),
  );
  const counts = await database.batch<{ count: number }>(searches);
  return columns.results
    .filter((_, index) => (counts[index]?.results[0]?.count ?? 0) > 0)
    .map(({ table, column }) => `${table}.${column}`);
}

/**
 * Every row of every table as text, to compare one moment with another. That a number was drawn for a row which was not
 * written leaves a trace in SQLite’s own `sqlite_sequence` alone.
 */
export async function everythingStored(database: Database): Promise<string> {
  const tables = await database
    .prepare(
      `SELECT name FROM sqlite_master
       WHERE type = 'table' AND name <> 'sqlite_sequence' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY name`,
    )
    .all<{ name: string }>();
  const rows = await database.batch(
    tables.results.map(({ name }) => database.prepare(`SELECT * FROM "${name}" ORDER BY 1`)),
  );
  return rows
    .map(({ results }, index) => `${tables.results[index]?.name} ${JSON.stringify(results)}`)
    .join("\n");
}
