import { and, desc, eq, lte } from "drizzle-orm";
import { pick } from "~/domain/declared-field";
import { briefings } from "../db/schema";
import type { Needs } from "./needs";

/** A content item as the pages show it (spec section 3). Instants are UTC ISO. */
export type Briefing = ReturnType<typeof toBriefing>;

/** The briefings that are published by now, featured ones first, then the latest. */
export async function listBriefings({ db, clock }: Needs): Promise<Briefing[]> {
  const rows = await db
    .select()
    .from(briefings)
    .where(isPublished(clock()))
    .orderBy(desc(briefings.isFeatured), desc(briefings.publishedAt), desc(briefings.id))
    .limit(100);
  return rows.map(toBriefing);
}

/** One briefing that is published by now; undefined when there is none. */
export async function findBriefing({ db, clock }: Needs, slug: string): Promise<Briefing | undefined> {
  const row = await db
    .select()
    .from(briefings)
    .where(and(eq(briefings.slug, slug), isPublished(clock())))
    .get();
  return row && toBriefing(row);
}

const isPublished = (now: Date) =>
  and(eq(briefings.isPublished, true), lte(briefings.publishedAt, now.toISOString()));

function toBriefing(row: typeof briefings.$inferSelect) {
  return {
    ...pick(row, ["slug", "title", "type", "summary", "author", "isFeatured"]),
    /** Plain text; a blank line begins a new paragraph. */
    content: row.content,
    tags: row.tags ?? [],
    publishedAt: row.publishedAt ?? row.updatedAt,
  };
}
