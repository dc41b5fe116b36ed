import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";

const rows = 10_000;
const rowTables = ["events", "applications", "audit_entries", "outbox"] as const;

/** What a migration must not do: a rebuild drops child rows through a cascade and reports success. */
function refusals(sql: string): string[] {
  const plain = sql.replaceAll(/--[^\n]*/g, "").replaceAll(/\s+/g, " ");
  const forbidden: [RegExp, string][] = [
    [/\bDROP TABLE\b/i, "drops a table"],
    [/\bCREATE TABLE \S*__new_/i, "rebuilds a table"],
    [/\bALTER TABLE \S+ RENAME TO\b/i, "renames a table"],
    [/\bON DELETE (CASCADE|SET NULL|SET DEFAULT)\b/i, "deletes by a cascade"],
    [/\bDROP COLUMN\b/i, "drops a column"],
    [/\bforeign_keys\s*=\s*(off|0)\b/i, "turns foreign keys off"],
  ];
  return forbidden.filter(([pattern]) => pattern.test(plain)).map(([, reason]) => reason);
}

it.each(env.TEST_MIGRATIONS.map(({ name, queries }) => [name, queries.join(";\n")] as const))(
  "%s only adds",
  (_, sql) => {
    expect(refusals(sql)).toEqual([]);
  },
);

it("the lint finds out what it is there for", () => {
  const wrong = [
    "CREATE TABLE `__new_events` (id INTEGER); ",
    "DROP TABLE events",
    "ALTER TABLE __new_events RENAME TO events",
    "CREATE TABLE a (b INTEGER REFERENCES c (id)\n  ON DELETE CASCADE)",
    "PRAGMA foreign_keys=OFF",
    "ALTER TABLE events DROP COLUMN title",
  ];
  expect(wrong.map((sql) => refusals(sql).length > 0)).toEqual(wrong.map(() => true));
  expect(refusals("-- no DROP TABLE here\nCREATE TABLE news (id INTEGER)")).toEqual([]);
});

// The set-up has migrated this file's database; here every step is walked again from nothing.
beforeAll(async () => {
  const { results } = await env.DB.prepare(
    "SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view') OR (type = 'table' AND sql NOT NULL)",
  ).all<{ type: string; name: string }>();
  await env.DB.prepare("PRAGMA defer_foreign_keys = on").run();
  const isShadow = (name: string) => /_(data|idx|content|docsize|config)$/.test(name);
  const own = results.filter(({ name }) => !/^(sqlite_|_cf_)/.test(name) && !isShadow(name));
  const order = own.sort((one, other) => Number(one.type === "table") - Number(other.type === "table"));
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...order.map(({ type, name }) => env.DB.prepare(`DROP ${type} IF EXISTS "${name}"`)),
  ]);
});

it(`keeps ${rows} rows of each table through every step`, async () => {
  const counts = async () => {
    const found: Record<string, number> = {};
    for (const table of rowTables) {
      const known = await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?")
        .bind(table)
        .first();
      if (!known) continue;
      const row = await env.DB.prepare(`SELECT count(*) AS count FROM ${table}`).first<{ count: number }>();
      found[table] = row?.count ?? -1;
    }
    return found;
  };
  const steps = env.TEST_MIGRATIONS;
  const [first] = steps;
  if (!first) throw new Error("There is no migration");
  await applyD1Migrations(env.DB, [first]);
  await fill();
  for (let step = 2; step <= steps.length; step++) {
    const before = await counts();
    await applyD1Migrations(env.DB, steps.slice(0, step));
    const after = await counts();
    for (const [table, count] of Object.entries(before))
      expect(after[table], `${table} after ${steps[step - 1]?.name}`).toBeGreaterThanOrEqual(count);
    const broken = await env.DB.prepare("PRAGMA foreign_key_check").all();
    expect(broken.results, steps[step - 1]?.name).toEqual([]);
  }
  expect((await counts()).applications).toBe(rows);
  console.info(`PROOF migrations | ${steps.length} steps over ${rows} applications and their audit entries`);
}, 240_000);

/** Rows as the first migration knows them. */
async function fill() {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})`;
  const now = "'2026-11-21T09:00:00.000Z'";
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO events (slug, type, title, location, starts_at, time_zone, created_at, updated_at)
       VALUES ('before', 'round-table', 'Before', 'Bangkok', '2099-12-12T06:00:00.000Z', 'Asia/Bangkok', ${now}, ${now})`,
    ),
    env.DB.prepare(
      `${numbers} INSERT INTO applications (reference, event_id, status, full_name, email, email_normalised,
         email_domain, company, job_title, linkedin, interest_reason, privacy_notice_version, consented_at,
         created_at, updated_at)
       SELECT 'OFN-' || i, (SELECT id FROM events WHERE slug = 'before'), 'pending', 'Ada', i || '@example.org',
         i || '@example.org', 'example.org', 'Engines', 'Head', 'https://linkedin.com/in/ada', 'A reason', '1',
         ${now}, ${now}, ${now} FROM n`,
    ),
    env.DB.prepare(
      `INSERT INTO audit_entries (occurred_at, actor, action, event_id, application_id, to_status)
       SELECT ${now}, 'applicant', 'application.submitted', event_id, id, status FROM applications`,
    ),
  ]);
}
