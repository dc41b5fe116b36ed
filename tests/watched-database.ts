import { inEachSession } from "./through-database";

/** Watches a real database: all statements still reach it, unless it is down. */
export function watchDatabase(database: D1Database) {
  const watched = {
    DB: database,
    /** Every statement, in the order in which it was prepared. */
    statements: [] as string[],
    /** Of every session, where it may begin. */
    sessions: [] as string[],
    /** Nobody reaches it. */
    isDown: false,
    /** It answers, and carries nothing out. */
    isBroken: false,
  };
  watched.DB = inEachSession(database, (target, constraint) => {
    if (constraint !== undefined) watched.sessions.push(constraint);
    return {
      prepare: (sql) => {
        watched.statements.push(sql);
        if (watched.isDown) return unanswered(target.prepare(sql));
        return target.prepare(watched.isBroken ? "SELECT * FROM nothing_answers" : sql);
      },
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
