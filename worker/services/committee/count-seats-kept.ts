import { sql } from "drizzle-orm";
import { isBeforeLastDay, isHeld } from "../seat-clock";
import type { CommitteeNeeds } from "./member";

/**
 * How many unconfirmed seats of an event do not lapse, because its date was moved to less than 24 hours after the hour that
 * their guests were promised (decisions/seats).
 */
export async function countSeatsKept({ db }: Pick<CommitteeNeeds, "db">, eventId: number): Promise<number> {
  const { count } = await db.get<{ count: number }>(sql`
    SELECT count(*) AS count FROM applications a JOIN events e ON e.id = a.event_id
    WHERE a.event_id = ${eventId} AND ${isHeld} AND NOT ${isBeforeLastDay}`);
  return count;
}
