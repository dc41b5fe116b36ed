import { desc, eq, sql } from "drizzle-orm";
import { pick } from "~/domain/declared-field";
import type { HistoryEntry } from "~/domain/history-entry";
import { type PartnerField, partnerFields } from "~/domain/partnership-form-fields";
import { isPartnershipState, type PartnershipState } from "~/domain/partnership-review";
import { auditEntries, committeeMembers, partnershipApplications, partnershipNotes } from "../../db/schema";
import { type PartnershipView, partnershipView } from "./list-partnerships";
import type { CommitteeNeeds, DecisionNeeds } from "./member";

export type PartnershipDetail = {
  partnership: PartnershipView & Pick<typeof partnershipApplications.$inferSelect, PartnerField>;
  /** Newest first. */
  history: HistoryEntry<PartnershipState>[];
};

const historyLimit = 200;

/** One partnership application in full with what the committee did and noted; undefined when there is none. */
export async function readPartnership(
  needs: DecisionNeeds,
  id: number,
): Promise<PartnershipDetail | undefined> {
  const { db } = needs;
  const row = await db.select().from(partnershipApplications).where(eq(partnershipApplications.id, id)).get();
  if (!row) return undefined;
  const view = partnershipView(row, needs);
  const history = await readHistory({ db }, id);
  return {
    partnership: { ...pick(view.isRecused ? closed(row) : row, partnerFields), ...view },
    // Who is recused does not read what the others noted.
    history: view.isRecused ? history.map((entry) => ({ ...entry, note: null })) : history,
  };
}

/** The kind alone, which the inbox shows to all. */
function closed({ type }: typeof partnershipApplications.$inferSelect) {
  const nothing = Object.fromEntries(partnerFields.map((field) => [field, null])) as Record<
    PartnerField,
    null
  >;
  return { ...nothing, regions: [], type };
}

async function readHistory(
  { db }: Pick<CommitteeNeeds, "db">,
  id: number,
): Promise<HistoryEntry<PartnershipState>[]> {
  const [entries, notes] = await Promise.all([
    db
      .select({
        entry: auditEntries,
        by: sql<string | null>`(
          SELECT email FROM committee_members m WHERE ${auditEntries.actor} = 'member:' || m.id
        )`,
      })
      .from(auditEntries)
      .where(
        sql`${auditEntries.partnershipApplicationId} = ${id} AND ${auditEntries.action} <> 'partnership.noted'`,
      )
      .orderBy(desc(auditEntries.id))
      .limit(historyLimit),
    db
      .select({ note: partnershipNotes, by: committeeMembers.email })
      .from(partnershipNotes)
      .innerJoin(committeeMembers, eq(committeeMembers.id, partnershipNotes.memberId))
      .where(eq(partnershipNotes.partnershipApplicationId, id))
      .orderBy(desc(partnershipNotes.id))
      .limit(historyLimit),
  ]);
  const plain = {
    reason: null,
    message: null,
    isNotified: null,
    isOverride: false,
    outsideDecider: null,
    criteria: null,
  };
  return [
    ...entries.map(({ entry, by }) => ({
      ...plain,
      id: `entry-${entry.id}`,
      at: entry.occurredAt,
      by: by ?? "System",
      action: entry.action,
      from: isPartnershipState(entry.fromStatus) ? entry.fromStatus : null,
      to: isPartnershipState(entry.toStatus) ? entry.toStatus : null,
      note: null,
    })),
    ...notes.map(({ note, by }) => ({
      ...plain,
      id: `note-${note.id}`,
      at: note.createdAt,
      by,
      action: "partnership.noted",
      from: null,
      to: null,
      note: note.body,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
}
