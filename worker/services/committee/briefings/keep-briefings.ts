import { desc, lt, type SQL, sql } from "drizzle-orm";
import { type BriefingForm, briefingPublishedAt } from "~/domain/briefing-form";
import type { BriefingStateChange } from "~/domain/briefing-state-change";
import { writeBatch } from "../../../db/client";
import { columnNames, columnValues, setColumns } from "../../../db/columns";
import { brokenRule } from "../../../db/database-failure";
import { briefings } from "../../../db/schema";
import { auditBy, type CommitteeNeeds } from "../member";

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

const fields = ["slug", "title", "type", "summary", "content", "author", "tags", "isFeatured"] as const;

/** A briefing and its version that the member saw. */
type Edited = { id: number; version: number };

/**
 * Creates a briefing, unpublished, or changes one; a published one never loses its date (decisions/pages).
 *
 * @param edited null to create one
 */
export async function saveBriefing(
  needs: CommitteeNeeds,
  form: BriefingForm,
  edited: Edited | null,
): Promise<{ ok: true; id: number } | { ok: false; reason: "not_found" | "stale" | "slug_taken" }> {
  try {
    if (edited === null) return { ok: true, id: await create(needs, form) };
    const isChanged = await change(needs, edited, "briefing.changed", {
      columns: sql`${setColumns(briefings, fields, form)},
        published_at = coalesce(${briefingPublishedAt(form)}, iif(is_published, published_at, NULL))`,
    });
    if (isChanged) return { ok: true, id: edited.id };
    return { ok: false, reason: (await findVersion(needs, edited)) === undefined ? "not_found" : "stale" };
  } catch (error) {
    if (brokenRule(error) === "oneBriefingOfSlug") return { ok: false, reason: "slug_taken" };
    throw error;
  }
}

/** Publishes a briefing, from the instant that it names or from now on, or takes it back. */
export async function publishBriefing(
  needs: CommitteeNeeds,
  { change: to, ...edited }: Edited & { change: BriefingStateChange },
): Promise<{ ok: true } | { ok: false; reason: "not_found" | "stale" | "not_possible" }> {
  const isPublished = to === "publish" ? 1 : 0;
  const isChanged = await change(needs, edited, `briefing.${to}`, {
    columns: sql`is_published = ${isPublished}, published_at = coalesce(published_at, ${needs.clock().toISOString()})`,
    condition: sql`is_published <> ${isPublished}`,
  });
  if (isChanged) return { ok: true };
  const version = await findVersion(needs, edited);
  if (version === undefined) return { ok: false, reason: "not_found" };
  return { ok: false, reason: version === edited.version ? "not_possible" : "stale" };
}

async function create({ db, clock, member }: CommitteeNeeds, form: BriefingForm): Promise<number> {
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
  return id;
}

async function change(
  { db, clock, member }: CommitteeNeeds,
  { id, version }: Edited,
  action: "briefing.changed" | `briefing.${BriefingStateChange}`,
  { columns, condition = sql`true` }: { columns: SQL; condition?: SQL },
): Promise<boolean> {
  const now = clock().toISOString();
  const changed = sql`id = ${id} AND version = ${version} AND ${condition}`;
  const { audited } = await writeBatch(db, {
    audited: auditBy(member, now, action, {
      briefing: id,
      details: { version: version + 1 },
      rows: sql`FROM briefings WHERE ${changed}`,
    }),
    changed: sql`
      UPDATE briefings SET ${columns}, version = version + 1, updated_at = ${now} WHERE ${changed}`,
  });
  return audited.changes === 1;
}

async function findVersion({ db }: CommitteeNeeds, { id }: Edited): Promise<number | undefined> {
  const [row] = await db.all<{ version: number }>(sql`SELECT version FROM briefings WHERE id = ${id}`);
  return row?.version;
}
