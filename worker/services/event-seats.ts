import { sql } from "drizzle-orm";

/** The condition that every seat of an event `e` is taken, as it stands when the statement runs; one without a limit never is. */
export const isFull = sql`(e.max_attendees IS NOT NULL AND coalesce(e.current_attendees, 0) >= e.max_attendees)`;
