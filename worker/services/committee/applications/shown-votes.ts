import { type SQL, sql } from "drizzle-orm";
import { criterionAnswers, criterionPoints, mostPoints } from "~/domain/criteria";
import type { DecisionNeeds } from "../member";
import { isCounted } from "./counted-votes";

/**
 * FROM and WHERE of the votes `v` on an application `a` that a list shows this member (decisions/votes).
 *
 * @param own a condition on the member's own vote `w`
 */
export const fromShownVotes = ({ member, deciders }: DecisionNeeds, own = sql`1`): SQL => sql`
  FROM votes v WHERE v.application_id = a.id AND (v.is_open = 0 OR ${isCounted(deciders)}) AND v.round = coalesce(
    (SELECT w.round FROM votes w WHERE w.application_id = a.id AND w.is_open = 1 AND w.member_id = ${member.id}
      AND ${isCounted(deciders, sql`w.member_id`)} AND ${own}),
    iif(a.status = 'pending', NULL,
      (SELECT max(w.round) FROM votes w WHERE w.application_id = a.id AND w.is_open = 0))
  )`;

/** The votes of these with answers to the criteria, which show once the member has answered them as well. */
export const fromShownCriteria = (needs: DecisionNeeds): SQL =>
  sql`${fromShownVotes(needs, sql`w.criteria IS NOT NULL`)} AND v.criteria IS NOT NULL`;

/** A member's points, as of all criteria of the tier: one that they left open neither lifts nor lowers them. */
export const points = sql`(
  SELECT ${sql.raw(String(mostPoints))} * avg(CASE k.value ${sql.raw(
    criterionAnswers.map((answer) => `WHEN '${answer}' THEN ${criterionPoints[answer]}`).join(" "),
  )} END) / ${sql.raw(String(criterionPoints.met))}.0 FROM json_each(v.criteria) k
)`;
