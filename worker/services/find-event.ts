import { and, eq, isNull, or } from "drizzle-orm";
import type { NetworkEvent } from "~/domain/event";
import { events } from "../db/schema";
import { seatsGone } from "./event-seats";
import { toNetworkEvent } from "./list-events";
import type { Needs } from "./needs";

/** One active event by its id or its slug; undefined when there is none. */
export async function findEvent(
  { db }: Pick<Needs, "db">,
  key: { id: number } | { slug: string },
): Promise<NetworkEvent | undefined> {
  const row = await db
    .select({ event: events, seatsGone })
    .from(events)
    .where(
      and(
        "id" in key ? eq(events.id, key.id) : eq(events.slug, key.slug),
        or(isNull(events.isActive), eq(events.isActive, true)),
      ),
    )
    .get();
  return row && toNetworkEvent(row.event, row.seatsGone);
}
