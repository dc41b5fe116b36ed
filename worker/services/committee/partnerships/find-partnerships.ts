import { desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ListedPartnershipState, PartnershipState } from "~/domain/partnership-review";
import { partnershipApplications } from "../../../db/schema";
import { registeredDomain } from "../../house-domain";
import { isPartnershipClosedTo } from "../conflicts/recusal-conditions";
import type { DecisionNeeds } from "../member";
import { partnershipSearchQuery, wholeNumber } from "../search-query";

/** The filter of a list of partnership applications. */
export type PartnershipFilter = {
  state?: ListedPartnershipState;
  /** Words out of what was sent, the reference included, or that name a kind. */
  search?: string;
};

/** With whether it is closed to the member: a conflict of interest hides what was sent. */
export type PartnershipRow = typeof partnershipApplications.$inferSelect & { isRecused: boolean };

/** One row by its id; undefined when there is none. */
export function findPartnership(needs: DecisionNeeds, id: number): Promise<PartnershipRow | undefined> {
  return selectPartnerships(needs).where(eq(p.id, id)).get();
}

/** As the conditions on a partnership application name it. */
const p = alias(partnershipApplications, "p");
const selectPartnerships = (needs: DecisionNeeds) =>
  needs.db
    .select({
      ...getTableColumns(p),
      isRecused: sql<boolean>`${isPartnershipClosedTo(needs)}`.mapWith(Boolean),
    })
    .from(p);

/**
 * The rows of a filter behind another one, newest first, so many at most, and whether there are more. Rows closed to
 * the member are among all, but neither in a state nor in a search: not even that something matches is told of it.
 */
export async function readPartnerships(
  needs: DecisionNeeds,
  filter: PartnershipFilter & { after?: number },
  limit: number,
): Promise<{ rows: PartnershipRow[]; hasMore: boolean }> {
  const { state, search, after } = filter;
  const isListed =
    state === undefined
      ? sql`p.status <> 'erased'`
      : sql`${isIn(state)} AND NOT ${isPartnershipClosedTo(needs)}`;
  let wanted = sql`${isListed} AND ${isBehind(sql`p.id`, after)}`;
  if (search?.trim()) {
    const ids = foundIds(needs, filter, { after, limit: limit + 1 });
    if (!ids) return { rows: [], hasMore: false };
    wanted = sql`p.id IN (${ids})`;
  }
  const rows = await selectPartnerships(needs)
    .where(wanted)
    .orderBy(desc(p.id))
    .limit(limit + 1);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** How many a search finds for this member in a state, up to a limit. */
export async function countFoundPartnerships(
  needs: DecisionNeeds,
  filter: PartnershipFilter,
  limit: number,
): Promise<number> {
  const ids = foundIds(needs, filter, { limit });
  if (!ids) return 0;
  const row = await needs.db.get<{ count: number }>(sql`SELECT count(*) AS count FROM (${ids})`);
  return row.count;
}

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

/** The query for the ids that a search finds, newest first; null when it asks for nothing. */
function foundIds(
  needs: DecisionNeeds,
  { state, search = "" }: PartnershipFilter,
  { after, limit }: { after?: number; limit: number },
): SQL | null {
  const query = partnershipSearchQuery(search, state);
  if (query === null) return null;
  return sql`
    SELECT rowid AS id FROM partnership_search
    WHERE partnership_search MATCH ${query} AND ${isBehind(sql`rowid`, after)} AND EXISTS (
      SELECT 1 FROM partnership_applications p
      WHERE p.id = partnership_search.rowid AND NOT ${isPartnershipClosedTo(needs)})
    ORDER BY rowid DESC LIMIT ${limit}`;
}

const isBehind = (id: SQL, after: number | undefined) =>
  after === undefined ? sql`1` : sql`${id} < ${wholeNumber(after)}`;

/** A bot's is new until it is released, and both columns of the index have to be named for its order. */
const isIn = (state: ListedPartnershipState) =>
  state === "quarantined"
    ? sql`p.status = 'quarantined' AND p.review_state = 'new'`
    : sql`p.status = 'pending' AND p.review_state = ${state}`;
