import { sql } from "drizzle-orm";
import type { CommitteeNeeds } from "./member";

/** The application that an event's waiting list offers the next seat to (decision 14); null when nobody waits. */
export async function findFirstInLine(
  { db }: Pick<CommitteeNeeds, "db">,
  eventId: number,
): Promise<number | null> {
  // A bound state would not let SQLite see that the partial index fits, and it would sort the whole list.
  const rows = await db.all<{ id: number }>(sql`
    SELECT id FROM applications WHERE event_id = ${eventId} AND status = 'waitlisted'
    ORDER BY waitlisted_at, id LIMIT 1`);
  return rows[0]?.id ?? null;
}
