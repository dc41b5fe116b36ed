import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Database } from "./database-over-http";
import { sqlStatements } from "./sql-statements";

const folder = fileURLToPath(new URL("../migrations", import.meta.url));

/** The files of migrations/ in their order, each cut into its statements. */
export function readMigrations(): { name: string; statements: string[] }[] {
  return readdirSync(folder)
    .sort()
    .map((name) => ({
      name,
      statements: [...sqlStatements(readFileSync(`${folder}/${name}`), name)].map(String),
    }));
}

/** Whether a database was made by other migrations than these. */
export async function hasFormerMigrations(database: Database): Promise<boolean> {
  const known = readMigrations().map(({ name }) => name);
  return [...(await appliedMigrations(database))].some((name) => !known.includes(name));
}

/**
 * Applies the migrations that this database has not seen; each is written down with its last statement, where
 * `wrangler d1 migrations` looks for it.
 *
 * @returns how many there were
 */
export async function migrate(database: Database): Promise<number> {
  const applied = await appliedMigrations(database);
  const lacking = readMigrations().filter(({ name }) => !applied.has(name));
  for (const { name, statements } of lacking)
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  return lacking.length;
}

async function appliedMigrations(database: Database): Promise<Set<string>> {
  await database
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT UNIQUE,
        applied_at TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP
      )`,
    )
    .run();
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  return new Set(results.map(({ name }) => name));
}
