import { desc, lt } from "drizzle-orm";
import { briefings } from "../../../db/schema";
import type { CommitteeNeeds } from "../member";

const briefingsPerPage = 25;

/** One page of all briefings, published or not, newest first, with the id before which the next page begins. */
export async function listAllBriefings(
  { db }: Pick<CommitteeNeeds, "db">,
  { after }: { after?: number },
  limit = briefingsPerPage,
) {
  const { id, slug, title, type, isPublished, isFeatured, publishedAt } = briefings;
  const rows = await db
    .select({ id, slug, title, type, isPublished, isFeatured, publishedAt })
    .from(briefings)
    .where(after === undefined ? undefined : lt(briefings.id, after))
    .orderBy(desc(briefings.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { briefings: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
