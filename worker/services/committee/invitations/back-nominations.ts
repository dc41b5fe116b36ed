import { sql } from "drizzle-orm";
import { writeBatch } from "../../../db/client";
import { isEnteredBy, isInvitationClosedTo } from "../conflicts/recusal-conditions";
import { auditBy, type DecisionNeeds } from "../member";
import { allOrNone, type Chosen } from "./follow-up-invitations";

export type BackResult = { ok: true; count: number } | { ok: false; reason: "not_possible" };

/** Puts a member behind the chosen nominations, all or none (decisions/invitations, decisions/conflicts). */
export async function backNominations(needs: DecisionNeeds, chosen: Chosen): Promise<BackResult> {
  const { db, clock, member } = needs;
  const now = clock().toISOString();
  const isOpen = sql`(i.status = 'nominated' AND NOT ${isInvitationClosedTo(needs)})`;
  const wanted = allOrNone(chosen, sql`i.status <> 'erased' AND (${isOpen} OR ${isEnteredBy(needs)})`);
  const isNew = sql`${isOpen} AND NOT EXISTS (
    SELECT 1 FROM invitation_backers b WHERE b.invitation_id = i.id AND b.member_id = ${member.id}
  )`;
  const { open } = await writeBatch(db, {
    open: sql`SELECT i.id ${wanted}`,
    audited: auditBy(member, now, "invitation.backed", {
      event: chosen.eventId,
      invitation: sql`i.id`,
      rows: sql`${wanted} AND ${isNew}`,
    }),
    backed: sql`
      INSERT INTO invitation_backers (invitation_id, member_id, created_at)
      SELECT i.id, ${member.id}, ${now} ${wanted} AND ${isNew}`,
  });
  return open.rows.length > 0 ? { ok: true, count: open.rows.length } : { ok: false, reason: "not_possible" };
}
