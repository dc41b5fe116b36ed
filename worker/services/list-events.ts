import { asc, eq, isNull, or } from "drizzle-orm";
import type { NetworkEvent } from "~/domain/event";
import { withOffset } from "~/domain/zoned-time";
import { events } from "../db/schema";
import { seatsGone } from "./event-seats";
import type { Needs } from "./needs";

/** Every active event, past ones included, earliest first. Dates carry the offset of the event's zone. */
export async function listEvents({ db }: Pick<Needs, "db">): Promise<NetworkEvent[]> {
  const rows = await db
    .select({ event: events, seatsGone })
    .from(events)
    .where(or(isNull(events.isActive), eq(events.isActive, true)))
    .orderBy(asc(events.startsAt), asc(events.id));
  return rows.map((row) => toNetworkEvent(row.event, row.seatsGone));
}

/**
 * A stored event as the rest of the product sees it. It lists what leaves the table: a column that is added stays
 * inside until it is named here.
 *
 * @param taken the seats that are gone for a newcomer, where there is one
 */
export function toNetworkEvent(row: typeof events.$inferSelect, taken = row.currentAttendees): NetworkEvent {
  const { startsAt, endsAt, registrationDeadline, timeZone } = row;
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    title: row.title,
    description: row.description,
    location: row.location,
    venue: row.venue,
    date: withOffset(startsAt, timeZone),
    timeIsKnown: row.timeIsKnown,
    endDate: endsAt === null ? null : withOffset(endsAt, timeZone),
    timeZone,
    registrationDeadline: registrationDeadline === null ? null : withOffset(registrationDeadline, timeZone),
    maxAttendees: row.maxAttendees,
    currentAttendees: taken,
    status: row.status,
    isActive: row.isActive,
    theme: row.theme,
    focus: row.focus,
    outcomes: row.outcomes,
    link: row.link,
    participants: row.participants,
    expectedParticipants: row.expectedParticipants,
  };
}
