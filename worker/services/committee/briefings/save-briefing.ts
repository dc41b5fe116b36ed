import { eq, sql } from "drizzle-orm";
import { type BriefingForm, briefingPublishedAt } from "~/domain/briefing-form";
import { writeBatch } from "../../../db/client";
import { brokenRule } from "../../../db/database-failure";
import { briefings } from "../../../db/schema";
import { auditBy, type CommitteeNeeds } from "../member";

export type SaveBriefingResult =
  | { ok: true; id: number }
  | { ok: false; reason: "not_found" | "conflict" | "slug_taken" };

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

async function create(
  { db, clock, member }: CommitteeNeeds,
  form: BriefingForm,
): Promise<SaveBriefingResult> {
  const now = clock().toISOString();
  await writeBatch(db, [
    sql`
      INSERT INTO briefings (
        slug, title, type, summary, content, author, tags, is_featured, published_at, created_at, updated_at
      ) VALUES (
        ${form.slug}, ${form.title}, ${form.type}, ${form.summary}, ${form.content}, ${form.author},
        ${JSON.stringify(form.tags)}, ${form.isFeatured ? 1 : 0}, ${briefingPublishedAt(form)}, ${now}, ${now}
      )`,
    auditBy(member, now, "briefing.created", {
      briefing: sql`id`,
      rows: sql`FROM briefings WHERE slug = ${form.slug}`,
    }),
  ]);
  const row = await db
    .select({ id: briefings.id })
    .from(briefings)
    .where(eq(briefings.slug, form.slug))
    .get();
  if (!row) throw new Error("The briefing was not stored");
  return { ok: true, id: row.id };
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
      UPDATE briefings SET
        slug = ${form.slug}, title = ${form.title}, type = ${form.type}, summary = ${form.summary},
        content = ${form.content}, author = ${form.author}, tags = ${JSON.stringify(form.tags)},
        is_featured = ${form.isFeatured ? 1 : 0},
        published_at = coalesce(${briefingPublishedAt(form)}, iif(is_published, published_at, NULL)),
        version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND version = ${version}`,
  });
  if (audited.changes === 1) return { ok: true, id };
  const row = await db.select({ id: briefings.id }).from(briefings).where(eq(briefings.id, id)).get();
  return { ok: false, reason: row ? "conflict" : "not_found" };
}
