import { type SQL, sql } from "drizzle-orm";
import type { events } from "../db/schema";

/** The condition that every seat of an event `e` is taken, as it stands when the statement runs; one without a limit never is. */
export const isFull = sql`(e.max_attendees IS NOT NULL AND coalesce(e.current_attendees, 0) >= e.max_attendees)`;

/**
 * How many in the waiting list of an event wait for a seat: all of them, whose number is kept by triggers, but for those
 * for whom an invitation holds one (decisions/invitations).
 *
 * @param alias of the event in the statement
 */
export function waitingFor(alias: "e" | "events"): SQL<number> {
  const id = sql.raw(`${alias}.id`);
  return sql<number>`(
    coalesce((SELECT count FROM application_counts WHERE event_id = ${id} AND status = 'waitlisted'), 0)
    - (SELECT count(*) FROM invitations v
      WHERE v.event_id = ${id} AND v.status = 'invited' AND v.holds_seat AND EXISTS (
        SELECT 1 FROM applications w
        WHERE w.event_id = v.event_id AND w.email_normalised = v.email_normalised AND w.status = 'waitlisted'
      ))
  )`;
}

/**
 * The condition that an event `e` has no seat for a newcomer: a free one belongs to who waits for it (decisions/line).
 */
export const isSpokenFor = sql`(
  e.max_attendees IS NOT NULL
  AND coalesce(e.current_attendees, 0) + ${waitingFor("e")} >= e.max_attendees
)`;

/** The seats of an event that are gone for a newcomer: all of them where those who wait need what is free. */
export function seatsGone(
  { maxAttendees, currentAttendees }: Pick<typeof events.$inferSelect, "maxAttendees" | "currentAttendees">,
  waiting: number,
): number | null {
  const taken = currentAttendees ?? 0;
  if (maxAttendees === null || waiting === 0 || taken + waiting < maxAttendees) return currentAttendees;
  return Math.max(taken, maxAttendees);
}
