import { and, asc, eq, isNull, or } from "drizzle-orm";
import { pick } from "~/domain/declared-field";
import type { NetworkEvent } from "~/domain/event";
import { withOffset } from "~/domain/zoned-time";
import { events, type StoredEvent } from "../db/schema";
import { toldColumns } from "../db/told-date";
import { seatsGone } from "./event-seats";
import type { Needs } from "./needs";

const isPublic = or(isNull(events.isActive), eq(events.isActive, true));

/** Every active event, past ones included, earliest first. Dates carry the offset of the event's zone. */
export async function listEvents({ db }: Pick<Needs, "db">): Promise<NetworkEvent[]> {
  const rows = await db
    .select({ event: events, seatsGone })
    .from(events)
    .where(isPublic)
    .orderBy(asc(events.startsAt), asc(events.id));
  return rows.map((row) => toPublicEvent(row.event, row.seatsGone));
}

/** One active event by its id or its slug; undefined when there is none. */
export async function findEvent(
  { db }: Pick<Needs, "db">,
  key: { id: number } | { slug: string },
): Promise<NetworkEvent | undefined> {
  const row = await db
    .select({ event: events, seatsGone })
    .from(events)
    .where(and("id" in key ? eq(events.id, key.id) : eq(events.slug, key.slug), isPublic))
    .get();
  return row && toPublicEvent(row.event, row.seatsGone);
}

/** Active events with what a calendar needs to notice changes, earliest first; cancelled ones too. */
export async function listCalendarEvents({ db }: Pick<Needs, "db">, slug?: string) {
  const rows = await db
    .select()
    .from(events)
    .where(and(isPublic, slug === undefined ? undefined : eq(events.slug, slug)))
    .orderBy(asc(events.startsAt), asc(events.id));
  return rows.map((row) => ({ ...toPublicEvent(row), ...pick(row, ["sequence", "updatedAt"]) }));
}

/** The columns that leave the table as they are: one that is added stays inside until it is named here. */
const shown = [
  ...(["id", "slug", "type", "title", "description", "location", "venue", "timeIsKnown"] as const),
  ...(["timeZone", "maxAttendees", "status", "isActive", "theme", "focus", "outcomes", "link"] as const),
  ...(["participants", "expectedParticipants"] as const),
];

/**
 * A stored event as the rest of the product sees it.
 *
 * @param currentAttendees the seats that are gone for a newcomer, where there is one
 */
export function toNetworkEvent(row: StoredEvent, currentAttendees = row.currentAttendees): NetworkEvent {
  const { startsAt, endsAt, registrationDeadline, timeZone } = row;
  return {
    ...pick(row, shown),
    date: withOffset(startsAt, timeZone),
    endDate: endsAt === null ? null : withOffset(endsAt, timeZone),
    registrationDeadline: registrationDeadline === null ? null : withOffset(registrationDeadline, timeZone),
    currentAttendees,
  };
}

/** The same as it is known outside the desk: one that is off by date and place as they were told last. */
export function toPublicEvent(row: StoredEvent, currentAttendees = row.currentAttendees) {
  const isOff = row.status === "postponed" || row.status === "cancelled";
  const told = isOff && row.told ? toldColumns(row.told) : {};
  return toNetworkEvent({ ...row, ...told }, currentAttendees);
}
