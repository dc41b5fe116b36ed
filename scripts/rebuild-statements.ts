/** A table, index or trigger as `sqlite_master` has it. */
export type SchemaObject = { type: "table" | "index" | "trigger"; name: string; sql: string };

/**
 * The statements that make a table anew and keep all that hangs on it (docs/operations.md). The rows stand aside while the
 * table goes and comes back under its own name, because renaming a new one into its place leaves every child without its
 * parent at the end of D1's transaction.
 *
 * @param objects the table itself, its indexes and its triggers
 * @param columns of the table, in their order
 */
export function rebuildStatements(table: string, objects: SchemaObject[], columns: string[]): string[] {
  const own = objects.find(({ type }) => type === "table");
  if (!own) throw new Error(`There is no table ${table}`);
  const isNumbered = /\bAUTOINCREMENT\b/i.test(own.sql);
  const list = columns.join(", ");
  const behind = objects.filter(({ type }) => type !== "table");
  return [
    "PRAGMA defer_foreign_keys = on",
    `CREATE TABLE ${table}_aside AS SELECT * FROM ${table}`,
    ...(isNumbered
      ? [`CREATE TABLE ${table}_sequence AS SELECT seq FROM sqlite_sequence WHERE name = '${table}'`]
      : []),
    `DROP TABLE ${table}`,
    own.sql,
    `INSERT INTO ${table} (${list}) SELECT ${list} FROM ${table}_aside`,
    ...(isNumbered
      ? [
          // Of an empty table no number is known yet; a number of a row that is gone must not be given again.
          `DELETE FROM sqlite_sequence WHERE name = '${table}'`,
          `INSERT INTO sqlite_sequence (name, seq) SELECT '${table}', seq FROM ${table}_sequence`,
          `DROP TABLE ${table}_sequence`,
        ]
      : []),
    `DROP TABLE ${table}_aside`,
    // After the rows, or triggers would count them twice.
    ...behind.sort((one, other) => one.type.localeCompare(other.type)).map(({ sql }) => sql),
  ];
}
