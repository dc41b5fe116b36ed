import { desc, eq, sql } from "drizzle-orm";
import { pick } from "~/domain/declared-field";
import type { HistoryEntry } from "~/domain/history-entry";
import { type PartnerField, partnerFields } from "~/domain/partnership-form-fields";
import { isPartnershipState, type PartnershipState } from "~/domain/partnership-review";
import { auditEntries, partnershipNotes } from "../../../db/schema";
import {
  actingMember,
  historyLimit,
  latestFirst,
  readNotes,
  withoutWords,
} from "../applications/read-history";
import type { CommitteeNeeds, DecisionNeeds } from "../member";
import {
  findNextPartnership,
  findPartnership,
  type PartnershipFilter,
  type PartnershipRow,
} from "./find-partnerships";
import { type PartnershipView, partnershipView } from "./list-partnerships";

export type PartnershipInFull = PartnershipView &
  Omit<Pick<PartnershipRow, PartnerField>, keyof PartnershipView>;

/** One partnership application in full, with what the committee did and noted; undefined when there is none. */
export async function readPartnership(
  needs: DecisionNeeds,
  id: number,
  walk: PartnershipFilter = { state: "new" },
) {
  const { db } = needs;
  const row = await findPartnership(needs, id);
  if (!row) return undefined;
  const [history, previous, next] = await Promise.all([
    // Who is recused reads neither what the others did nor what they noted.
    row.isRecused ? ([] as HistoryEntry<PartnershipState>[]) : readHistory({ db }, id),
    findNextPartnership(needs, id, "newer", walk),
    findNextPartnership(needs, id, "older", walk),
  ]);
  return {
    partnership: partnershipInFull(row),
    /** The one before it and the one behind it in the list that is walked through. */
    ...{ previous, next },
    history,
  };
}

export function partnershipInFull(row: PartnershipRow): PartnershipInFull {
  const view = partnershipView(row);
  return { ...pick(view.isRecused ? closed : row, partnerFields), ...view };
}

const closed = {
  ...(Object.fromEntries(partnerFields.map((field) => [field, null])) as Record<PartnerField, null>),
  regions: [],
};

async function readHistory(
  { db }: Pick<CommitteeNeeds, "db">,
  id: number,
): Promise<HistoryEntry<PartnershipState>[]> {
  const [entries, notes] = await Promise.all([
    db
      .select({ entry: auditEntries, by: actingMember })
      .from(auditEntries)
      .where(
        sql`${auditEntries.partnershipApplicationId} = ${id} AND ${auditEntries.action} <> 'partnership.noted'`,
      )
      .orderBy(desc(auditEntries.id))
      .limit(historyLimit),
    readNotes(db, partnershipNotes, eq(partnershipNotes.partnershipApplicationId, id)),
  ]);
  return [
    ...entries.map(({ entry, by }) => ({
      ...withoutWords,
      id: `entry-${entry.id}`,
      at: entry.occurredAt,
      by: by ?? "System",
      action: entry.action,
      from: isPartnershipState(entry.fromStatus) ? entry.fromStatus : null,
      to: isPartnershipState(entry.toStatus) ? entry.toStatus : null,
    })),
    ...notes.map((note) => ({ ...withoutWords, ...note, action: "partnership.noted" as const })),
  ].sort(latestFirst);
}
