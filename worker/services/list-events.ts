import { asc, eq, isNull, or } from "drizzle-orm";
import { pick } from "~/domain/declared-field";
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

/** The columns that leave the table as they are: one that is added stays inside until it is named here. */
const shown = [
  ...([
    "id",
    "slug",
    "type",
    "title",
    "description",
    "location",
    "venue",
    "timeIsKnown",
    "timeZone",
  ] as const),
  ...(["maxAttendees", "status", "isActive", "theme", "focus", "outcomes", "link"] as const),
  ...(["participants", "expectedParticipants"] as const),
] as const;

/**
 * A stored event as the rest of the product sees it.
 *
 * @param currentAttendees the seats that are gone for a newcomer, where there is one
 */
export function toNetworkEvent(
  row: typeof events.$inferSelect,
  currentAttendees = row.currentAttendees,
): NetworkEvent {
  const { startsAt, endsAt, registrationDeadline, timeZone } = row;
  return {
    ...pick(row, shown),
    date: withOffset(startsAt, timeZone),
    endDate: endsAt === null ? null : withOffset(endsAt, timeZone),
    registrationDeadline: registrationDeadline === null ? null : withOffset(registrationDeadline, timeZone),
    currentAttendees,
  };
}
