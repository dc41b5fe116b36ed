import { type SQL, sql } from "drizzle-orm";
import { committeeRoles, mayDo } from "~/domain/committee-permissions";
import { isOneOf } from "../../../db/is-among";

const deciding = committeeRoles.filter((role) => mayDo(role, "decide"));

/**
 * The condition that a vote `v`, or another word of a member, is of somebody who may decide now: by their role, or as a
 * standing chair, who has none stored. The vote of a removed or demoted member counts for nothing.
 */
export const isCounted = (deciders: readonly string[], member = sql`v.member_id`): SQL => sql`${member} IN (
  SELECT m.id FROM committee_members m WHERE ${isOneOf(sql`m.role`, deciding)}
    OR (m.role IS NULL AND ${isOneOf(sql`m.email`, deciders)})
)`;
