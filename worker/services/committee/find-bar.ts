import { sql } from "drizzle-orm";
import type { DecisionNeeds } from "./member";
import { isClosedTo, isLetterOpenTo, isUndeclaredBy } from "./recusal-conditions";

/**
 * Why a member may not act on an application: a conflict of interest, or a declaration that is missing. Undefined where
 * they may, and where there is no such application. A batch asks the same by `isOpenTo`, for it may change meanwhile.
 */
export async function findBar(
  needs: DecisionNeeds,
  id: number,
): Promise<"recused" | "undeclared" | undefined> {
  const [row] = await needs.db.all<Record<"isClosed" | "isUndeclared", number | null>>(sql`
    SELECT ${isClosedTo(needs, sql`a.email_domain`, sql`a.id`)} AS isClosed,
      ${isUndeclaredBy(needs.member, "a")} AS isUndeclared
    FROM applications a WHERE a.id = ${id}`);
  if (row?.isClosed === 1) return "recused";
  return row?.isUndeclared === 1 ? "undeclared" : undefined;
}

/** The same of a letter, by what it is about: an application, an invitation or a partnership. */
export async function findLetterBar(
  needs: DecisionNeeds,
  id: number,
): Promise<"recused" | "undeclared" | undefined> {
  const [closed] = await needs.db.all<{ applicationId: number | null }>(sql`
    SELECT o.application_id AS applicationId FROM outbox o WHERE o.id = ${id} AND NOT ${isLetterOpenTo(needs)}`);
  if (!closed) return undefined;
  return (
    (closed.applicationId === null ? undefined : await findBar(needs, closed.applicationId)) ?? "recused"
  );
}
