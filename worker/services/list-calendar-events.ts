import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { NetworkEvent } from "~/domain/event";
import { events } from "../db/schema";
import { toNetworkEvent } from "./list-events";
import type { Needs } from "./needs";

/** Active events with what a calendar needs to notice changes, earliest first; cancelled ones too. */
export async function listCalendarEvents(
  { db }: Pick<Needs, "db">,
  slug?: string,
): Promise<(NetworkEvent & { sequence: number; updatedAt: string })[]> {
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        or(isNull(events.isActive), eq(events.isActive, true)),
        slug === undefined ? undefined : eq(events.slug, slug),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id));
  return rows.map((row) => ({
    ...toNetworkEvent(row),
    sequence: row.sequence,
    updatedAt: row.updatedAt,
  }));
}
