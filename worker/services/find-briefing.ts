import { and, eq, lte } from "drizzle-orm";
import { briefings } from "../db/schema";
import { type Briefing, toBriefing } from "./list-briefings";
import type { Needs } from "./needs";

/** One briefing that is published by now; undefined when there is none. */
export async function findBriefing({ db, clock }: Needs, slug: string): Promise<Briefing | undefined> {
  const row = await db
    .select()
    .from(briefings)
    .where(
      and(
        eq(briefings.slug, slug),
        eq(briefings.isPublished, true),
        lte(briefings.publishedAt, clock().toISOString()),
      ),
    )
    .get();
  return row && toBriefing(row);
}
