import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { eventTypes } from "~/domain/event";
import { rebuildStatements, type SchemaObject } from "../scripts/rebuild-statements";
import { formProblems, losses, rebuiltTable } from "../tests/rebuild-proof";

const rows = env.PROOF === "long" ? 10_000 : 1_000;

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

it.each(env.TEST_MIGRATIONS.map(({ name, queries }) => [name, queries] as const))(
  "%s only adds, or rebuilds one table as it declares",
  (name, queries) => {
    const table = rebuiltTable(name);
    expect(table ? formProblems(table, queries) : refusals(queries.join(";\n"))).toEqual([]);
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
  console.info(`PROOF migrations | control: ${wrong.length} rebuilds, cascades and drops are refused`);
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

it(`keeps ${rows} rows of each table through every step after it`, async () => {
  const steps = env.TEST_MIGRATIONS;
  for (let step = 1; step <= steps.length; step++) {
    const name = steps[step - 1]?.name ?? "";
    const before = await counts();
    const apply = () => applyD1Migrations(env.DB, steps.slice(0, step));
    if (rebuiltTable(name)) expect(await losses(env.DB, apply), name).toEqual([]);
    else await apply();
    const after = await counts();
    for (const [table, count] of Object.entries(before))
      expect(after[table], `${table} after ${name}`).toBeGreaterThanOrEqual(count);
    const broken = await env.DB.prepare("PRAGMA foreign_key_check").all();
    expect(broken.results, name).toEqual([]);
    const fill = rowsAfter[name.slice(0, 4)];
    if (fill) await env.DB.batch(fill.map((sql) => env.DB.prepare(sql)));
  }
  const stored = await counts();
  const filled = Object.entries(stored).filter(([, count]) => count >= rows);
  // Every table of the first steps carries its rows into the last one; a later one has nothing behind it yet.
  expect(filled.map(([table]) => table)).toEqual(expect.arrayContaining(filledTables));
  expect(stored.applications).toBe(rows);
  console.info(
    `PROOF migrations | ${steps.length} steps over ${filled.length} tables of ${rows} rows and more`,
  );
}, 240_000);

const batch = (queries: readonly string[]) => env.DB.batch(queries.map((query) => env.DB.prepare(query)));

async function draftRebuild(table: string): Promise<string[]> {
  const [objects, columns] = await env.DB.batch([
    env.DB.prepare("SELECT type, name, sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL").bind(
      table,
    ),
    env.DB.prepare("SELECT name FROM pragma_table_info(?)").bind(table),
  ]);
  const names = (columns?.results ?? []).map((column) => (column as { name: string }).name);
  return rebuildStatements(table, (objects?.results ?? []) as SchemaObject[], names);
}

it("takes one more type of event by a declared rebuild, which loses nothing", async () => {
  const insert = `INSERT INTO events (slug, type, title, location, starts_at, time_zone)
    VALUES ('one-more', 'one-more', 'One more', 'Dubai', '2099-12-12T06:00:00.000Z', 'Asia/Dubai')`;
  await expect(batch([insert])).rejects.toThrow("CHECK constraint failed");
  // The number of a row that is gone is not given to another one.
  await batch([insert.replace("'one-more', 'one-more'", `'gone', '${eventTypes[0]}'`)]);
  await batch(["DELETE FROM events WHERE slug = 'gone'"]);
  const fourth = (await draftRebuild("events")).map((query) =>
    query.replace(`'${eventTypes.at(-1)}')`, `'${eventTypes.at(-1)}', 'one-more')`),
  );
  expect(formProblems("events", fourth)).toEqual([]);
  expect(await losses(env.DB, () => batch(fourth))).toEqual([]);
  await batch([insert]);
  await expect(batch(["DELETE FROM events WHERE slug = 'before'"])).rejects.toThrow("FOREIGN KEY");
}, 240_000);

it("rebuilds the table with the most children, triggers and indexes without counting a row twice", async () => {
  const statements = (await draftRebuild("applications")).map((query) =>
    query.replace("'quarantined', 'erased'", "'quarantined', 'erased', 'deferred'"),
  );
  expect(statements.join()).toContain("deferred");
  expect(formProblems("applications", statements)).toEqual([]);
  expect(await losses(env.DB, () => batch(statements))).toEqual([]);
}, 240_000);

/** Rebuilds that are wrong on purpose, each of its own pair of tables with as many rows, and what finds them out. */
const wrongRebuilds: Record<string, { change: (right: string[]) => string[]; found: RegExp }> = {
  "rows are left out": {
    change: (right) =>
      right.map((query) => query.replace("FROM shelf_aside", "FROM shelf_aside WHERE id > 1")),
    found: /FOREIGN KEY/,
  },
  "rows without children are left out": {
    change: (right) =>
      right.map((query) => query.replace("FROM shelf_aside", `FROM shelf_aside WHERE id <= ${rows}`)),
    found: new RegExp(`shelf: ${rows + 1} rows before, ${rows} now`),
  },
  "values are changed": {
    change: (right) => right.map((query) => query.replace("SELECT id, name", "SELECT id, upper(name)")),
    found: new RegExp(`shelf: ${rows + 1} rows changed`),
  },
  "an index is forgotten": {
    change: (right) => right.filter((query) => !query.startsWith("CREATE INDEX")),
    found: /index shelf_by_name: gone/,
  },
  "a trigger is forgotten": {
    change: (right) => right.filter((query) => !query.startsWith("CREATE TRIGGER")),
    found: /trigger shelf_is_final: gone/,
  },
  "numbers begin again": {
    change: (right) => right.filter((query) => !/^(DELETE FROM|INSERT INTO) sqlite_sequence/.test(query)),
    found: /shelf: numbers would be given again/,
  },
  "a uniqueness is dropped": {
    change: (right) => right.map((query) => query.replace("TEXT NOT NULL UNIQUE", "TEXT NOT NULL")),
    found: /unique shelf \(name\): gone/,
  },
  "the new table takes the old one's name, as drizzle-kit writes it": {
    change: (right) => [
      "PRAGMA defer_foreign_keys = on",
      (right.find((query) => query.startsWith("CREATE TABLE shelf (")) ?? "").replace("shelf", "__new_shelf"),
      "INSERT INTO __new_shelf SELECT * FROM shelf",
      "DROP TABLE shelf",
      "ALTER TABLE __new_shelf RENAME TO shelf",
    ],
    found: /FOREIGN KEY/,
  },
};

async function wrongOutcome(change: (right: string[]) => string[], onDelete: string): Promise<string> {
  await batch([
    "CREATE TABLE shelf (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE) STRICT",
    `CREATE TABLE book (id INTEGER PRIMARY KEY, shelf INTEGER NOT NULL REFERENCES shelf (id) ON DELETE ${onDelete}) STRICT`,
    `${numbers} INSERT INTO shelf (name) SELECT 'shelf ' || i FROM n`,
    "INSERT INTO shelf (name) VALUES ('without a book'), ('gone')",
    `INSERT INTO book (shelf) SELECT id FROM shelf WHERE id <= ${rows}`,
    "DELETE FROM shelf WHERE name = 'gone'",
    // Without it, each row that goes looks through all books, and the rebuild takes minutes.
    "CREATE INDEX book_by_shelf ON book (shelf)",
    "CREATE INDEX shelf_by_name ON shelf (name, id)",
    "CREATE TRIGGER shelf_is_final BEFORE DELETE ON shelf BEGIN SELECT raise(ABORT, 'final'); END",
  ]);
  try {
    const queries = change(await draftRebuild("shelf"));
    return (await losses(env.DB, () => batch(queries), ["shelf", "book"])).join("\n");
  } catch (error) {
    return String(error);
  } finally {
    await batch(["DROP TABLE book", "DROP TABLE shelf"]);
  }
}

it("finds nothing wrong with the right rebuild of the tables that the wrong ones are tried on", async () => {
  expect(await wrongOutcome((right) => right, "RESTRICT")).toBe("");
});

it.each(Object.entries(wrongRebuilds))(
  "finds it out when %s",
  async (_, { change, found }) => {
    expect(await wrongOutcome(change, "RESTRICT")).toMatch(found);
  },
  240_000,
);

it("finds out the children that a rebuild drops by a cascade and reports as a success", async () => {
  const rename = wrongRebuilds["the new table takes the old one's name, as drizzle-kit writes it"];
  const outcome = await wrongOutcome((right) => rename?.change(right).slice(1) ?? [], "CASCADE");
  expect(outcome).toContain(`book: ${rows} rows before, 0 now`);
  console.info(
    `PROOF migrations | control: ${Object.keys(wrongRebuilds).length + 1} wrong rebuilds of ${rows} rows are found out`,
  );
}, 240_000);

it("takes nothing for a rebuild but its steps in their order", async () => {
  const right = await draftRebuild("events");
  const wrong = [
    right.slice(1),
    right.filter((query) => !query.startsWith("INSERT INTO events")),
    [...right, "DROP TABLE applications"],
    [...right, "CREATE TRIGGER other AFTER INSERT ON applications BEGIN SELECT 1; END"],
    right.map((query) => query.replace("_aside AS SELECT *", "_aside AS SELECT id")),
  ];
  expect(formProblems("events", right)).toEqual([]);
  const applications = await draftRebuild("applications");
  expect(
    formProblems(
      "applications",
      applications.map((query) => query.replace("RESTRICT", "CASCADE")),
    ),
  ).not.toEqual([]);
  expect(wrong.map((queries) => formProblems("events", queries).length > 0)).toEqual(wrong.map(() => true));
});

/** The rows of every table of this moment, those of the search indexes left out. */
async function counts() {
  const tables = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT NULL AND name NOT GLOB '*_search*'
       AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' AND name <> 'd1_migrations'`,
  ).all<{ name: string }>();
  const found: Record<string, number> = {};
  for (const { name } of tables.results) {
    const row = await env.DB.prepare(`SELECT count(*) AS count FROM ${name}`).first<{ count: number }>();
    found[name] = row?.count ?? -1;
  }
  return found;
}

const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})`;
const now = "'2026-11-21T09:00:00.000Z'";

/** Rows for the tables that a migration brought, as that migration knows them. */
const rowsAfter: Record<string, string[]> = {
  "0001": [
    `INSERT INTO events (slug, type, title, location, starts_at, time_zone, created_at, updated_at)
     VALUES ('before', 'round-table', 'Before', 'Bangkok', '2099-12-12T06:00:00.000Z', 'Asia/Bangkok', ${now}, ${now})`,
    `${numbers} INSERT INTO events (slug, type, title, location, starts_at, time_zone)
     SELECT 'event-' || i, 'finance-forum', 'Forum', 'Dubai', '2099-12-12T06:00:00.000Z', 'Asia/Dubai' FROM n`,
    `${numbers} INSERT INTO applications (reference, event_id, status, full_name, email, email_normalised,
       email_domain, company, job_title, linkedin, interest_reason, privacy_notice_version, consented_at,
       created_at, updated_at)
     SELECT 'OFN-' || i, (SELECT id FROM events WHERE slug = 'before'), 'pending', 'Ada', i || '@example.org',
       i || '@example.org', 'example.org', 'Engines', 'Head', 'https://linkedin.com/in/ada', 'A reason', '1',
       ${now}, ${now}, ${now} FROM n`,
    `INSERT INTO audit_entries (occurred_at, actor, action, event_id, application_id, to_status)
     SELECT ${now}, 'applicant', 'application.submitted', event_id, id, status FROM applications`,
    `INSERT INTO application_links (token_hash, application_id, created_at)
     SELECT printf('%064d', id), id, ${now} FROM applications`,
    `INSERT INTO outbox (letter, application_id, recipient, dedupe_key, next_attempt_at, created_at)
     SELECT 'receipt', id, email, 'receipt:' || id, ${now}, ${now} FROM applications`,
  ],
  "0003": [
    `INSERT INTO letter_deliveries (outbox_id, recipient_hash, started_at) SELECT id, 'hash', ${now} FROM outbox`,
    `${numbers} INSERT INTO partnership_applications (reference, status, key_hash, body_hash, organisation,
       contact_name, email, job_title, type, goals, privacy_notice_version, consented_at, created_at)
     SELECT 'OFN-P' || i, 'pending', 'key ' || i, 'body', 'Engines', 'Ada', i || '@engines.example', 'Head',
       'knowledge', 'Goals', '1', ${now}, ${now} FROM n`,
  ],
  "0004": [
    `${numbers} INSERT INTO briefings (slug, title, type, content, created_at, updated_at)
     SELECT 'briefing-' || i, 'Finality', 'Settlement', 'Text', ${now}, ${now} FROM n`,
  ],
  "0010": [
    `INSERT INTO committee_members (email, created_at) VALUES ('chair@committee.example', ${now})`,
    `INSERT INTO votes (application_id, round, member_id, choice, created_at)
     SELECT id, 1, (SELECT id FROM committee_members), 'accepted', ${now} FROM applications`,
    `INSERT INTO decisions (key, application_id, version, member_id, from_status, to_status, is_notified,
       is_override, created_at)
     SELECT 'key ' || id, id, 2, (SELECT id FROM committee_members), 'pending', 'accepted', 1, 0, ${now}
     FROM applications`,
    `INSERT INTO application_notes (application_id, member_id, body, created_at)
     SELECT id, (SELECT id FROM committee_members), 'A note', ${now} FROM applications`,
  ],
  "0011": [
    `INSERT INTO partnership_notes (partnership_application_id, member_id, body, created_at)
     SELECT id, (SELECT id FROM committee_members), 'A note', ${now} FROM partnership_applications`,
  ],
  "0041": [
    `INSERT INTO host_notes (application_id, body, written_at) SELECT id, 'No nuts', ${now} FROM applications`,
    `INSERT INTO verifications (application_id, member_id, source, sanctions_list, list_date, verified_at)
     SELECT id, (SELECT id FROM committee_members), 'Register', 'Consolidated list', '2026-11-20', ${now}
     FROM applications`,
    `INSERT INTO arrivals (application_id, key, arrived_at, marked_by)
     SELECT id, 'tick ' || id, ${now}, (SELECT id FROM committee_members) FROM applications`,
  ],
  "0050": [
    `${numbers} INSERT INTO invitations (reference, event_id, status, full_name, email, email_normalised, email_domain,
       company, reason, nominated_by, created_at, updated_at)
     SELECT 'OFN-I' || i, (SELECT id FROM events WHERE slug = 'before'), 'nominated', 'Ada', i || '@people.example',
       i || '@people.example', 'people.example', 'Engines', 'Why', (SELECT id FROM committee_members), ${now}, ${now}
     FROM n`,
    `INSERT INTO invitation_backers (invitation_id, member_id, created_at)
     SELECT id, (SELECT id FROM committee_members), ${now} FROM invitations`,
    `INSERT INTO invitation_links (token_hash, invitation_id, created_at)
     SELECT printf('%064d', id), id, ${now} FROM invitations`,
  ],
};
const filledTables = [
  "application_links",
  "application_notes",
  "applications",
  "arrivals",
  "audit_entries",
  "briefings",
  "decisions",
  "events",
  "host_notes",
  "invitation_backers",
  "invitation_links",
  "invitations",
  "letter_deliveries",
  "outbox",
  "partnership_applications",
  "partnership_notes",
  "verifications",
  "votes",
];
