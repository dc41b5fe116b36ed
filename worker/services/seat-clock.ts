import { type SQL, sql } from "drizzle-orm";
import { confirmationDays, confirmationEvening } from "~/domain/confirmation-deadline";
import { hasBegun } from "~/domain/event-dates";
import { lettersThat } from "~/domain/letter-kind";
import type { Needs } from "./needs";

// Conditions on an application `a` of an event `e`, as they stand when the statement runs.

/** A guest of it is asked and has not confirmed. The words of the index `applications_held`. */
export const isUnconfirmed = sql`a.status = 'accepted' AND a.confirm_by IS NOT NULL AND a.confirmed_at IS NULL`;

/** Its seat is taken and waits for the guest's word: no member has noted a yes (decisions/seats). */
export const isHeld = sql`${isUnconfirmed} AND a.said_yes_at IS NULL`;

/**
 * Held seats with their events, read by the hour of each: left to itself, D1 reads all that were ever accepted.
 * Conditions: `isHeld`, and one on `a.confirm_by`.
 */
export const fromHeld = sql`FROM applications a INDEXED BY applications_held CROSS JOIN events e ON e.id = a.event_id`;

/** When its guest was asked last: with the seat, or anew since (decisions/changes). */
export const askedAt = sql`coalesce(a.asked_at, a.decided_at)`;

const sinceAsked = sql`FROM outbox o WHERE o.application_id = a.id AND o.created_at >= ${askedAt}`;

/** The condition that a letter `o` of the outbox asks for the guest's word. */
const isAsking = sql.raw(`o.letter IN ('${lettersThat("asking").join("', '")}')`);

/**
 * The condition that a letter `o` left and is known not to have arrived. The words of the index `outbox_astray`; the plus
 * keeps SQLite from reading all that were sent.
 */
export const isAstray = sql`(+o.status = 'sent' AND o.report IS NOT NULL AND o.report IN ('refused', 'bounced'))`;

/** The condition that the other server has not taken it yet. The words of the index `outbox_not_taken`. */
const isLate = sql`(+o.status = 'sent' AND o.report IS NOT NULL AND o.report = 'late')`;

/** It was handed over more than an hour ago as well: it is a task, and gives its guest the time anew once it arrives. */
export const isLateForLong = (now: string) =>
  sql`(${isLate} AND o.sent_at < ${new Date(Date.parse(now) - 60 * 60 * 1_000).toISOString()})`;

const isNotThere = sql`(${isAstray} OR ${isLate})`;

/** The condition that a letter `o` is about a held seat: the one that asks, and its reminder. */
export const isOfSeat = sql`(${isAsking} OR o.letter = 'confirm-reminder')`;

/** The condition that a later letter to the address of a letter `o`, about the same application, is reported to have arrived. */
export const isReachedSince = sql`EXISTS (
  SELECT 1 FROM outbox l WHERE l.application_id = o.application_id AND l.id > o.id AND l.recipient = o.recipient
    AND +l.status = 'sent' AND l.report IN ('arrived', 'complained'))`;

/**
 * A letter about the seat that went before its guest was asked anew is refused or bounced, and unsettled: the next one to
 * the same address does not count before it is reported to have arrived, and gives the time anew then (decisions/seats).
 */
export const isMissingStill = sql`EXISTS (
  SELECT 1 FROM outbox o WHERE o.application_id = a.id AND o.created_at >= a.decided_at AND o.created_at < a.asked_at
    AND ${isOfSeat} AND (o.status = 'failed' OR ${isAstray}) AND o.recipient = a.email
    AND NOT ${isReachedSince})`;

/** The letter that asks for the guest's word has been handed to the mail service, which reported no failure since. */
export const isAsked = sql`(NOT ${isMissingStill} AND EXISTS (
  SELECT 1 ${sinceAsked} AND ${isAsking} AND o.status = 'sent' AND NOT ${isNotThere}))`;

/** Holds of a row `o` of the outbox that was handed over, and of which the mail service never said what became of it. */
export const isUnanswered = (now: string) => sql`(o.status = 'sending' AND o.next_attempt_at <= ${now})`;

/** The reason that stops the time of a held seat; null where nothing stops it (decisions/seats). */
export const clockStop = (now: string) => sql`CASE
  WHEN ${isMissingStill} OR EXISTS (SELECT 1 ${sinceAsked} AND ${isOfSeat} AND (o.status = 'failed' OR ${isNotThere}
    OR ${isUnanswered(now)} OR (o.status = 'waiting' AND o.attempts > 0))) THEN 'missing'
  WHEN EXISTS (SELECT 1 ${sinceAsked} AND ${isOfSeat} AND o.status = 'waiting' AND o.held_at IS NOT NULL) THEN 'held'
  WHEN EXISTS (SELECT 1 ${sinceAsked} AND ${isOfSeat} AND o.status IN ('waiting', 'sending')) THEN 'leaving'
  WHEN NOT ${isAsked} THEN 'unasked' END`;

/**
 * The same of a row that need not be a held seat, of an event `e` that lets one lapse, or that its hour is over.
 *
 * @param now a UTC ISO instant
 */
export const clockStopAt = (now: string) => sql`iif(
  ${isHeld} AND e.starts_at > ${now} AND coalesce(e.status, 'scheduled') = 'scheduled',
  coalesce(${clockStop(now)}, iif(a.confirm_by <= ${now} AND ${isBeforeLastDay(sql`e.starts_at`)}, 'lapsing', NULL)), NULL)`;

export const isClockRunning = (now: string) => sql`${clockStop(now)} IS NULL`;

const lastHourOf = (startsAt: SQL) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${startsAt}, '-1 day')`;
const lastHour = lastHourOf(sql`e.starts_at`);

/** Its hour was promised for before the last day of its event: a date that is moved ends no promise. */
export const isBeforeLastDay = (startsAt: SQL) => sql`a.confirm_by <= ${lastHourOf(startsAt)}`;

/** Its hour is over, and the event still ahead: the seat is to lapse. */
export function isLapsing(now: string): SQL {
  return sql`${isHeld} AND a.confirm_by <= ${now} AND ${isBeforeLastDay(sql`e.starts_at`)} AND e.starts_at > ${now}
    AND coalesce(e.status, 'scheduled') = 'scheduled' AND ${isClockRunning(now)}`;
}

type HoldingEvent = { id: number; timeZone: string; days: number | null };

/** The events that have not begun: no statement knows the first minute of a day in a zone. */
export async function readEventsAhead({ db, clock }: Pick<Needs, "db" | "clock">) {
  const events = await db.all<HoldingEvent & { startsAt: string }>(sql`
    SELECT id, starts_at AS startsAt, time_zone AS timeZone, confirmation_days AS days
    FROM events WHERE starts_at > ${clock().toISOString()}`);
  return events.filter((event) => !hasBegun(event, clock()));
}

/** The same of whatever events are ahead. */
export const holdAnew = async (needs: Pick<Needs, "db" | "clock">, chosen: SQL) =>
  holdAnewOf(await readEventsAhead(needs), chosen, needs.clock());

/**
 * The statement that holds seats for their whole time once more, counted from now: their letter went out late, or their
 * event was put back on. Where fewer than twelve hours would remain, they stay held to the event (decisions/seats).
 *
 * @param events no statement knows the evening of a zone: one that is not among these keeps the hour that it gave
 * @param chosen a condition on an application `a`
 */
export function holdAnewOf(events: readonly HoldingEvent[], chosen: SQL, now: Date): SQL {
  const evenings = events.map(({ id, timeZone, days }) => [
    id,
    confirmationEvening(days ?? confirmationDays.usual, timeZone, now),
  ]);
  const counted = sql`coalesce(
    json_extract(${JSON.stringify(Object.fromEntries(evenings))}, '$."' || e.id || '"'), a.confirm_by)`;
  return sql`
    UPDATE applications AS a SET confirm_by = (
      SELECT max(a.confirm_by, iif(
        min(${counted}, ${lastHour}) < strftime('%Y-%m-%dT%H:%M:%fZ', ${now.toISOString()}, '+12 hours'), ${counted},
        min(${counted}, ${lastHour})))
      FROM events e WHERE e.id = a.event_id
    )
    WHERE ${isHeld} AND ${chosen}`;
}
