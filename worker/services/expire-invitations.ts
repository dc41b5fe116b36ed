import { sql } from "drizzle-orm";
import { type Database, writeBatch } from "../db/client";
import { isAmong } from "../db/is-among";
import { insertAuditEntry } from "./insert-audit-entry";
import { type ScheduleNeeds, spareOthers } from "./spare-others";

/** So many expire in one run; the next run takes the others. */
const invitationsPerRun = 500;

/**
 * Ends the invitations whose time is over, and says how many there were (decisions/invitations). One that throws stops
 * no other.
 *
 * @param eventId of that event alone
 */
export async function expireInvitations(
  { db, clock, countLeftOut }: ScheduleNeeds,
  eventId?: number,
): Promise<number> {
  const now = clock().toISOString();
  const due = await db.all<{ id: number }>(sql`
    SELECT o.id FROM invitations o INDEXED BY invitations_open WHERE o.status = 'invited' AND o.expires_at <= ${now}
      ${eventId === undefined ? sql`` : sql`AND o.event_id = ${eventId}`}
      AND NOT EXISTS (SELECT 1 FROM events e WHERE e.id = o.event_id AND e.status = 'postponed')
    ORDER BY o.expires_at, o.id LIMIT ${invitationsPerRun}`);
  return spareOthers(due, (rows) => expire(db, rows, now), { what: "invitation", countLeftOut });
}

/** Each asks again whether its time is over, for another run may have ended it. */
async function expire(db: Database, rows: readonly { id: number }[], now: string): Promise<number> {
  const over = sql`FROM invitations i WHERE i.status = 'invited' AND i.expires_at <= ${now} AND ${isAmong(
    sql`i.id`,
    rows.map(({ id }) => id),
  )}`;
  const { expired } = await writeBatch(db, {
    audited: insertAuditEntry("system", now, "invitation.expired", {
      event: sql`i.event_id`,
      invitation: sql`i.id`,
      from: sql`i.status`,
      to: "expired",
      rows: over,
    }),
    expired: sql`
      UPDATE invitations SET status = 'expired', updated_at = ${now} WHERE id IN (SELECT i.id ${over}) RETURNING id`,
  });
  return expired.rows.length;
}
