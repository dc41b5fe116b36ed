import { sql } from "drizzle-orm";

/**
 * The condition that a seat is held for the person of an application `a` by an invitation that is open: one person has
 * one seat (decision 185).
 */
export const hasInvitedSeat = sql`EXISTS (
  SELECT 1 FROM invitations v
  WHERE v.event_id = a.event_id AND v.email_normalised = a.email_normalised AND v.status = 'invited' AND v.holds_seat
)`;
