import { type SQL, sql } from "drizzle-orm";

// Conditions on an application `a` of an event `e`, as they stand when the statement runs.

/** Its seat is taken and waits for the guest's word (decision 42). The words of the index `applications_held`. */
export const isHeld = sql`a.status = 'accepted' AND a.confirm_by IS NOT NULL AND a.confirmed_at IS NULL`;

const sinceTheSeat = sql`FROM outbox o WHERE o.application_id = a.id AND o.created_at >= a.decided_at`;

/** The letter that asks for the guest's word has been handed to the mail service. */
export const isAsked = sql`EXISTS (SELECT 1 ${sinceTheSeat} AND o.letter IN ('accepted', 'offered') AND o.status = 'sent')`;

/** No letter about the seat is missing: one that was refused or not handed over stops the clock (decision 44). */
export const isClockRunning = sql`${isAsked} AND NOT EXISTS (
  SELECT 1 ${sinceTheSeat} AND o.letter IN ('accepted', 'offered', 'confirm-reminder')
    AND o.status IN ('waiting', 'sending', 'failed')
)`;

/** Its hour is over, and the event still ahead: the seat is to lapse. */
export function isLapsing(now: string): SQL {
  return sql`${isHeld} AND a.confirm_by <= ${now} AND e.starts_at > ${now}
    AND coalesce(e.status, 'scheduled') = 'scheduled' AND ${isClockRunning}`;
}

/**
 * The statement that holds seats for their whole time once more, counted from now: their letter went out late, or their
 * event was put back on. Nobody is asked who would have less than twelve hours (decision 42).
 *
 * @param chosen a condition on an application `a`
 * @param now UTC ISO instant
 */
export function holdAnew(chosen: SQL, now: string): SQL {
  const counted = sql`strftime('%Y-%m-%dT%H:00:00.000Z', ${now}, '+1 hour', '+' || coalesce(e.confirmation_days, 7) || ' days')`;
  const latest = sql`strftime('%Y-%m-%dT%H:%M:%fZ', e.starts_at, '-1 day')`;
  return sql`
    UPDATE applications AS a SET confirm_by = (
      SELECT iif(min(${counted}, ${latest}) < strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '+12 hours'), NULL,
        max(a.confirm_by, min(${counted}, ${latest})))
      FROM events e WHERE e.id = a.event_id
    )
    WHERE ${isHeld} AND ${chosen}`;
}
