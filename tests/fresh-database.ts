/**
 * Empties a database and builds it anew by these statements. The tables of a search index go with it; references
 * are looked at when all is done.
 */
export async function freshDatabase(db: D1Database, statements: readonly string[]) {
  const { results: left } = await db
    .prepare(
      `SELECT type, name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT GLOB 'sqlite_*'
        AND name NOT GLOB '_cf_*' AND name NOT GLOB '*_search_*' ORDER BY rowid DESC`,
    )
    .all<{ type: string; name: string }>();
  await db.batch(
    [
      "PRAGMA defer_foreign_keys = on",
      ...left.map(({ type, name }) => `DROP ${type} "${name}"`),
      ...statements,
    ].map((statement) => db.prepare(statement)),
  );
}
