import { sql } from "drizzle-orm";
import { invitationDeadline } from "~/domain/invitation-deadline";
import { type Database, writeBatch } from "../db/client";
import { isAmong } from "../db/is-among";
import { insertAuditEntry, ofInvitation } from "./insert-audit-entry";
import { type ScheduleNeeds, spareOthers } from "./spare-others";

/** So many expire in one run; the next run takes the others. */
const invitationsPerRun = 500;

/**
 * Ends the invitations whose time is over, and says how many there were (decisions/invitations): not while a letter of
 * theirs waits. One that throws stops no other.
 *
 * @param eventId of that event alone
 */
export async function expireInvitations(
  { db, clock, countLeftOut }: ScheduleNeeds,
  eventId?: number,
): Promise<number> {
  const now = clock().toISOString();
  const due = await db.all<{ id: number }>(sql`
    SELECT i.id FROM invitations i INDEXED BY invitations_open WHERE i.status = 'invited' AND i.expires_at <= ${now}
      ${eventId === undefined ? sql`` : sql`AND i.event_id = ${eventId}`}
      AND NOT EXISTS (SELECT 1 FROM events e WHERE e.id = i.event_id AND e.status = 'postponed') AND NOT ${isLeaving}
    ORDER BY i.expires_at, i.id LIMIT ${invitationsPerRun}`);
  const ids = due.map(({ id }) => id);
  return spareOthers(ids, (chosen) => expire(db, chosen, now), { what: "invitation", countLeftOut });
}

/** The condition that the letter of an invitation `i`, or its reminder, has not left. */
export const isLeaving = sql`EXISTS (SELECT 1 FROM outbox o WHERE o.invitation_id = i.id
  AND o.letter IN ('invitation', 'invitation-reminder') AND o.created_at >= i.issued_at
  AND o.status IN ('waiting', 'sending'))`;

/** Gives an invitation its whole time once more, where its letter or reminder leaves an hour late, or more. */
export async function openAnew({ db, clock }: Pick<ScheduleNeeds, "db" | "clock">, id: number) {
  const now = clock();
  const event = await db.get<Parameters<typeof invitationDeadline>[0] | undefined>(sql`
    SELECT e.starts_at AS startsAt, e.time_zone AS timeZone, e.registration_deadline AS registrationDeadline
    FROM invitations i JOIN events e ON e.id = i.event_id
    WHERE i.id = ${id} AND coalesce(i.reminded_at, i.issued_at) <= ${new Date(now.getTime() - 60 * 60 * 1000).toISOString()}`);
  const expiresAt = event && invitationDeadline(event, now);
  if (expiresAt)
    await db.run(sql`
      UPDATE invitations SET expires_at = max(expires_at, ${expiresAt}) WHERE id = ${id} AND status = 'invited'`);
}

/** Each asks again whether its time is over, for another run may have ended it. */
async function expire(db: Database, ids: readonly number[], now: string): Promise<number> {
  const over = sql`FROM invitations i WHERE i.status = 'invited' AND i.expires_at <= ${now} AND NOT ${isLeaving}
    AND ${isAmong(sql`i.id`, ids)}`;
  const { expired } = await writeBatch(db, {
    audited: insertAuditEntry("system", now, "invitation.expired", {
      ...ofInvitation,
      to: "expired",
      rows: over,
    }),
    expired: sql`
      UPDATE invitations SET status = 'expired', updated_at = ${now} WHERE id IN (SELECT i.id ${over}) RETURNING id`,
  });
  return expired.rows.length;
}
