import type { SQL } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import * as schema from "./schema";

export type Database = DrizzleD1Database<typeof schema> & { $client: D1Database };

const dialect = new SQLiteSyncDialect();

/**
 * Drizzle over a D1 binding: over its primary, or over a session that begins at any copy or at the primary.
 * Drizzle needs of a session what it needs of the binding, but does not know it as one.
 */
export function openDatabase(d1: D1Database, constraint?: D1SessionConstraint): Database {
  if (constraint === undefined) return drizzle(d1, { schema });
  const session = d1.withSession(constraint);
  const client: D1Database = {
    prepare: (query) => session.prepare(query),
    batch: (statements) => session.batch(statements),
    exec: (query) => d1.exec(query),
    dump: () => d1.dump(),
    withSession: (next) => d1.withSession(next),
  };
  return drizzle(client, { schema });
}

/**
 * Runs statements as one D1 batch: all of them or none. Drizzle's own batch takes no raw statements, and a
 * conditional write is raw by nature. `meta.changes` of each result tells how many rows it wrote.
 */
export function writeBatch(db: Database, statements: SQL[]): Promise<D1Result[]> {
  return db.$client.batch(
    statements.map((statement) => {
      const { sql, params } = dialect.sqlToQuery(statement);
      return db.$client.prepare(sql).bind(...params);
    }),
  );
}
