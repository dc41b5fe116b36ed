import { type SQL, sql } from "drizzle-orm";

/** The condition that every seat of an event `e` is taken, as it stands when the statement runs; one without a limit never is. */
export const isFull = sql`(e.max_attendees IS NOT NULL AND coalesce(e.current_attendees, 0) >= e.max_attendees)`;

/** The condition that an event `e` has no seat for a newcomer: a free one belongs to who waits for it (decisions/line). */
export const isSpokenFor = spokenFor("e");

/** The seats of a row of `events` that are gone for a newcomer: all of them where those who wait need what is free. */
export const seatsGone = sql<number | null>`iif(${spokenFor("events")},
  max(coalesce(events.current_attendees, 0), events.max_attendees), events.current_attendees)`;

function spokenFor(alias: "e" | "events"): SQL {
  const event = sql.raw(alias);
  return sql`(
    ${event}.max_attendees IS NOT NULL
    AND coalesce(${event}.current_attendees, 0) + ${waitingFor(event)} >= ${event}.max_attendees
  )`;
}

/** How many wait for a seat of an event, by the kept count, but for those whose seat an invitation holds. */
function waitingFor(event: SQL): SQL {
  return sql`(
    coalesce((SELECT count FROM application_counts WHERE event_id = ${event}.id AND status = 'waitlisted'), 0)
    - (SELECT count(*) FROM invitations v
      WHERE v.event_id = ${event}.id AND v.status = 'invited' AND v.holds_seat AND EXISTS (
        SELECT 1 FROM applications w
        WHERE w.event_id = v.event_id AND w.email_normalised = v.email_normalised AND w.status = 'waitlisted'
      ))
  )`;
}
