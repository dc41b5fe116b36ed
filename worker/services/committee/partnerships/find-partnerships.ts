import { eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { PartnershipState } from "~/domain/partnership-review";
import { partnershipApplications } from "../../../db/schema";
import { registeredDomain } from "../../house-domain";
import { isPartnershipClosedTo, isPartnershipRecusedBy } from "../conflicts/recusal-conditions";
import type { DecisionNeeds } from "../member";

/** With whether it is closed to the member: a conflict of interest hides what was sent. */
export type PartnershipRow = typeof partnershipApplications.$inferSelect & { isClosed: boolean };

/** One row by its id; undefined when there is none. */
export function findPartnership(needs: DecisionNeeds, id: number): Promise<PartnershipRow | undefined> {
  return selectPartnerships(needs).where(eq(p.id, id)).get();
}

/** Whether the member has a conflict with it, which closes it to all but a chair where nobody is free. */
export async function isPartnershipRecused({ db, member }: DecisionNeeds, id: number): Promise<boolean> {
  const rows = await db.all(
    sql`SELECT 1 FROM partnership_applications p WHERE p.id = ${id} AND ${isPartnershipRecusedBy(member)}`,
  );
  return rows.length > 0;
}

export async function isPartnershipClosed(needs: DecisionNeeds, id: number): Promise<boolean> {
  return (await findPartnership(needs, id))?.isClosed === true;
}

/** As the conditions on a partnership application name it. */
export const p = alias(partnershipApplications, "p");
export const selectPartnerships = (needs: DecisionNeeds) =>
  needs.db
    .select({
      ...getTableColumns(p),
      isClosed: sql<boolean>`${isPartnershipClosedTo(needs)}`.mapWith(Boolean),
    })
    .from(p);

/** The states of the kept ones that a conflict closes to the member, by the index of the search. */
export async function listClosedPartnerships(needs: DecisionNeeds): Promise<PartnershipState[]> {
  const { db, member } = needs;
  const register = await db.all<{ isDomain: number; name: string; folded: string }>(sql`
    SELECT kind = 'domain' AS isDomain, name, name_folded AS folded FROM interests WHERE member_id = ${member.id}`);
  const names = register.map(({ isDomain, name, folded }) => (isDomain ? registeredDomain(name) : folded));
  const query = [registeredDomain(member.email), ...names].map(
    (name) => `words : "${name.replaceAll('"', '""')}"`,
  );
  const rows = await db.all<{ id: number; state: PartnershipState }>(sql`
    SELECT p.id, iif(p.status = 'pending', p.review_state, p.status) AS state
    FROM partnership_search CROSS JOIN partnership_applications p ON p.id = partnership_search.rowid
    WHERE partnership_search MATCH ${query.join(" OR ")} AND ${isPartnershipClosedTo(needs)}
    UNION ALL
    SELECT p.id, iif(p.status = 'pending', p.review_state, p.status)
    FROM declarations k CROSS JOIN partnership_applications p ON p.email_normalised = k.email_normalised
    WHERE k.member_id = ${member.id} AND k.answer <> 'none' AND ${isPartnershipClosedTo(needs)}`);
  return [...new Map(rows.map(({ id, state }) => [id, state])).values()];
}
