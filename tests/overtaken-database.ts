import type { Database } from "../worker/db/client";
import { inEachSession } from "./through-database";

/**
 * A database in which something happens before the first batches that are written, in a session or without.
 *
 * @param isGuarded false for a control: the first statement of those batches, which undoes them, is left out
 */
export function overtakenD1(
  database: D1Database,
  happens: () => Promise<unknown>,
  times = 1,
  isGuarded = true,
): D1Database {
  let left = times;
  return inEachSession(database, (target) => ({
    prepare: (query: string) => target.prepare(query),
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      if (left-- <= 0) return target.batch<Row>(statements);
      await happens();
      return target.batch<Row>(isGuarded ? statements : statements.slice(1));
    },
  }));
}

/**
 * The same as services are handed it: what happens comes between a service's reading and its writing. An act of one
 * batch alone, in one statement's sight, cannot be overtaken.
 */
export function overtakenDatabase(
  db: Database,
  ...overtaking: [happens: () => Promise<unknown>, times?: number, isGuarded?: boolean]
): Database {
  const client = overtakenD1(db.$client, ...overtaking);
  return new Proxy(db, {
    get: (target, name) => (name === "$client" ? client : Reflect.get(target, name, target)),
  });
}
