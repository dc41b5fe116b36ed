import { sql } from "drizzle-orm";
import { mayDo } from "~/domain/committee-permissions";
import { writeBatch } from "../../db/client";
import { clearPartnerships } from "../clear-partnerships";
import { auditActor, type CommitteeNeeds } from "./member";

export type ErasePartnershipResult = { ok: true } | { ok: false; reason: "not_allowed" | "not_found" };

/** Erases a partnership application because its contact asked for it, as the privacy notice promises. */
export async function erasePartnership(
  { db, clock, member }: CommitteeNeeds,
  id: number,
): Promise<ErasePartnershipResult> {
  if (!mayDo(member.role, "erase")) return { ok: false, reason: "not_allowed" };
  const { cleared } = await writeBatch(db, {
    cleared: clearPartnerships({
      chosen: sql`id = ${id}`,
      actor: auditActor(member),
      now: clock().toISOString(),
    }),
  });
  return cleared.changes > 0 ? { ok: true } : { ok: false, reason: "not_found" };
}
