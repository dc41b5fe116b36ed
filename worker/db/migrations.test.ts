import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { freshDatabase } from "../../tests/fresh-database";

// Whether the tables are those that the code believes in: schema.test.ts.

const [schema, , ...later] = env.TEST_MIGRATIONS;

it("gives a new database past events, and nobody and nothing else", async () => {
  await freshDatabase(env.DB, []);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB '*_search*'
       AND name NOT IN ('d1_migrations', 'sqlite_sequence', 'last_runs')`,
  ).all<{ name: string }>();
  const count = (from: string) =>
    env.DB.prepare(`SELECT count(*) AS count FROM ${from}`).first<number>("count");
  const filled: string[] = [];
  for (const { name } of results) if (await count(name)) filled.push(name);
  expect(filled).toEqual(["events"]);
  expect(await count("events WHERE starts_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')")).toBe(0);
});

it("refuses a database of other migrations with a sentence, and changes nothing in it", async () => {
  const former = [
    "CREATE TABLE events (id INTEGER PRIMARY KEY, title TEXT) STRICT",
    "INSERT INTO events (title) VALUES ('Before')",
  ];
  await freshDatabase(env.DB, former);
  const tables = () =>
    env.DB.prepare("SELECT name, sql FROM sqlite_schema WHERE name NOT GLOB '_cf_*' ORDER BY name").all();
  const before = (await tables()).results;
  const apply = env.DB.batch((schema?.queries ?? []).map((query) => env.DB.prepare(query)));
  await expect(apply).rejects.toThrow("This database has the former migrations. Nothing was changed.");
  expect((await tables()).results).toEqual(before);
  expect(await env.DB.prepare("SELECT title FROM events").first("title")).toBe("Before");
});

/** A later file serves the version that runs as well as the one that comes, and loses no row. */
function refusals(sql: string): string[] {
  const plain = sql.replaceAll(/--[^\n]*/g, "").replaceAll(/\s+/g, " ");
  const forbidden: [RegExp, string][] = [
    [/\bALTER TABLE \S+ RENAME\b/i, "renames"],
    [/\bDROP COLUMN\b/i, "drops a column"],
    [/\bON (DELETE|UPDATE) (CASCADE|SET NULL|SET DEFAULT)\b/i, "changes rows by a cascade"],
    [/\bforeign_keys\s*=\s*(off|0)\b/i, "turns foreign keys off"],
  ];
  return forbidden.filter(([pattern]) => pattern.test(plain)).map(([, reason]) => reason);
}

it("has no later file that loses a row or breaks the version that runs", () => {
  for (const { name, queries } of later) expect([name, refusals(queries.join(";\n"))]).toEqual([name, []]);
  // The control.
  const wrong = [
    "ALTER TABLE __new_events RENAME TO events",
    "ALTER TABLE events RENAME COLUMN title TO name",
    "ALTER TABLE events DROP COLUMN title",
    "CREATE TABLE a (b INTEGER REFERENCES c (id)\n  ON DELETE CASCADE)",
    "PRAGMA foreign_keys=OFF",
  ];
  expect(wrong.map((sql) => refusals(sql).length)).toEqual(wrong.map(() => 1));
  expect(refusals("-- no DROP COLUMN here\nCREATE TABLE news (id INTEGER)")).toEqual([]);
});
