import { and, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { emailDomain } from "~/domain/email";
import type { PartnershipType } from "~/domain/partnership-form-fields";
import { type PartnershipState, partnershipStates } from "~/domain/partnership-review";
import { partnershipApplications, partnershipCounts } from "../../db/schema";
import { type CommitteeNeeds, type DecisionNeeds, isRecusedFrom } from "./member";

/** A partnership application as the inbox shows it. What is erased is null. */
export type PartnershipView = {
  id: number;
  reference: string;
  state: PartnershipState;
  version: number;
  organisation: string | null;
  contactName: string | null;
  email: string | null;
  type: PartnershipType;
  topic: string | null;
  /** UTC ISO instant. */
  receivedAt: string;
  isRecused: boolean;
};

export type PartnershipFilter = {
  state?: PartnershipState;
  /** Where the page before ended: the `next` of its answer. */
  after?: number;
};

const partnershipsPerPage = 25;

/** One page of the inbox, newest first; it reads a bounded number of rows however many there are. */
export async function listPartnerships(
  needs: DecisionNeeds,
  { state, after }: PartnershipFilter,
  limit = partnershipsPerPage,
): Promise<{ partnerships: PartnershipView[]; next: number | null }> {
  const rows = await needs.db
    .select()
    .from(partnershipApplications)
    .where(
      and(
        state === undefined ? ne(partnershipApplications.status, "erased") : inState(state),
        after === undefined ? undefined : lt(partnershipApplications.id, after),
      ),
    )
    .orderBy(desc(partnershipApplications.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    partnerships: page.map((row) => partnershipView(row, needs)),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** How many partnership applications are in each of these states; kept by triggers, never counted. */
export async function countPartnerships(
  { db }: Pick<CommitteeNeeds, "db">,
  states: readonly PartnershipState[] = partnershipStates,
): Promise<Record<PartnershipState, number>> {
  const rows = await db.select().from(partnershipCounts).where(inArray(partnershipCounts.state, states));
  const counts = Object.fromEntries(partnershipStates.map((state) => [state, 0])) as Record<
    PartnershipState,
    number
  >;
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

type PartnershipRow = typeof partnershipApplications.$inferSelect;

/** Recusal hides all that was sent, as it does of an application (decision 142). */
export function partnershipView(
  row: PartnershipRow,
  needs: Pick<DecisionNeeds, "member" | "deciders">,
): PartnershipView {
  const isRecused = isRecusedFrom(needs, row.email && emailDomain(row.email));
  const shown = <Value>(value: Value) => (isRecused ? null : value);
  return {
    id: row.id,
    reference: row.reference,
    state: stateOf(row),
    version: row.version,
    organisation: shown(row.organisation),
    contactName: shown(row.contactName),
    email: shown(row.email),
    type: row.type,
    topic: shown(row.topic),
    receivedAt: row.createdAt,
    isRecused,
  };
}

/** What became of the record comes before where its review stands. */
export const stateOf = ({ status, reviewState }: Pick<PartnershipRow, "status" | "reviewState">) =>
  status === "pending" ? reviewState : status;

function inState(state: PartnershipState) {
  return state === "quarantined" || state === "erased"
    ? eq(partnershipApplications.status, state)
    : and(eq(partnershipApplications.status, "pending"), sql`review_state = ${state}`);
}
