import type { Database } from "../worker/db/client";

/**
 * A database in which something happens between a service's reading and the first batches that it writes. An act
 * of one batch alone, in one statement's sight, cannot be overtaken.
 *
 * @param isGuarded false for a control: the first statement of those batches, which undoes them, is left out
 */
export function overtakenDatabase(
  db: Database,
  happens: () => Promise<unknown>,
  times = 1,
  isGuarded = true,
): Database {
  const { $client } = db;
  let left = times;
  const client: D1Database = {
    prepare: (query) => $client.prepare(query),
    batch: async (statements) => {
      if (left-- <= 0) return $client.batch(statements);
      await happens();
      return $client.batch(isGuarded ? statements : statements.slice(1));
    },
    exec: (query) => $client.exec(query),
    dump: () => $client.dump(),
    withSession: (constraint) => $client.withSession(constraint),
  };
  return new Proxy(db, {
    get: (target, name) => (name === "$client" ? client : Reflect.get(target, name, target)),
  });
}
