import { type SQL, sql } from "drizzle-orm";
import type { Bar } from "~/domain/conflict-of-interest";
import type { DecisionNeeds } from "../member";
import { isRecusedBy, isUndeclaredBy, mayActOnLetter } from "./recusal-conditions";

/** Undefined where they may act, and where there is no such application. Another request may change it meanwhile. */
export async function findBar(needs: DecisionNeeds, id: number): Promise<Bar | undefined> {
  const [row] = await needs.db.all<{ bar: Bar | null }>(
    sql`SELECT ${barOf(needs)} AS bar FROM applications a WHERE a.id = ${id}`,
  );
  return row?.bar ?? undefined;
}

/** The same as a fact about an application `a`. */
export const barOf = ({ member }: Pick<DecisionNeeds, "member">, a = "a"): SQL => sql`CASE
  WHEN ${isRecusedBy(member, a)} THEN 'recused' WHEN ${isUndeclaredBy(member, a)} THEN 'undeclared' END`;

/** The same of a letter, by what it is about: an application, an invitation or a partnership. */
export async function findLetterBar(needs: DecisionNeeds, id: number): Promise<Bar | undefined> {
  const [closed] = await needs.db.all<{ applicationId: number | null }>(sql`
    SELECT o.application_id AS applicationId FROM outbox o WHERE o.id = ${id} AND NOT ${mayActOnLetter(needs)}`);
  if (!closed) return undefined;
  return (
    (closed.applicationId === null ? undefined : await findBar(needs, closed.applicationId)) ?? "recused"
  );
}
