import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { pick } from "~/domain/declared-field";
import type { EventStateChange } from "~/domain/event-state-change";
import type { ToldDate } from "../mail/letter";
import type { Database } from "./client";
import { events, type StoredEvent } from "./schema";

export const dateAndPlace = ["startsAt", "endsAt", "timeIsKnown", "timeZone", "location", "venue"] as const;

const columns = dateAndPlace.map((property) => ({
  key: sql.raw(`'${property}'`),
  name: sql.identifier(events[property].name),
}));

/**
 * Keeps the announced date and place, in the SET of a statement that gives an event others: since `at` they were another
 * one, and since `until` those of now.
 */
export const keptTold = (now: string) =>
  sql`json_set(coalesce(events.told, json_object('at', ${now}, ${sql.join(
    columns.map(({ key, name }) => sql`${key}, events.${name}`),
    sql`, `,
  )})), '$.until', ${now})`;

/** The condition that date or place of an event are not those that were kept as told. */
export const isMoved = (e: SQLWrapper = sql`e`) =>
  sql`(${e}.told IS NOT NULL AND (${sql.join(
    columns.map(({ key, name }) => sql`${e}.told ->> ${key} IS NOT ${e}.${name}`),
    sql` OR `,
  )}))`;

/** The condition that somebody was told another date or place of an event `e` last: all, or one whose letter left since. */
export const isToldOtherwise = sql`(${isMoved()} OR EXISTS (
  SELECT 1 FROM outbox o WHERE o.event_id = e.id AND o.sent_at BETWEEN e.told ->> 'at' AND e.told ->> 'until'
))`;

/** A person of an event: since when it knows them, and which letters `o` are theirs. */
type Reader = { since: SQL; letters: SQL };
export const applicantOf = { since: sql`a.created_at`, letters: sql`o.application_id = a.id` };
export const inviteeOf = { since: sql`i.issued_at`, letters: sql`o.invitation_id = i.id` };

/** The condition that a person never heard the kept date and place alone: they came, or had a letter, when others stood. */
export const hasHeardSince = (told: SQL, { since, letters }: Reader) => sql`(${since} > ${told} ->> 'at'
  OR EXISTS (SELECT 1 FROM outbox o WHERE ${letters} AND o.sent_at >= ${told} ->> 'at'))`;

/** The condition that a person knows another date or place than the one of now, by what was kept and whether it differs. */
const knowsOtherwise = (event: { told: SQL; isMoved: SQL }, reader: Reader) => sql`(
  coalesce(${reader.since} <= ${event.told} ->> 'until', 0)
  AND NOT EXISTS (SELECT 1 FROM outbox o WHERE ${reader.letters} AND o.sent_at > ${event.told} ->> 'until')
  AND (${event.isMoved} OR ${hasHeardSince(event.told, reader)}))`;

/** The condition that a person is written to when an event changes so: of date and place, who knows others alone. */
export const isWrittenTo = (change: EventStateChange, event: { told: SQL; isMoved: SQL }, reader: Reader) =>
  change === "announce" ? knowsOtherwise(event, reader) : sql`true`;

/** Whether somebody was told another date or place of an event last. */
export async function wasToldOtherwise(db: Database, id: number): Promise<boolean> {
  const [row] = await db.all(sql`SELECT 1 FROM events e WHERE e.id = ${id} AND ${isToldOtherwise}`);
  return row !== undefined;
}

export type Told = NonNullable<StoredEvent["told"]>;

export function toldDate(told: Told | null): ToldDate | null {
  if (told === null) return null;
  const { startsAt: date, endsAt: endDate, ...others } = toldColumns(told);
  return { date, endDate, ...others };
}

/** The columns of an event as they were kept. */
export const toldColumns = (told: Told) => ({
  ...pick(told, dateAndPlace),
  timeIsKnown: told.timeIsKnown === 1,
});
