import { env } from "cloudflare:workers";

/** Tables that stay small however many apply: what the committee writes by hand, its members, and counts. */
const smallTables = new Set([
  "events",
  "briefings",
  "committee_members",
  "interests",
  "letter_words",
  "application_counts",
  "partnership_counts",
  "visit_counts",
  "last_runs",
]);

/** The steps of a statement's plan that read or sort a table from end to end. */
export async function unboundedSteps(statement: string): Promise<string[]> {
  const withoutTexts = statement.replace(/'[^']*'/g, "");
  const values = Array<null>(withoutTexts.match(/\?/g)?.length ?? 0).fill(null);
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
    .bind(...values)
    .all<{ detail: string }>();
  const tables = new Map<string, string>();
  for (const [, table = "", alias] of statement.matchAll(
    /\b(?:from|join|update|into)\s+"?(\w+)"?(?:\s+as)?(?:\s+(?!where|set|on|order|left|indexed)(\w+))?/gi,
  ))
    tables.set(alias ?? table, table);
  const isSmall = (name: string) => smallTables.has(tables.get(name) ?? name);
  // A page of everything in the order of an index reads its own rows and stops.
  const isPage = !/\bwhere\b(?! 1\b)/i.test(statement) && /\blimit \?\s*$/i.test(statement);

  return results.flatMap(({ detail }) => {
    if (detail.includes("TEMP B-TREE")) return [...tables.keys()].every(isSmall) ? [] : [detail];
    const scanned = /^SCAN (?!CONSTANT ROW|\(|.*VIRTUAL TABLE)(\w+)/.exec(detail)?.[1];
    return scanned === undefined || isSmall(scanned) || isPage ? [] : [detail];
  });
}
