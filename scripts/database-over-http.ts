import type { WorkerOptions } from "miniflare";
import { direct } from "./wrangler-internals";

/**
 * A database that another process's Worker holds, asked over HTTP. Miniflare offers one of its own, but that waits for
 * each call in a way that can wake too early on a busy machine, and then fails.
 */

/** The module of the Worker that answers for the database bound to it as `DB`. */
const databaseModule = `export default {
  async fetch(request, { DB }) {
    const { statements, isRaw } = await request.json();
    try {
      const prepared = statements.map(({ sql, values }) => DB.prepare(sql).bind(...values));
      return Response.json(isRaw ? await prepared[0].raw() : await DB.batch(prepared));
    } catch (error) {
      return new Response(error.message, { status: 500 });
    }
  },
};`;

/** The part of D1 that journeys and scripts use: statements alone and in one batch. D1 itself is one of these. */
export type Database = {
  prepare(sql: string): Statement;
  batch<Row>(statements: Statement[]): Promise<{ results: Row[] }[]>;
};

type Statement = {
  bind(...values: unknown[]): Statement;
  all<Row = Record<string, unknown>>(): Promise<{ results: Row[] }>;
  /** The first row, or its one column when named; null without a row. */
  first<Row = Record<string, unknown>>(column?: string): Promise<Row | null>;
  run(): Promise<unknown>;
  /** The rows as lists of their values, where several columns have one name. */
  raw(): Promise<unknown[][]>;
};

/** The Worker that answers, of a Miniflare. */
export const databaseWorker = (d1Databases: WorkerOptions["d1Databases"]): WorkerOptions => ({
  name: "database",
  modules: [{ type: "ESModule", path: "database.js", contents: databaseModule }],
  d1Databases,
  ...direct,
});

export function databaseOverHttp(origin: string): Database {
  const post = async <Answer>(asked: { statements: unknown[]; isRaw?: boolean }) => {
    const answer = await fetch(origin, { method: "POST", body: JSON.stringify(asked) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Answer;
  };
  const ask = <Row>(statements: unknown[]) => post<{ results: Row[] }[]>({ statements });
  const statement = (sql: string, values: unknown[]) => ({
    sql,
    values,
    bind: (...bound: unknown[]) => statement(sql, bound),
    all: async <Row>() => {
      const [result = { results: [] }] = await ask<Row>([{ sql, values }]);
      return result;
    },
    first: async <Row>(column?: string) => {
      const [row] = (await statement(sql, values).all<Record<string, unknown>>()).results;
      return (row && column ? row[column] : (row ?? null)) as Row | null;
    },
    run: async () => (await ask([{ sql, values }]))[0],
    raw: () => post<unknown[][]>({ statements: [{ sql, values }], isRaw: true }),
  });
  return { prepare: (sql) => statement(sql, []), batch: (statements) => ask(statements) };
}
