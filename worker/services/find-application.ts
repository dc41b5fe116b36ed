import { eq } from "drizzle-orm";
import type { Database } from "../db/client";
import { applications, events } from "../db/schema";

/** The stored application with its event, erased ones included; undefined when there is none. */
export function findApplication({ db }: { db: Database }, id: number) {
  return db
    .select({ application: applications, event: events })
    .from(applications)
    .innerJoin(events, eq(events.id, applications.eventId))
    .where(eq(applications.id, id))
    .get();
}

export type FoundApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>;
