import { pick } from "~/domain/declared-field";
import {
  type ListedPartnershipState,
  type PartnershipState,
  partnershipStates,
} from "~/domain/partnership-review";
import { partnershipCounts } from "../../../db/schema";
import type { DecisionNeeds } from "../member";
import { listClosedPartnerships, type PartnershipRow, readPartnerships } from "./find-partnerships";

/** A partnership application as the inbox shows it. Erased values are null. */
export type PartnershipView = ReturnType<typeof partnershipView>;

const partnershipsPerPage = 25;

/** One page of the inbox, newest first; it reads a bounded number of rows however many there are. */
export async function listPartnerships(
  needs: DecisionNeeds,
  filter: {
    state?: ListedPartnershipState;
    /** Where the page before ended: the `next` of its answer. */
    after?: number;
  },
  limit = partnershipsPerPage,
): Promise<{ partnerships: PartnershipView[]; next: number | null }> {
  const { rows, hasMore } = await readPartnerships(needs, filter, limit);
  return {
    partnerships: rows.map(partnershipView),
    next: hasMore ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** How many partnership applications are in each state: kept by triggers, never counted, and without closed ones. */
export async function countPartnerships(needs: DecisionNeeds) {
  const [kept, closed] = await Promise.all([
    needs.db.select().from(partnershipCounts),
    listClosedPartnerships(needs),
  ]);
  const counts = noCounts();
  for (const { state, count } of kept) counts[state] = count;
  for (const state of closed) counts[state] -= 1;
  return counts;
}

const noCounts = () =>
  Object.fromEntries(partnershipStates.map((key) => [key, 0])) as Record<PartnershipState, number>;

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
