import { desc, sql } from "drizzle-orm";
import { pick } from "~/domain/declared-field";
import type { HistoryEntry } from "~/domain/history-entry";
import { partnerFields } from "~/domain/partnership-form-fields";
import { isPartnershipState, type PartnershipState } from "~/domain/partnership-review";
import { auditEntries } from "../../../db/schema";
import { actingMember, actorNames, historyLimit, latestFirst, readNotes } from "../applications/read-history";
import { isPartnershipRecusedBy } from "../conflicts/recusal-conditions";
import type { CommitteeNeeds, DecisionNeeds } from "../member";
import { findPartnership, partnershipView } from "./list-partnerships";

/** One partnership application in full, with what the committee did and noted; undefined when none is open to the member. */
export async function readPartnership(needs: DecisionNeeds, id: number) {
  const row = await findPartnership(needs, id);
  if (!row || row.isClosed) return undefined;
  const [history, recused] = await Promise.all([
    readHistory(needs, id),
    needs.db.all(sql`
      SELECT 1 FROM partnership_applications p WHERE p.id = ${id} AND ${isPartnershipRecusedBy(needs.member)}`),
  ]);
  return {
    partnership: { ...pick(row, partnerFields), ...partnershipView(row) },
    /** All who could act on it have a conflict of interest, this chair as well. */
    isRecused: recused.length > 0,
    history,
  };
}

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
    readNotes(db, sql`partnership_notes n WHERE n.partnership_application_id = ${id}`),
  ]);
  return [
    ...entries.map(({ entry, by }) => ({
      id: `entry-${entry.id}`,
      at: entry.occurredAt,
      by: by ?? actorNames[entry.actor] ?? "System",
      action: entry.action,
      from: isPartnershipState(entry.fromStatus) ? entry.fromStatus : null,
      to: isPartnershipState(entry.toStatus) ? entry.toStatus : null,
    })),
    ...notes.map((note) => ({ ...note, action: "partnership.noted" as const })),
  ].sort(latestFirst);
}
