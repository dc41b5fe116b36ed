/** The table that a migration declares to make anew, by its name: `0021_rebuild_events.sql`. */
export function rebuiltTable(migration: string): string | undefined {
  return /^\d{4}_rebuild_([a-z_]+)\.sql$/.exec(migration)?.[1];
}

/**
 * What is wrong with the form of a declared rebuild: these steps in this order, about this one table, and nothing else
 * (docs/operations.md).
 */
export function formProblems(table: string, queries: readonly string[]): string[] {
  const sequence = `${table}_sequence`;
  const steps: [required: boolean, RegExp][] = [
    [true, /^PRAGMA defer_foreign_keys = on$/],
    [true, new RegExp(`^CREATE TABLE ${table}_aside AS SELECT \\* FROM ${table}$`)],
    [
      false,
      new RegExp(`^CREATE TABLE ${sequence} AS SELECT seq FROM sqlite_sequence WHERE name = '${table}'$`),
    ],
    [true, new RegExp(`^DROP TABLE ${table}$`)],
    [
      true,
      new RegExp(
        `^CREATE TABLE ${table} \\((?!.*\\bON DELETE (CASCADE|SET)\\b).*\\) STRICT(, WITHOUT ROWID)?$`,
      ),
    ],
    [true, new RegExp(`^INSERT INTO ${table} \\([a-z_, ]+\\) SELECT .+ FROM ${table}_aside$`)],
    [false, new RegExp(`^DELETE FROM sqlite_sequence WHERE name = '${table}'$`)],
    [
      false,
      new RegExp(`^INSERT INTO sqlite_sequence \\(name, seq\\) SELECT '${table}', seq FROM ${sequence}$`),
    ],
    [false, new RegExp(`^DROP TABLE ${sequence}$`)],
    [true, new RegExp(`^DROP TABLE ${table}_aside$`)],
  ];
  const plain = queries.map((query) =>
    query
      .replaceAll(/--[^\n]*/g, "")
      .replaceAll(/\s+/g, " ")
      .replace(/;$/, "")
      .trim(),
  );
  const problems: string[] = [];
  let at = 0;
  for (const [isRequired, step] of steps) {
    if (step.test(plain[at] ?? "")) at++;
    else if (isRequired) problems.push(`expected ${step.source} as statement ${at + 1}`);
  }
  const behind = new RegExp(`^CREATE (UNIQUE )?(INDEX|TRIGGER) [a-z_]+ .*\\bON ${table}\\b`);
  for (const query of plain.slice(at))
    if (!behind.test(query)) problems.push(`does not belong to a rebuild: ${query.slice(0, 80)}`);
  return problems;
}

/**
 * Carries out a rebuild and tells what was lost by it: rows or values of any table, indexes, triggers, columns, foreign keys,
 * the highest number given. Its own copies of all tables stand in the database meanwhile.
 *
 * @param rebuild one transaction, as every migration is
 * @param only the tables whose rows are compared; by default, all
 */
export async function losses(
  db: D1Database,
  rebuild: () => Promise<unknown>,
  only?: readonly string[],
): Promise<string[]> {
  const before = await schemaOf(db);
  const compared = only ?? before.tables;
  const copied = compared.map((table) => `CREATE TABLE proof_${table} AS SELECT * FROM ${table}`);
  await db.batch(
    [...copied, "CREATE TABLE proof_sequence AS SELECT * FROM sqlite_sequence"].map(prepared(db)),
  );
  const lost: string[] = [];
  try {
    await rebuild();
    const after = await schemaOf(db);
    for (const [thing, words] of before.facts)
      if (after.facts.get(thing) !== words) lost.push(`${thing}: ${after.facts.get(thing) ?? "gone"}`);
    for (const table of after.tables.filter((name) => !before.tables.includes(name)))
      lost.push(`left behind: ${table}`);
    for (const table of compared.filter((name) => after.tables.includes(name))) {
      const columns = [...before.facts.keys()].flatMap((fact) =>
        fact.startsWith(`column ${table}.`) ? [fact.slice(`column ${table}.`.length)] : [],
      );
      const kept = columns.filter((name) => after.facts.has(`column ${table}.${name}`)).join(", ");
      const row = await db
        .prepare(
          `SELECT (SELECT count(*) FROM (SELECT ${kept} FROM proof_${table} EXCEPT SELECT ${kept} FROM ${table})) AS changed,
             (SELECT count(*) FROM proof_${table}) AS before, (SELECT count(*) FROM ${table}) AS now`,
        )
        .first<{ changed: number; before: number; now: number }>();
      if (row?.changed !== 0) lost.push(`${table}: ${row?.changed} rows changed`);
      if (row?.before !== row?.now) lost.push(`${table}: ${row?.before} rows before, ${row?.now} now`);
    }
    const numbers = await db
      .prepare(
        `SELECT old.name FROM proof_sequence old LEFT JOIN sqlite_sequence new USING (name)
         WHERE coalesce(new.seq, 0) < old.seq AND old.name NOT GLOB 'proof_*'`,
      )
      .all<{ name: string }>();
    for (const { name } of numbers.results) lost.push(`${name}: numbers would be given again`);
    const broken = await db.prepare("PRAGMA foreign_key_check").all();
    if (broken.results.length > 0) lost.push(`${broken.results.length} rows without their parent`);
  } finally {
    const copies = [...compared, "sequence"].map((table) => `DROP TABLE proof_${table}`);
    await db.batch(copies.map(prepared(db)));
  }
  return lost;
}

const prepared = (db: D1Database) => (sql: string) => db.prepare(sql);

/** The tables and, by name, everything that a rebuild may not lose. What a table says in its CHECKs may change. */
async function schemaOf(db: D1Database) {
  const { results: tables } = await db
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
         AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'proof_*'
         -- Applying a migration notes it there.
         AND name <> 'd1_migrations'`,
    )
    .all<{ name: string }>();
  const names = tables.map(({ name }) => name);
  const facts = new Map<string, string>();
  const note = async (sql: string) => {
    const { results } = await db.prepare(sql).all<{ thing: string; words: string }>();
    for (const { thing, words } of results) facts.set(thing, words);
  };
  await note(`SELECT type || ' ' || name AS thing, sql AS words FROM sqlite_master
    WHERE type IN ('index', 'trigger') AND sql IS NOT NULL AND name NOT GLOB 'proof_*'`);
  for (const name of names) {
    await note(`SELECT 'column ${name}.' || name AS thing, type || ' ' || "notnull" || ' ' || pk || ' ' ||
      coalesce(dflt_value, '') AS words FROM pragma_table_info('${name}')`);
    await note(`SELECT 'foreign key ${name}.' || "from" AS thing, "table" || '.' || "to" || ' ' || on_delete || ' ' ||
      on_update AS words FROM pragma_foreign_key_list('${name}')`);
    await note(`SELECT 'unique ${name} (' || (SELECT group_concat(name) FROM pragma_index_info(list.name)) || ')' AS thing,
      '' AS words FROM pragma_index_list('${name}') AS list WHERE "unique" = 1`);
  }
  return { tables: names, facts };
}
