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
import { findPartnership, type PartnershipRow } from "./find-partnerships";
import { type PartnershipView, partnershipView } from "./list-partnerships";

type PartnershipInFull = PartnershipView & Omit<Pick<PartnershipRow, PartnerField>, keyof PartnershipView>;

/** One partnership application in full, with what the committee did and noted; undefined when there is none. */
export async function readPartnership(needs: DecisionNeeds, id: number) {
  const row = await findPartnership(needs, id);
  return (
    row && {
      partnership: partnershipInFull(row),
      // Who is recused reads neither what the others did nor what they noted.
      history: row.isClosed ? [] : await readHistory(needs, id),
    }
  );
}

function partnershipInFull(row: PartnershipRow): PartnershipInFull {
  const view = partnershipView(row);
  return { ...pick(view.isClosed ? closed : row, partnerFields), ...view };
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
