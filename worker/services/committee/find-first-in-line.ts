import { type SQL, sql } from "drizzle-orm";
import { hasInvitedSeat } from "../invited-seat";
import type { DecisionNeeds } from "./member";
import { isAboutClosed, isSomebodyLeft } from "./recusal-conditions";

export type FirstInLine = {
  id: number;
  /** Whether a conflict of interest closes it to the member, so that it is not named to them. */
  isClosed: boolean;
};

/**
 * The application that the next seat belongs to before this one (decisions/line, decisions/conflicts); null when none comes
 * first. A place in the line is kept while the committee looks again. Whoever has no place comes after all who have one, as
 * long as there are no more seats than they need. What nobody may decide holds up nobody.
 */
export async function findFirstInLine(
  needs: DecisionNeeds,
  applicationId: number,
): Promise<FirstInLine | null> {
  const { db, deciders } = needs;
  const [first] = await db.all<{ id: number; isClosed: number }>(sql`
    SELECT w.id, ${isAboutClosed(needs, sql`w.id`)} AS isClosed
    FROM applications a JOIN events e ON e.id = a.event_id JOIN applications w ON ${isAhead(deciders)}
    WHERE a.id = ${applicationId} AND ${isLineLongerThanSeats(deciders)}
    ORDER BY w.waitlisted_at, w.id LIMIT 1`);
  return first ? { id: first.id, isClosed: first.isClosed === 1 } : null;
}

/** The condition that an application `a` of an event `e` may be given a seat by the order of the line. */
export function isNextInLine(deciders: readonly string[]): SQL {
  return sql`NOT (
    EXISTS (SELECT 1 FROM applications w WHERE ${isAhead(deciders)}) AND ${isLineLongerThanSeats(deciders)}
  )`;
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
  AND ${isSomebodyLeft(deciders, sql`w.email_domain`, sql`w.id`)} AND NOT ${hasInvitedSeat("w")}`;
