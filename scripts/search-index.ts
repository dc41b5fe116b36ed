const made = /^(?:CREATE (VIRTUAL TABLE|TRIGGER)|INSERT INTO) (\w+_search\w*)(?: \(\w+)?/m;

/**
 * The SQL that drops the search indexes, and that builds and fills them again, as the migrations made them last. D1
 * exports no database with a virtual table. The triggers go with the tables, or nothing could be stored meanwhile.
 *
 * @param statements of all migrations, in their order
 */
export function searchIndex(statements: readonly string[]): { drop: string; build: string } {
  const build = new Map<string, string>();
  const drop = new Set<string>();
  for (const statement of statements) {
    const [start, kind, name] = made.exec(statement) ?? [];
    if (start) build.set(start, statement.trim().replace(/;?$/, ";"));
    if (kind) drop.add(`DROP ${kind.replace("VIRTUAL ", "")} IF EXISTS ${name};`);
  }
  return { drop: [...drop].join("\n"), build: [...build.values()].join("\n") };
}
