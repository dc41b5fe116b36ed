import { type SQL, sql } from "drizzle-orm";
import type { DecisionTarget } from "~/domain/committee-permissions";
import type { FoundApplication } from "../../find-application";
import type { DecisionNeeds } from "../member";
import { isCounted } from "./counted-votes";

/**
 * The query for who agrees on a decision, each with their words for its letter (decisions/votes).
 *
 * @param isFromOutside the words are those of a decider who is no member
 */
export function agreedWords(
  { member, deciders }: Pick<DecisionNeeds, "member" | "deciders">,
  { id, round }: Pick<FoundApplication["application"], "id" | "round">,
  {
    to,
    message,
    isFromOutside = false,
  }: { to: DecisionTarget; message: string | null; isFromOutside?: boolean },
): SQL {
  return sql`
    SELECT json_group_array(json_object('by', by, 'text', text)) FROM (
      SELECT v.member_id AS by, v.message AS text FROM votes v
      WHERE ${isCounted(deciders)} AND v.application_id = ${id} AND v.round = ${round} AND v.choice = ${to}
        AND v.member_id <> ${member.id}
      UNION ALL SELECT ${isFromOutside ? null : member.id}, ${message}
    )`;
}
