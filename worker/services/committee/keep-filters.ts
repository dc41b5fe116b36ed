import { asc, eq, sql } from "drizzle-orm";
import { writeBatch } from "../../db/client";
import { savedFilters } from "../../db/schema";
import type { CommitteeNeeds } from "./member";

export type SavedFilter = {
  id: number;
  name: string;
  /** The query of the list's address. */
  query: string;
};

/** So many a member keeps. */
export const savedFilterLimit = 20;

/** A member's own filters, by name (decision 258). */
export function listFilters({ db, member }: Pick<CommitteeNeeds, "db" | "member">): Promise<SavedFilter[]> {
  const { id, name, query, memberId } = savedFilters;
  return db.select({ id, name, query }).from(savedFilters).where(eq(memberId, member.id)).orderBy(asc(name));
}

/** Keeps a filter under a name; one that has the name already is replaced (decision 258). Refuses the twenty-first. */
export async function saveFilter(
  { db, clock, member }: CommitteeNeeds,
  { name, query }: Omit<SavedFilter, "id">,
): Promise<{ ok: true } | { ok: false; reason: "too_many" }> {
  const own = sql`FROM saved_filters WHERE member_id = ${member.id}`;
  const { saved } = await writeBatch(db, {
    saved: sql`
      INSERT INTO saved_filters (member_id, name, query, created_at)
      SELECT ${member.id}, ${name}, ${query}, ${clock().toISOString()}
      WHERE (SELECT count(*) ${own}) < ${savedFilterLimit} OR EXISTS (SELECT 1 ${own} AND name = ${name})
      ON CONFLICT (member_id, name) DO UPDATE SET query = excluded.query`,
  });
  return saved.changes > 0 ? { ok: true } : { ok: false, reason: "too_many" };
}

/** Forgets a filter of the member's own; one that is gone stays gone. */
export async function deleteFilter({ db, member }: CommitteeNeeds, id: number): Promise<void> {
  await writeBatch(db, [sql`DELETE FROM saved_filters WHERE id = ${id} AND member_id = ${member.id}`]);
}
