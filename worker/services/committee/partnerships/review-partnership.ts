import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { nextReviewStates, type PartnershipState, type ReviewState } from "~/domain/partnership-review";
import { writeBatch } from "../../../db/client";
import { auditEntries, committeeMembers } from "../../../db/schema";
import { insertLetter } from "../../insert-letter";
import { isPartnershipOpenTo } from "../conflicts/recusal-conditions";
import { auditBy, type CommitteeNeeds, type DecisionNeeds } from "../member";
import { findPartnership, stateOf } from "./list-partnerships";

export type ReviewPartnershipResult =
  | { ok: true; state: ReviewState }
  | {
      ok: false;
      reason: "stale";
      newer: { state: PartnershipState; by: string | null; at: string | null };
    }
  | { ok: false; reason: "not_found" | "recused" | "not_possible" };

/**
 * Gives a partnership application another state, with its audit entry in the same batch. No letter goes out: the
 * committee answers a partner in its own words. A request that is released from quarantine gets the receipt it never had.
 *
 * @param version the one that the member saw: a change of an older one is a conflict
 */
export async function reviewPartnership(
  needs: DecisionNeeds,
  { id, version, to }: { id: number; version: number; to: ReviewState },
): Promise<ReviewPartnershipResult> {
  const { db, clock, member } = needs;
  const row = await findPartnership(needs, id);
  if (!row) return { ok: false, reason: "not_found" };
  if (row.isClosed) return { ok: false, reason: "recused" };
  const from = stateOf(row);
  if (row.version !== version) return conflict(needs, id, from);
  if (!nextReviewStates(from).includes(to)) return { ok: false, reason: "not_possible" };

  const now = clock().toISOString();
  const unchanged = sql`id = ${id} AND version = ${version} AND status = ${row.status} AND ${isPartnershipOpenTo(needs, sql`${id}`)}`;
  const { audited } = await writeBatch(db, {
    audited: auditBy(member, now, "partnership.reviewed", {
      partnership: id,
      from,
      to,
      details: { version: version + 1 },
      rows: sql`FROM partnership_applications WHERE ${unchanged}`,
    }),
    receipt: insertLetter({
      letter: "partnership-receipt",
      partnership: id,
      recipient: sql`email`,
      source: null,
      dedupeKey: `partnership-receipt:${id}`,
      at: now,
      rows: sql`FROM partnership_applications WHERE ${unchanged} AND status = 'quarantined'`,
    }),
    reviewed: sql`
      UPDATE partnership_applications SET status = 'pending', review_state = ${to}, version = version + 1
      WHERE ${unchanged}`,
  });
  if (audited.changes === 1) return { ok: true, state: to };
  const newer = await findPartnership(needs, id);
  if (newer?.isClosed) return { ok: false, reason: "recused" };
  return newer ? conflict(needs, id, stateOf(newer)) : { ok: false, reason: "not_found" };
}

async function conflict(
  { db }: CommitteeNeeds,
  id: number,
  state: PartnershipState,
): Promise<ReviewPartnershipResult> {
  const last = await db
    .select({ email: committeeMembers.email, at: auditEntries.occurredAt })
    .from(auditEntries)
    .leftJoin(committeeMembers, sql`${auditEntries.actor} = 'member:' || ${committeeMembers.id}`)
    .where(and(eq(auditEntries.partnershipApplicationId, id), isNotNull(auditEntries.toStatus)))
    .orderBy(desc(auditEntries.id))
    .limit(1)
    .get();
  const newer = { state, by: last?.email ?? null, at: last?.at ?? null };
  return { ok: false, reason: "stale", newer };
}
