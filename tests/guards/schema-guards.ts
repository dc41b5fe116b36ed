import type { D1Migration } from "@cloudflare/vitest-pool-workers";
import { conditionsOf, constraintsOf, type SqlGuard } from "./sql-guards";

/** A guard of the database, and the statements of all migrations without it. */
export type SchemaGuard = { key: string; kind: "schema"; text: string; isNamed: true; schema: string[] };

/** Each CHECK, UNIQUE, reference, unique index and trigger that the migrations leave behind, and what they depend on. */
export function schemaGuards(migrations: readonly D1Migration[]): SchemaGuard[] {
  const statements = migrations.flatMap(({ name, queries }) => queries.map((query) => ({ name, query })));
  return statements.flatMap(({ name, query }, index) => {
    if (statements.slice(index + 1).some(({ query: later }) => drops(later, bare(query)))) return [];
    return guardsOf(bare(query)).map(({ text, start, end, without }, number) => ({
      key: `${name}:${index}#${number}`,
      kind: "schema" as const,
      isNamed: true as const,
      text: `${titleOf(bare(query))}: ${text}`,
      schema: statements.map((statement, at) =>
        at === index ? bare(query).slice(0, start) + without + bare(query).slice(end) : statement.query,
      ),
    }));
  });
}

/** Whether a later statement takes away what this one made: itself, or the table that it belongs to. */
function drops(later: string, query: string): boolean {
  const made = /^(?:CREATE\s+(?:UNIQUE\s+)?(?:TABLE|INDEX|TRIGGER)|ALTER\s+TABLE)\s+(\w+)/i.exec(query)?.[1];
  const owner = /^CREATE\s[^(]*?\sON\s+(\w+)/i.exec(query)?.[1];
  const dropped = /^DROP\s+\w+\s+(\w+)/i.exec(bare(later))?.[1];
  return dropped !== undefined && [made, owner].includes(dropped);
}

function guardsOf(query: string): SqlGuard[] {
  const whole = { text: "all of it", start: 0, end: query.length, without: "SELECT 1" };
  if (/^CREATE\s+TRIGGER/i.test(query)) return [whole, ...conditionsOf(query)];
  if (/^CREATE\s+UNIQUE\s+INDEX/i.test(query)) {
    const at = query.search(/UNIQUE/i);
    return [{ text: "UNIQUE", start: at, end: at + "UNIQUE".length, without: "" }, ...conditionsOf(query)];
  }
  return /^(CREATE|ALTER)\s+TABLE/i.test(query) ? constraintsOf(query) : [];
}

/** Without the comments before it. */
const bare = (query: string) => query.replace(/^(\s*--[^\n]*\n)+/, "").trim();
const titleOf = (query: string) => /^(?:[A-Z]+\s+){1,3}(\w+)/.exec(query)?.[0] ?? query.slice(0, 40);
