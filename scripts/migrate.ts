import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Database } from "./database-over-http";
import { splitStatements } from "./wrangler-internals";

const migrations = fileURLToPath(new URL("../migrations", import.meta.url));

/** Applies the migrations that this database has not seen; each is written down with its last statement. */
export async function migrate(database: Database) {
  await database.prepare("CREATE TABLE IF NOT EXISTS d1_migrations (name TEXT PRIMARY KEY)").run();
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  for (const name of readdirSync(migrations).sort()) {
    if (applied.has(name)) continue;
    const statements = splitStatements(readFileSync(`${migrations}/${name}`, "utf8"));
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
}
