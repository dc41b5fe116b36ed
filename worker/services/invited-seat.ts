import { type SQL, sql } from "drizzle-orm";

/**
 * The condition that a seat is held for the person of a row `alias` of applications by an invitation that is open: one
 * person has one seat (decisions/invitations). In the words of the index of invitations.
 */
export function hasInvitedSeat(alias: string): SQL {
  const row = sql.raw(alias);
  const person = { eventId: sql`${row}.event_id`, emailNormalised: sql`${row}.email_normalised` };
  return sql`EXISTS (SELECT 1 ${fromInvitedSeat(person)})`;
}

/** The open invitation `v` that holds a seat of an event for a person. */
export const fromInvitedSeat = (person: { eventId: SQL; emailNormalised: string | SQL }): SQL => sql`
  FROM invitations v
  WHERE v.event_id = ${person.eventId} AND v.email_normalised = ${person.emailNormalised} AND v.status <> 'erased'
    AND v.status = 'invited' AND v.holds_seat`;
