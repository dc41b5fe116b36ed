import { eq, sql } from "drizzle-orm";
import { type BriefingForm, briefingPublishedAt } from "~/domain/briefing-form";
import { writeBatch } from "../../../db/client";
import { columnNames, columnValues, setColumns } from "../../../db/columns";
import { brokenRule } from "../../../db/database-failure";
import { briefings } from "../../../db/schema";
import { auditBy, type CommitteeNeeds } from "../member";

export type SaveBriefingResult =
  | { ok: true; id: number }
  | { ok: false; reason: "not_found" | "stale" | "slug_taken" };

/**
 * Creates a briefing, unpublished, or changes one; a published one never loses its date (decisions/pages).
 *
 * @param edited the briefing's id and the version that the member saw; null to create one
 */
export async function saveBriefing(
  needs: CommitteeNeeds,
  form: BriefingForm,
  edited: { id: number; version: number } | null,
): Promise<SaveBriefingResult> {
  try {
    return edited === null ? await create(needs, form) : await change(needs, form, edited);
  } catch (error) {
    if (brokenRule(error) === "oneBriefingOfSlug") return { ok: false, reason: "slug_taken" };
    throw error;
  }
}

const fields = ["slug", "title", "type", "summary", "content", "author", "tags", "isFeatured"] as const;

async function create(
  { db, clock, member }: CommitteeNeeds,
  form: BriefingForm,
): Promise<SaveBriefingResult> {
  const now = clock().toISOString();
  const { stored } = await writeBatch(db, {
    added: sql`
      INSERT INTO briefings (${columnNames(briefings, fields)}, published_at, created_at, updated_at)
      VALUES (${columnValues(briefings, fields, form)}, ${briefingPublishedAt(form)}, ${now}, ${now})`,
    audited: auditBy(member, now, "briefing.created", {
      briefing: sql`id`,
      rows: sql`FROM briefings WHERE slug = ${form.slug}`,
    }),
    stored: sql`SELECT id FROM briefings WHERE slug = ${form.slug}`,
  });
  const [{ id }] = stored.rows as [{ id: number }];
  return { ok: true, id };
}

async function change(
  { db, clock, member }: CommitteeNeeds,
  form: BriefingForm,
  { id, version }: { id: number; version: number },
): Promise<SaveBriefingResult> {
  const now = clock().toISOString();
  const { audited } = await writeBatch(db, {
    audited: auditBy(member, now, "briefing.changed", {
      briefing: id,
      details: { version: version + 1 },
      rows: sql`FROM briefings WHERE id = ${id} AND version = ${version}`,
    }),
    changed: sql`
      UPDATE briefings SET ${setColumns(briefings, fields, form)},
        published_at = coalesce(${briefingPublishedAt(form)}, iif(is_published, published_at, NULL)),
        version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND version = ${version}`,
  });
  if (audited.changes === 1) return { ok: true, id };
  const row = await db.select({ id: briefings.id }).from(briefings).where(eq(briefings.id, id)).get();
  return { ok: false, reason: row ? "stale" : "not_found" };
}
