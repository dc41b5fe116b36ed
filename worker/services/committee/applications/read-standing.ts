import { sql } from "drizzle-orm";
import { type DecisionTarget, decisionTargets } from "~/domain/committee-permissions";
import { isClosedTo, isOpenTo } from "../conflicts/recusal-conditions";
import type { DecisionNeeds } from "../member";
import { fromShownCriteria, fromShownVotes, points } from "./shown-votes";

/** So many of one institution are counted. */
const companyLimit = 15;

/** The facts beside the applications of a page, so that each can be judged from there; none of those not open. */
export async function readStanding(needs: DecisionNeeds, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { db, member } = needs;
  const ofCompany = (hasSeat: 0 | 1, status: ReturnType<typeof sql>) => sql`
    SELECT ${hasSeat} AS has_seat FROM applications o INDEXED BY applications_by_event_company
    WHERE o.event_id = a.event_id AND o.company_folded IS NOT NULL AND o.company_folded = a.company_folded AND o.status IN (${status})
      AND o.id <> a.id AND NOT ${isClosedTo(needs, "o")}`;
  const rows = await db.all<Row>(sql`
    SELECT a.id, (
      -- Those with a seat first: however many there are of the others, these are among the counted.
      SELECT json_array(count(*), count(nullif(has_seat, 0))) FROM (
        ${ofCompany(1, sql`'accepted'`)} UNION ALL ${ofCompany(0, sql`'pending', 'waitlisted', 'declined'`)}
        LIMIT ${companyLimit}
      )
    ) AS counted, (
      SELECT w.choice FROM votes w WHERE w.application_id = a.id AND w.is_open = 1 AND w.member_id = ${member.id}
    ) AS ownVote, (
      SELECT json_group_array(v.choice) ${fromShownVotes(needs)}
    ) AS votes, (
      SELECT json_array(avg(points), min(points), max(points)) FROM (
        SELECT ${points} AS points ${fromShownCriteria(needs)}
      )
    ) AS criteria, (SELECT max(v.is_open) ${fromShownVotes(needs)}) AS isOpen, (
      SELECT e.action = 'application.returned' FROM audit_entries e
      WHERE e.application_id = a.id
        AND e.action IN ('application.decided', 'application.undone', 'application.returned')
      ORDER BY e.id DESC LIMIT 1
    ) AS isReturned
    FROM json_each(${JSON.stringify(ids)}) j CROSS JOIN applications a ON a.id = j.value
    WHERE ${isOpenTo(needs)}`);
  return rows.map(({ id, counted, ownVote, isOpen, isReturned, ...json }) => {
    const [sameCompany, sameCompanyAccepted] = JSON.parse(counted) as [number, number];
    const votes = JSON.parse(json.votes) as DecisionTarget[];
    const [mean, least, most] = JSON.parse(json.criteria) as (number | null)[];
    return {
      id,
      /** Others of its institution in the same event, up to a limit, and how many of them have a seat. */
      sameCompany,
      sameCompanyAccepted,
      ownVote,
      isMore: sameCompany >= companyLimit,
      /** The votes of the round that a list shows, and whether that is still open (`fromShownVotes`). */
      votes: decisionTargets
        .map((choice) => ({ choice, count: votes.filter((one) => one === choice).length }))
        .filter(({ count }) => count > 0),
      /** Its members' points by the criteria; null while none are shown. */
      criteria: mean == null || least == null || most == null ? null : { mean, least, most },
      isRoundOpen: isOpen === 1,
      /** Whether these agreed, and were returned to the vote undecided. */
      isReturned: isOpen === 0 && isReturned === 1,
    };
  });
}

type Row = {
  id: number;
  ownVote: DecisionTarget | null;
  isOpen: number | null;
  isReturned: number | null;
  /** JSON. */
  counted: string;
  votes: string;
  criteria: string;
};
