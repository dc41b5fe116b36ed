import { type SQL, sql } from "drizzle-orm";
import { confirmationDays, confirmationEvening } from "~/domain/confirmation-deadline";
import type { Database } from "../db/client";
import type { Clock } from "../env";

// Conditions on an application `a` of an event `e`, as they stand when the statement runs.

/** Its seat is taken and waits for the guest's word (decision 42). The words of the index `applications_held`. */
export const isHeld = sql`a.status = 'accepted' AND a.confirm_by IS NOT NULL AND a.confirmed_at IS NULL`;

/**
 * Held seats with their events, read by the hour of each: left to itself, D1 reads all that were ever accepted.
 * Conditions: `isHeld`, and one on `a.confirm_by`.
 */
export const fromHeld = sql`FROM applications a INDEXED BY applications_held CROSS JOIN events e ON e.id = a.event_id`;

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
 */
export async function holdAnew({ db, clock }: { db: Database; clock: Clock }, chosen: SQL): Promise<SQL> {
  const now = clock();
  // No statement knows the evening of a zone. An event that is not among these keeps the hour that it gave.
  const events = await db.all<{ id: number; timeZone: string; days: number | null }>(sql`
    SELECT id, time_zone AS timeZone, confirmation_days AS days FROM events WHERE starts_at > ${now.toISOString()}`);
  const evenings = events.map(({ id, timeZone, days }) => [
    id,
    confirmationEvening(days ?? confirmationDays.usual, timeZone, now),
  ]);
  const counted = sql`coalesce(
    json_extract(${JSON.stringify(Object.fromEntries(evenings))}, '$."' || e.id || '"'), a.confirm_by)`;
  const latest = sql`strftime('%Y-%m-%dT%H:%M:%fZ', e.starts_at, '-1 day')`;
  return sql`
    UPDATE applications AS a SET confirm_by = (
      SELECT iif(min(${counted}, ${latest}) < strftime('%Y-%m-%dT%H:%M:%fZ', ${now.toISOString()}, '+12 hours'), NULL,
        max(a.confirm_by, min(${counted}, ${latest})))
      FROM events e WHERE e.id = a.event_id
    )
    WHERE ${isHeld} AND ${chosen}`;
}
