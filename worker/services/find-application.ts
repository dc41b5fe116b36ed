import { eq } from "drizzle-orm";
import { applications, events } from "../db/schema";
import type { Needs } from "./needs";

/** The stored application with its event, erased ones included; undefined when there is none. */
export function findApplication({ db }: Pick<Needs, "db">, id: number) {
  return db
    .select({ application: applications, event: events })
    .from(applications)
    .innerJoin(events, eq(events.id, applications.eventId))
    .where(eq(applications.id, id))
    .get();
}

export type FoundApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>;
