import { sql } from "drizzle-orm";
import type { BriefingStateChange } from "~/domain/briefing-state-change";
import { writeBatch } from "../../../db/client";
import { auditBy, type CommitteeNeeds } from "../member";

/** Publishes a briefing, from the instant that it names or from now on, or takes it back. */
export async function publishBriefing(
  { db, clock, member }: CommitteeNeeds,
  { id, version, change }: { id: number; version: number; change: BriefingStateChange },
): Promise<{ ok: true } | { ok: false; reason: "not_found" | "stale" | "not_possible" }> {
  const now = clock().toISOString();
  const isPublished = change === "publish" ? 1 : 0;
  const changed = sql`id = ${id} AND version = ${version} AND is_published <> ${isPublished}`;
  const { audited } = await writeBatch(db, {
    audited: auditBy(member, now, `briefing.${change}`, {
      briefing: id,
      details: { version: version + 1 },
      rows: sql`FROM briefings WHERE ${changed}`,
    }),
    changed: sql`
      UPDATE briefings SET is_published = ${isPublished}, published_at = coalesce(published_at, ${now}),
        version = version + 1, updated_at = ${now}
      WHERE ${changed}`,
  });
  if (audited.changes === 1) return { ok: true };
  const row = await db.get<{ version: number } | undefined>(
    sql`SELECT version FROM briefings WHERE id = ${id}`,
  );
  if (!row) return { ok: false, reason: "not_found" };
  return { ok: false, reason: row.version === version ? "not_possible" : "stale" };
}
