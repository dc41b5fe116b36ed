import { sql } from "drizzle-orm";
import { type DecisionTarget, decisionTargets } from "~/domain/committee-permissions";
import type { DecisionNeeds } from "./member";
import { isAboutClosed } from "./recusal-conditions";

/** What stands beside an application in a list, so that it can be judged from there. */
export type Standing = {
  id: number;
  /** Others of its institution in the same event, up to a limit, and how many of them have a seat. */
  sameCompany: number;
  sameCompanyAccepted: number;
  /** Whether there may be more than were counted. */
  isMore: boolean;
  /** This member's own vote in the open round. */
  ownVote: DecisionTarget | null;
  /** The open votes, where this member may see them: after their own, or as a chair. */
  votes: { choice: DecisionTarget; count: number }[];
};

/** So many of one institution are counted. */
const companyLimit = 20;

/**
 * What stands beside the applications of a page. Of those that are closed to the member, or not open to them yet, nothing;
 * and what a conflict closes is counted nowhere.
 */
export async function readStanding(
  needs: DecisionNeeds,
  shown: readonly (Record<"isRecused" | "isUndeclared" | "isIdentityHidden", boolean> & { id: number })[],
): Promise<Standing[]> {
  const open = shown.filter(({ isRecused, isUndeclared }) => !(isRecused || isUndeclared));
  if (open.length === 0) return [];
  const { db, member } = needs;
  const ids = JSON.stringify(open.map(({ id }) => id));
  const sameCompany = (status: ReturnType<typeof sql>) => sql`(
    SELECT count(*) FROM (
      SELECT 1 FROM applications o INDEXED BY applications_by_event_company
      WHERE o.event_id = a.event_id AND o.company IS NOT NULL AND lower(o.company) = lower(a.company) AND o.status IN (${status}) AND o.id <> a.id
        AND NOT ${isAboutClosed(needs, sql`o.id`)}
      LIMIT ${companyLimit}
    ))`;
  const [companies, votes] = await Promise.all([
    db.all<{ id: number; sameCompany: number; sameCompanyAccepted: number }>(sql`
      SELECT a.id, ${sameCompany(sql`'pending', 'waitlisted', 'accepted', 'declined'`)} AS sameCompany,
        ${sameCompany(sql`'accepted'`)} AS sameCompanyAccepted
      FROM json_each(${ids}) j CROSS JOIN applications a ON a.id = j.value`),
    db.all<{ id: number; memberId: number; choice: DecisionTarget }>(sql`
      SELECT v.application_id AS id, v.member_id AS memberId, v.choice
      FROM json_each(${ids}) j CROSS JOIN votes v ON v.application_id = j.value AND v.is_open = 1`),
  ]);
  const reduced = new Set(open.flatMap(({ id, isIdentityHidden }) => (isIdentityHidden ? id : [])));
  return companies.map((company) => {
    const cast = votes.filter(({ id }) => id === company.id);
    const own = cast.find(({ memberId }) => memberId === member.id);
    const areShown = !reduced.has(company.id) && (own !== undefined || member.role === "chair");
    const choices = decisionTargets.filter((target) => cast.some(({ choice }) => choice === target));
    return {
      ...company,
      isMore: company.sameCompany >= companyLimit,
      ownVote: own?.choice ?? null,
      votes: areShown
        ? choices.map((choice) => ({ choice, count: cast.filter((one) => one.choice === choice).length }))
        : [],
    };
  });
}
