import { type SQL, sql } from "drizzle-orm";
import { isTrue } from "../../../db/judge-and-write";
import { hasInvitedSeat } from "../../invited-seat";
import { areEnoughLeft, isClosedTo } from "../conflicts/recusal-conditions";
import type { DecisionNeeds } from "../member";

/**
 * The application `a` of an event `e` that the next seat belongs to, as JSON with whether it is closed to the member;
 * null when none comes first (decisions/line, decisions/conflicts).
 */
export function firstInLine(needs: DecisionNeeds): SQL {
  const { deciders } = needs;
  // The length of the line is asked once, and not for each who stands in it.
  return sql`json(iif(${isLineLongerThanSeats(deciders)}, (
    SELECT json_object('id', w.id, 'isClosed', ${isTrue(isClosedTo(needs, "w"))})
    FROM applications w WHERE ${isAhead(deciders)} ORDER BY w.waitlisted_at, w.id LIMIT 1), NULL))`;
}

/** The application that the next seat of an event belongs to, whoever else asks for one; undefined where none comes first. */
export async function readFirstInLine(needs: DecisionNeeds, eventId: number) {
  return needs.db.get<{ id: number; isClosed: 0 | 1 } | undefined>(sql`
    SELECT w.id, ${isClosedTo(needs, "w")} AS isClosed FROM applications w
    WHERE w.event_id = ${eventId} AND ${hasPlace(needs.deciders)} ORDER BY w.waitlisted_at, w.id LIMIT 1`);
}

/** The condition that an event `e` has this many seats beside those that its line needs (decisions/line). */
export function leavesSeatsToTheLine(deciders: readonly string[], seats: SQL): SQL {
  const inLine = sql`FROM applications w WHERE w.event_id = e.id AND ${hasPlace(deciders)}`;
  return sql`(
    e.max_attendees IS NULL OR NOT EXISTS (SELECT 1 ${inLine})
    OR e.max_attendees - coalesce(e.current_attendees, 0) - (SELECT count(*) ${inLine}) >= ${seats}
  )`;
}

/** Among those who have a place their order alone counts, however many seats there are. */
const isLineLongerThanSeats = (deciders: readonly string[]) => sql`(
  a.waitlisted_at IS NOT NULL OR (
    e.max_attendees IS NOT NULL AND e.max_attendees - coalesce(e.current_attendees, 0) <=
      (SELECT count(*) FROM applications w WHERE ${isAhead(deciders)})
  )
)`;

const isAhead = (deciders: readonly string[]) => sql`
  w.event_id = a.event_id AND w.id <> a.id AND ${hasPlace(deciders)}
  AND (a.waitlisted_at IS NULL OR (w.waitlisted_at, w.id) < (a.waitlisted_at, a.id))`;

/**
 * The condition that an application `w` waits in the line and needs a seat of it, and that somebody may give it one. The
 * states are written out: bound ones would not let SQLite see that the partial index fits.
 */
export const hasPlace = (deciders: readonly string[]) => sql`
  w.status IN ('waitlisted', 'pending') AND w.waitlisted_at IS NOT NULL
  AND ${areEnoughLeft(deciders, "w")} AND NOT ${hasInvitedSeat("w")}`;
