import { inEachSession } from "./through-database";

/** A D1 database that tells what was asked of it, and that can be cut off. */
type WatchedDatabase = {
  DB: D1Database;
  /** Every statement, in the order in which it was prepared. */
  statements: string[];
  /** Of every session, where it may begin. */
  sessions: string[];
  /** Nobody reaches it. */
  isDown: boolean;
  /** It answers, and carries nothing out. */
  isBroken: boolean;
};

/** Watches a real database: all statements still reach it, unless it is down. */
export function watchDatabase(database: D1Database): WatchedDatabase {
  const watched: WatchedDatabase = {
    DB: database,
    statements: [],
    sessions: [],
    isDown: false,
    isBroken: false,
  };
  const prepare = (target: Pick<D1Database, "prepare">, sql: string) => {
    watched.statements.push(sql);
    if (watched.isDown) return unanswered(target.prepare(sql));
    return target.prepare(watched.isBroken ? "SELECT * FROM nothing_answers" : sql);
  };
  watched.DB = inEachSession(database, (target, constraint) => {
    if (constraint !== undefined) watched.sessions.push(constraint);
    return {
      prepare: (sql) => prepare(target, sql),
      batch: (statements) => target.batch(statements),
    };
  });
  return watched;
}

/** A statement whose every way to be carried out fails as D1 does when nobody reaches it. */
function unanswered(statement: D1PreparedStatement): D1PreparedStatement {
  const fail = () => Promise.reject(new Error("D1_ERROR: Network connection lost."));
  return new Proxy(statement, {
    get: (target, property) =>
      property === "bind" ? (...values: unknown[]) => unanswered(target.bind(...values)) : fail,
  });
}
