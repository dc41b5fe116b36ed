import { sql } from "drizzle-orm";
import { writeBatch } from "../../../db/client";
import { clearPartnerships } from "../../clear-partnerships";
import { isPartnershipOpenTo } from "../conflicts/recusal-conditions";
import { auditActor, type DecisionNeeds } from "../member";
import { findPartnership } from "./list-partnerships";

export type ErasePartnershipResult = { ok: true } | { ok: false; reason: "not_found" | "recused" };

/** Erases a partnership application because its contact asked for it, as the privacy notice promises. */
export async function erasePartnership(needs: DecisionNeeds, id: number): Promise<ErasePartnershipResult> {
  const { db, clock, member } = needs;
  const { cleared } = await writeBatch(db, {
    cleared: clearPartnerships({
      chosen: sql`id = ${id} AND ${isPartnershipOpenTo(needs, sql`${id}`)}`,
      actor: auditActor(member),
      now: clock().toISOString(),
    }),
  });
  if (cleared.changes > 0) return { ok: true };
  const row = await findPartnership(needs, id);
  return { ok: false, reason: row?.isClosed ? "recused" : "not_found" };
}
