import { sql } from "drizzle-orm";
import { committeeTextLimit } from "~/domain/committee-text";
import { cleanText } from "~/domain/text";
import { writeBatch } from "../../db/client";
import { insertAuditEntry } from "../insert-audit-entry";
import type { NoteResult } from "./add-note";
import { findPartnership } from "./find-partnerships";
import { auditActor, type DecisionNeeds } from "./member";
import { isPartnershipOpenTo } from "./recusal-conditions";

/** Keeps a member's words on a partnership application; the same words again are the same note. */
export async function notePartnership(
  needs: DecisionNeeds,
  { id, body }: { id: number; body: string },
): Promise<NoteResult> {
  const { db, clock, member } = needs;
  const text = cleanText(body);
  if (text === "") return { ok: false, reason: "empty" };
  if (text.length > committeeTextLimit) return { ok: false, reason: "too_long" };

  const now = clock().toISOString();
  const kept = sql`SELECT 1 FROM partnership_notes
    WHERE partnership_application_id = ${id} AND member_id = ${member.id} AND body = ${text}`;
  const { present } = await writeBatch(db, {
    added: sql`
      INSERT INTO partnership_notes (partnership_application_id, member_id, body, created_at)
      SELECT id, ${member.id}, ${text}, ${now} FROM partnership_applications
      WHERE id = ${id} AND status <> 'erased' AND ${isPartnershipOpenTo(needs, sql`${id}`)} AND NOT EXISTS (${kept})`,
    audited: insertAuditEntry(
      { at: now, actor: auditActor(member), action: "partnership.noted", partnership: id },
      sql`FROM partnership_applications WHERE id = ${id} AND changes() = 1`,
    ),
    present: kept,
  });
  if (present.rows.length > 0) return { ok: true };
  const row = await findPartnership(needs, id);
  return { ok: false, reason: row?.isRecused ? "recused" : "not_found" };
}
