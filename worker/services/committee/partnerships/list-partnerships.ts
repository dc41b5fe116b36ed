import { desc, sql } from "drizzle-orm";
import { pick } from "~/domain/declared-field";
import {
  type ListedPartnershipState,
  type PartnershipState,
  partnershipStates,
} from "~/domain/partnership-review";
import { isPartnershipClosedTo } from "../conflicts/recusal-conditions";
import type { DecisionNeeds } from "../member";
import { listClosedPartnerships, type PartnershipRow, p, selectPartnerships } from "./find-partnerships";

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
