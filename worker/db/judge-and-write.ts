import { type SQL, sql } from "drizzle-orm";
import { type Database, inOrder, type Statements, writeBatch } from "./client";
import { brokenRule } from "./database-failure";

const tries = 3;

/**
 * Carries out an act (decisions/acts): reads its view, has it judged, and writes what was judged in one batch. Its first
 * statement undoes the batch where the view is not what it was, so that no other one needs a condition. Then all is read
 * and judged anew, three times at most. Without a move nothing is written. An error of D1 is thrown.
 *
 * @param view by `viewOf`: every fact that the rules look at, and none that is finer
 * @param judge pure; a refusal is answered as it is
 * @param write the statements of the moves
 * @returns the verdict, with how many rows its statements returned, as each letter does; `not_found` where the view has
 *   no row, `changed` where another request changed it each time between reading and writing
 */
export async function judgeAndWrite<View, Verdict extends { ok: boolean }>(
  db: Database,
  view: SQL,
  judge: (view: View) => Verdict,
  write: (verdict: Extract<Verdict, { ok: true }>, view: View) => Statements | Promise<Statements>,
): Promise<
  | Exclude<Verdict, { ok: true }>
  | (Extract<Verdict, { ok: true }> & { returned: number })
  | { ok: false; reason: "not_found" | "changed" }
> {
  for (let round = 1; ; round++) {
    const text = await readText(db, view);
    if (text === null) return { ok: false, reason: "not_found" };
    const read: View = JSON.parse(text);
    const verdict = judge(read);
    if (!isAllowed(verdict)) return verdict as Exclude<Verdict, { ok: true }>;
    const stands = sql`INSERT INTO judged (changed) SELECT 1 WHERE (${view}) IS NOT ${text}`;
    const moves = inOrder(await write(verdict, read));
    if (moves.length === 0) return { ...verdict, returned: 0 };
    try {
      const written = await writeBatch(db, Object.fromEntries([stands, ...moves].entries()));
      return { ...verdict, returned: Object.values(written).flatMap(({ rows }) => rows).length };
    } catch (error) {
      if (brokenRule(error) !== "judgedViewStands") throw error;
      if (round === tries) return { ok: false, reason: "changed" };
    }
  }
}

/** The refusal of an act by its verdict. The act names how it tells that others came before it each time. */
export const asRefusal = <Reason extends string, Told extends string>(
  { reason }: { ok: false; reason: Reason | "changed" },
  told: Told,
): { ok: false; reason: Reason | Told } => ({ ok: false, reason: reason === "changed" ? told : reason });

/** The facts of a view now; undefined where it has no row. For a page that asks the judge itself. */
export async function readView<View>(db: Database, view: SQL): Promise<View | undefined> {
  const text = await readText(db, view);
  return text === null ? undefined : JSON.parse(text);
}

/** The query for a view: one JSON text, or nothing where there is no row. */
export const viewOf = <View extends object>(rows: SQL, facts: Facts<View>): SQL =>
  sql`SELECT ${jsonOf<View>(facts)} ${rows}`;

export type Facts<View> = { [Fact in keyof View]: SQL };

export function jsonOf<View extends object>(facts: Facts<View>): SQL {
  const pairs = Object.entries<SQL>(facts).map(([name, fact]) => sql`${sql.raw(`'${name}'`)}, ${fact}`);
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}

/** A condition as a fact: true or false, false for null. */
export const isTrue = (condition: SQL) => sql`json(iif(${condition}, 'true', 'false'))`;

async function readText(db: Database, view: SQL): Promise<string | null> {
  const { text } = await db.get<{ text: string | null }>(sql`SELECT (${view}) AS text`);
  return text;
}

const isAllowed = <Verdict extends { ok: boolean }>(
  verdict: Verdict,
): verdict is Extract<Verdict, { ok: true }> => verdict.ok;
