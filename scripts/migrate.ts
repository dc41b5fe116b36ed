import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Database } from "./database-over-http";
import { splitStatements } from "./wrangler-internals";

const migrations = fileURLToPath(new URL("../migrations", import.meta.url));

/**
 * Applies the migrations that this database has not seen; each is written down with its last statement, where
 * `wrangler d1 migrations` looks for it.
 *
 * @returns how many there were
 */
export async function migrate(database: Database): Promise<number> {
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
  const applied = new Set(results.map(({ name }) => name));
  const lacking = readdirSync(migrations)
    .sort()
    .filter((name) => !applied.has(name));
  for (const name of lacking) {
    const statements = splitStatements(readFileSync(`${migrations}/${name}`, "utf8"));
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
  return lacking.length;
}
