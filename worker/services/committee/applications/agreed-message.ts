import { type SQL, sql } from "drizzle-orm";
import type { DecisionTarget } from "~/domain/committee-permissions";
import type { FoundApplication } from "../../find-application";
import type { DecisionNeeds } from "../member";
import { isCounted } from "./counted-votes";

/**
 * The query for what the letter of a decision says in the committee's own words: the messages of the others who voted
 * for it in this round, then that of the member who decides; null when nobody wrote one
 * (decisions/votes).
 */
export function agreedMessage(
  { member, deciders }: Pick<DecisionNeeds, "member" | "deciders">,
  { id, round }: Pick<FoundApplication["application"], "id" | "round">,
  { to, message }: { to: DecisionTarget; message: string | null },
): SQL {
  return sql`
    SELECT group_concat(message, char(10, 10)) FROM (
      SELECT message FROM votes v
      WHERE ${isCounted(deciders)} AND application_id = ${id} AND round = ${round} AND choice = ${to}
        AND member_id <> ${member.id} AND message IS NOT ${message}
      UNION ALL SELECT ${message}
    )`;
}
