import { type SQL, sql } from "drizzle-orm";
import { committeeRoles, type DecisionTarget, mayDo } from "~/domain/committee-permissions";
import { isOneOf } from "../../../db/is-among";
import type { StoredApplication } from "../../../db/schema";
import type { DecisionNeeds } from "../member";

const deciding = committeeRoles.filter((role) => mayDo(role, "decide"));

/**
 * The condition that a vote `v`, or another word of a member, is of somebody who may decide now: by their role, or as a
 * standing chair, who has none stored. The vote of a removed or demoted member counts for nothing.
 */
export const isCounted = (deciders: readonly string[], member = sql`v.member_id`): SQL => sql`${member} IN (
  SELECT m.id FROM committee_members m WHERE ${isOneOf(sql`m.role`, deciding)}
    OR (m.role IS NULL AND ${isOneOf(sql`m.email`, deciders)})
)`;

/**
 * The query for who agrees on a decision, each with their words for its letter (decisions/votes).
 *
 * @param isFromOutside the words are those of a decider who is no member
 */
export function agreedWords(
  { member, deciders }: Pick<DecisionNeeds, "member" | "deciders">,
  { id, round }: Pick<StoredApplication, "id" | "round">,
  { to, message, isFromOutside }: { to: DecisionTarget; message: string | null; isFromOutside?: boolean },
): SQL {
  return sql`
    SELECT json_group_array(json_object('by', by, 'text', text)) FROM (
      SELECT v.member_id AS by, v.message AS text FROM votes v
      WHERE ${isCounted(deciders)} AND v.application_id = ${id} AND v.round = ${round} AND v.choice = ${to}
        AND v.member_id <> ${member.id}
      UNION ALL SELECT ${isFromOutside ? null : member.id}, ${message}
    )`;
}
