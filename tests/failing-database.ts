import { throughDatabase } from "./through-database";

/** Every message that D1 documents for a failure that passes, and for having too much to do. */
export const documentedFailures = [
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: Internal error in D1 DB storage caused object to be reset.",
  "D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.",
  "D1_ERROR: D1 DB reset because its code was updated.",
  "D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.",
  "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
  "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
  "D1_ERROR: D1 DB exceeded its CPU time limit and was reset.",
  "D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.",
  "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
] as const;

/** Which statement fails, and when: counted over all statements that reach the database, from 0. */
export type Fault = {
  statement: number;
  /** Before its commit nothing of its batch is stored; after it, all is, and the answer is lost. */
  moment: "before" | "after";
  message: string;
  /** Whether the database stays away from then on. */
  isLasting: boolean;
};

/**
 * The real database behind a connection that fails once, or from a statement on. A batch that fails before its
 * commit is really begun: a statement that SQLite refuses takes the place of the one that is to fail.
 */
export function failingDatabase(database: D1Database, fault?: Fault) {
  let count = 0;
  let hasFailed = false;
  const failure = () => {
    hasFailed = true;
    return new Error(fault?.message);
  };

  const DB = throughDatabase(database, async (statements, run) => {
    const first = count;
    count += statements.length;
    if (!fault) return run();
    if (hasFailed && fault.isLasting) throw failure();
    if (hasFailed || fault.statement < first || fault.statement >= count) return run();
    if (fault.moment === "before") {
      const begun = statements.slice(0, fault.statement - first);
      const refused = database.prepare("SELECT json('no JSON')");
      await database.batch([...begun, refused]).then(
        () => Promise.reject(new Error("SQLite took what it had to refuse")),
        () => undefined,
      );
      throw failure();
    }
    await run();
    throw failure();
  });
  return { DB, statements: () => count };
}
