import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { pick } from "~/domain/declared-field";
import {
  type ListedPartnershipState,
  type PartnershipState,
  partnershipStates,
} from "~/domain/partnership-review";
import { partnershipApplications } from "../../../db/schema";
import { registeredDomain } from "../../house-domain";
import { isPartnershipClosedTo } from "../conflicts/recusal-conditions";
import type { DecisionNeeds } from "../member";

/** With whether it is closed to the member: a conflict of interest hides what was sent. */
type PartnershipRow = typeof partnershipApplications.$inferSelect & { isClosed: boolean };

/** As the conditions on a partnership application name it. */
const p = alias(partnershipApplications, "p");
const selectPartnerships = (needs: DecisionNeeds) =>
  needs.db
    .select({ ...getTableColumns(p), isClosed: sql`${isPartnershipClosedTo(needs)}`.mapWith(Boolean) })
    .from(p);

const partnershipsPerPage = 25;

/** One page of the inbox, newest first; it reads a bounded number of rows however many there are. */
export async function listPartnerships(
  needs: DecisionNeeds,
  /** `after`: where the page before ended, the `next` of its answer. */
  { state, after }: { state?: ListedPartnershipState; after?: number },
  limit = partnershipsPerPage,
) {
  const isListed = state === undefined ? sql`p.status <> 'erased'` : isIn(state);
  const isBehind = after === undefined ? sql`1` : sql`p.id < ${after}`;
  const rows = await selectPartnerships(needs)
    .where(sql`${isListed} AND ${isBehind} AND NOT ${isPartnershipClosedTo(needs)}`)
    .orderBy(desc(p.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    partnerships: page.map(partnershipView),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** A bot's is new until it is released, and both columns of the index have to be named for its order. */
const isIn = (state: ListedPartnershipState) =>
  state === "quarantined"
    ? sql`p.status = 'quarantined' AND p.review_state = 'new'`
    : sql`p.status = 'pending' AND p.review_state = ${state}`;

/** How many partnership applications are in each state: kept by triggers, never counted, and without closed ones. */
export async function countPartnerships(needs: DecisionNeeds) {
  const [kept, closed] = await Promise.all([
    needs.db.all<{ state: PartnershipState; count: number }>(
      sql`SELECT state, count FROM partnership_counts`,
    ),
    listClosedPartnerships(needs),
  ]);
  const none = partnershipStates.map((key) => [key, 0]);
  const counts: Record<PartnershipState, number> = Object.fromEntries(none);
  for (const { state, count } of kept) counts[state] = count;
  for (const state of closed) counts[state] -= 1;
  return counts;
}

/** The states of the kept ones that a conflict closes to the member, by the index of the search. */
async function listClosedPartnerships(needs: DecisionNeeds): Promise<PartnershipState[]> {
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

/** A partnership application as the inbox shows it. Erased values are null. */
export function partnershipView(row: PartnershipRow) {
  return {
    ...pick(row, ["id", "reference", "version", "organisation", "contactName", "email", "type", "topic"]),
    state: stateOf(row),
    receivedAt: row.createdAt,
  };
}

/** The state of the record comes before the state of its review. */
export const stateOf = ({ status, reviewState }: Pick<PartnershipRow, "status" | "reviewState">) =>
  status === "pending" ? reviewState : status;

/** One row by its id; undefined when there is none. */
export function findPartnership(needs: DecisionNeeds, id: number): Promise<PartnershipRow | undefined> {
  return selectPartnerships(needs).where(eq(p.id, id)).get();
}

export async function isPartnershipClosed(needs: DecisionNeeds, id: number): Promise<boolean> {
  return (await findPartnership(needs, id))?.isClosed === true;
}
