import { asc, eq, isNull, or } from "drizzle-orm";
import type { NetworkEvent } from "~/domain/event";
import { withOffset } from "~/domain/zoned-time";
import type { Database } from "../db/client";
import { events } from "../db/schema";

/** Every active event, past ones included, earliest first. Dates carry the offset of the event's zone. */
export async function listEvents({ db }: { db: Database }): Promise<NetworkEvent[]> {
  const rows = await db
    .select()
    .from(events)
    .where(or(isNull(events.isActive), eq(events.isActive, true)))
    .orderBy(asc(events.startsAt), asc(events.id));
  return rows.map(toNetworkEvent);
}

/** A stored event as the rest of the product sees it. */
export function toNetworkEvent(row: typeof events.$inferSelect): NetworkEvent {
  const {
    startsAt,
    sequence: _sequence,
    isBlindReview: _isBlindReview,
    needsTwoVotes: _needsTwoVotes,
    version: _version,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...event
  } = row;
  return {
    ...event,
    date: withOffset(startsAt, row.timeZone),
    registrationDeadline:
      row.registrationDeadline === null ? null : withOffset(row.registrationDeadline, row.timeZone),
  };
}
