import { sql } from "drizzle-orm";
import { datedTitle, type NamedEvent } from "~/domain/event-dates";

/** The column of a row that may have an event `e`: what names it among others. */
export const namedEvent = sql`iif(e.id IS NULL, NULL,
  json_object('title', e.title, 'startsAt', e.starts_at, 'timeZone', e.time_zone)) AS event`;
export type EventOfRow = { event: string | null };

/** Its title with its date; null without an event. */
export const nameOf = (event: EventOfRow["event"]) => event && datedTitle(JSON.parse(event) as NamedEvent);
