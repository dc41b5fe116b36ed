import { eq, sql } from "drizzle-orm";
import { mayDo } from "~/domain/committee-permissions";
import { committeeTextLimit } from "~/domain/committee-text";
import { emailDomain } from "~/domain/email";
import { cleanText } from "~/domain/text";
import { writeBatch } from "../../db/client";
import { partnershipApplications } from "../../db/schema";
import { insertAuditEntry } from "../insert-audit-entry";
import type { NoteResult } from "./add-note";
import { auditActor, type DecisionNeeds, isRecusedFrom } from "./member";

/** Keeps a member's words on a partnership application; the same words again are the same note. */
export async function notePartnership(
  needs: DecisionNeeds,
  { id, body }: { id: number; body: string },
): Promise<NoteResult> {
  const { db, clock, member } = needs;
  if (!mayDo(member.role, "handlePartnerships")) return { ok: false, reason: "not_allowed" };
  const text = cleanText(body);
  if (text === "") return { ok: false, reason: "empty" };
  if (text.length > committeeTextLimit) return { ok: false, reason: "too_long" };
  const row = await db
    .select({ email: partnershipApplications.email })
    .from(partnershipApplications)
    .where(eq(partnershipApplications.id, id))
    .get();
  if (!row?.email) return { ok: false, reason: "not_found" };
  if (isRecusedFrom(needs, emailDomain(row.email))) return { ok: false, reason: "recused" };

  const now = clock().toISOString();
  const kept = sql`SELECT 1 FROM partnership_notes
    WHERE partnership_application_id = ${id} AND member_id = ${member.id} AND body = ${text}`;
  const { present } = await writeBatch(db, {
    added: sql`
      INSERT INTO partnership_notes (partnership_application_id, member_id, body, created_at)
      SELECT id, ${member.id}, ${text}, ${now} FROM partnership_applications
      WHERE id = ${id} AND status <> 'erased' AND NOT EXISTS (${kept})`,
    audited: insertAuditEntry(
      { at: now, actor: auditActor(member), action: "partnership.noted", partnership: id },
      sql`FROM partnership_applications WHERE id = ${id} AND changes() = 1`,
    ),
    present: kept,
  });
  return present.rows.length === 0 ? { ok: false, reason: "not_found" } : { ok: true };
}
