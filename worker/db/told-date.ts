import { sql } from "drizzle-orm";
import type { ToldDate } from "../mail/letter";
import type { Database } from "./client";
import { events } from "./schema";

export const dateAndPlace = [
  "startsAt",
  "endsAt",
  "timeIsKnown",
  "timeZone",
  "location",
  "venue",
] as const satisfies (keyof typeof events.$inferSelect)[];

const columns = dateAndPlace.map((property) => ({
  key: sql.raw(`'${property}'`),
  name: sql.identifier(events[property].name),
}));

/** Keeps the announced date and place, in the SET of a statement that gives an event others. */
export const keptTold = (now: string) =>
  sql`coalesce(events.told, json_object('at', ${now}, ${sql.join(
    columns.map(({ key, name }) => sql`${key}, events.${name}`),
    sql`, `,
  )}))`;

/** The condition that somebody was told another date or place of an event `e` last: all, or one whose letter left since. */
export const isToldOtherwise = sql`(e.told IS NOT NULL AND (
  ${sql.join(
    columns.map(({ key, name }) => sql`e.told ->> ${key} IS NOT e.${name}`),
    sql` OR `,
  )}
  OR EXISTS (SELECT 1 FROM outbox o WHERE o.event_id = e.id AND o.sent_at >= e.told ->> 'at')
))`;

/** Whether somebody was told another date or place of an event last. */
export async function wasToldOtherwise(db: Database, id: number): Promise<boolean> {
  const [row] = await db.all(sql`SELECT 1 FROM events e WHERE e.id = ${id} AND ${isToldOtherwise}`);
  return row !== undefined;
}

export function toldDate(told: Record<string, unknown> | null): ToldDate | null {
  if (told === null) return null;
  const { startsAt, endsAt, timeIsKnown, timeZone, location, venue } = told;
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  return {
    date: String(startsAt),
    endDate: text(endsAt),
    timeZone: String(timeZone),
    timeIsKnown: timeIsKnown === 1,
    location: String(location),
    venue: text(venue),
  };
}
