import { SQL } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

/** Without Drizzle's relational queries: nobody uses them, and reading their tables takes longer than a query. */
export type Database = DrizzleD1Database & { $client: D1Database };

const dialect = new SQLiteSyncDialect();

/**
 * Drizzle over a D1 binding: over its primary, or over a session that begins at any copy or at the primary.
 * Drizzle needs of a session what it needs of the binding, but does not know it as one.
 */
export function openDatabase(d1: D1Database, constraint?: D1SessionConstraint): Database {
  if (constraint === undefined) return primary(d1);
  const session = d1.withSession(constraint);
  const client: D1Database = {
    prepare: (query) => session.prepare(query),
    batch: (statements) => session.batch(statements),
    exec: (query) => d1.exec(query),
    dump: () => d1.dump(),
    withSession: (next) => d1.withSession(next),
  };
  return drizzle(client);
}

const primaries = new WeakMap<D1Database, Database>();

/** Opened once for all requests: it keeps nothing between two statements. */
function primary(d1: D1Database): Database {
  const opened = primaries.get(d1) ?? drizzle(d1);
  primaries.set(d1, opened);
  return opened;
}

/** The effect of a statement in a batch: the rows that it and its triggers changed, and those that it returned. */
export type Written = { changes: number; rows: unknown[] };

/** Statements that belong together, as a part of a batch; one that is none is left out. */
export type Statements = readonly (SQL | Statements | false | null | undefined)[];

/**
 * Runs statements as one D1 batch, in their order: all of them or none. Drizzle's own batch takes no raw statements,
 * and a conditional write is raw by nature. Named statements answer by their names; one that is none is left out and
 * has changed nothing. Several of one name answer as their last. They are a list, because two that were spread into one
 * object could lose a statement by having a name in common. A list alone is for those whose answers nobody reads.
 */
export async function writeBatch(db: Database, statements: Statements): Promise<unknown>;
export async function writeBatch<Name extends string>(
  db: Database,
  statements: Partial<Record<Name, Statements[number]>>,
): Promise<Record<Name, Written>>;
export async function writeBatch(
  db: Database,
  statements: Statements | Record<string, Statements[number]>,
): Promise<Record<string, Written>> {
  const present = Object.entries(statements).flatMap(([name, one]) =>
    inOrder(one).map((statement) => ({ name, statement })),
  );
  const results = await db.$client.batch(
    present.map(({ statement }) => {
      const { sql, params } = dialect.sqlToQuery(statement);
      return db.$client.prepare(sql).bind(...params);
    }),
  );
  const nothing = Object.keys(statements).map((name) => [name, { changes: 0, rows: [] }]);
  const done = results.map(({ meta, results: rows }, index) => [
    present[index]?.name,
    { changes: meta.changes, rows },
  ]);
  return Object.fromEntries([...nothing, ...done]);
}

/** All statements that are some, in their order. */
export function inOrder(one: Statements[number]): SQL[] {
  if (!one) return [];
  return one instanceof SQL ? [one] : one.flatMap(inOrder);
}
