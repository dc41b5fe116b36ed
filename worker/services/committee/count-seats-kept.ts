import { sql } from "drizzle-orm";
import { isBeforeLastDay, isHeld } from "../seat-clock";
import type { DecisionNeeds } from "./member";
import { isAboutClosed } from "./recusal-conditions";

/**
 * How many unconfirmed seats of an event do not lapse, because its date was moved to less than 24 hours after the hour that
 * their guests were promised (decisions/seats). None that a conflict closes to the member is counted (decisions/conflicts).
 */
export async function countSeatsKept(needs: DecisionNeeds, eventId: number): Promise<number> {
  const { count } = await needs.db.get<{ count: number }>(sql`
    SELECT count(*) AS count FROM applications a JOIN events e ON e.id = a.event_id
    WHERE a.event_id = ${eventId} AND ${isHeld} AND NOT ${isBeforeLastDay}
      AND NOT ${isAboutClosed(needs, sql`a.id`)}`);
  return count;
}
