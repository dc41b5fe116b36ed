import { sql } from "drizzle-orm";
import { type DecisionTarget, decisionTargets } from "~/domain/committee-permissions";
import type { DecisionNeeds } from "./member";
import { isClosedTo } from "./recusal-conditions";

/** Facts beside an application in a list, so that it can be judged from there. */
export type Standing = {
  id: number;
  /** Others of its institution in the same event, up to a limit, and how many of them have a seat. */
  sameCompany: number;
  sameCompanyAccepted: number;
  /** Whether there may be more than were counted. */
  isMore: boolean;
  /** This member's own vote in the open round. */
  ownVote: DecisionTarget | null;
  /** The open votes, once this member has given theirs. */
  votes: { choice: DecisionTarget; count: number }[];
};

/** So many of one institution are counted. */
const companyLimit = 15;

/**
 * The facts beside the applications of a page. Of those that are closed to the member, or not open to them yet, none;
 * and closed rows are counted nowhere.
 */
export async function readStanding(
  needs: DecisionNeeds,
  shown: readonly (Record<"isRecused" | "isUndeclared", boolean> & { id: number })[],
): Promise<Standing[]> {
  const open = shown.filter(({ isRecused, isUndeclared }) => !(isRecused || isUndeclared));
  if (open.length === 0) return [];
  const { db, member } = needs;
  const ids = JSON.stringify(open.map(({ id }) => id));
  const ofCompany = (hasSeat: 0 | 1, status: ReturnType<typeof sql>) => sql`
    SELECT ${hasSeat} AS has_seat FROM applications o INDEXED BY applications_by_event_company
    WHERE o.event_id = a.event_id AND o.company_folded IS NOT NULL AND o.company_folded = a.company_folded AND o.status IN (${status})
      AND o.id <> a.id AND NOT ${isClosedTo(needs, sql`o.email_domain`, sql`o.id`)}`;
  const [companies, votes] = await Promise.all([
    // Those with a seat first: however many there are of the others, these are among the counted.
    db.all<{ id: number; counted: string }>(sql`
      SELECT a.id, (
        SELECT json_array(count(*), count(nullif(has_seat, 0))) FROM (
          ${ofCompany(1, sql`'accepted'`)} UNION ALL ${ofCompany(0, sql`'pending', 'waitlisted', 'declined'`)}
          LIMIT ${companyLimit}
        )
      ) AS counted
      FROM json_each(${ids}) j CROSS JOIN applications a ON a.id = j.value`),
    db.all<{ id: number; memberId: number; choice: DecisionTarget }>(sql`
      SELECT v.application_id AS id, v.member_id AS memberId, v.choice
      FROM json_each(${ids}) j CROSS JOIN votes v ON v.application_id = j.value AND v.is_open = 1`),
  ]);
  return companies.map(({ id, counted }) => {
    const [sameCompany, sameCompanyAccepted] = JSON.parse(counted) as [number, number];
    const cast = votes.filter((vote) => vote.id === id);
    const own = cast.find(({ memberId }) => memberId === member.id);
    const areShown = own !== undefined;
    const choices = decisionTargets.filter((target) => cast.some(({ choice }) => choice === target));
    return {
      ...{ id, sameCompany, sameCompanyAccepted },
      isMore: sameCompany >= companyLimit,
      ownVote: own?.choice ?? null,
      votes: areShown
        ? choices.map((choice) => ({ choice, count: cast.filter((one) => one.choice === choice).length }))
        : [],
    };
  });
}
