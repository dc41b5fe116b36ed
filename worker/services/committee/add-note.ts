import { sql } from "drizzle-orm";
import { committeeTextLimit } from "~/domain/committee-text";
import { cleanText } from "~/domain/text";
import { writeBatch } from "../../db/client";
import { insertAuditEntry } from "../insert-audit-entry";
import { findBar } from "./find-bar";
import { auditActor, type DecisionNeeds } from "./member";
import { isOpenTo } from "./recusal-conditions";

export type NoteResult =
  | { ok: true }
  | { ok: false; reason: "not_found" | "recused" | "undeclared" | "empty" | "too_long" };

/**
 * Keeps a member's words on an application, for the committee alone. The same words again, as after an answer that
 * was lost, are the same note.
 */
export async function addNote(
  needs: DecisionNeeds,
  { applicationId, body }: { applicationId: number; body: string },
): Promise<NoteResult> {
  const { db, clock, member } = needs;
  const text = cleanText(body);
  if (text === "") return { ok: false, reason: "empty" };
  if (text.length > committeeTextLimit) return { ok: false, reason: "too_long" };
  const now = clock().toISOString();
  const kept = sql`SELECT 1 FROM application_notes
    WHERE application_id = ${applicationId} AND member_id = ${member.id} AND body = ${text}`;
  const { present } = await writeBatch(db, {
    added: sql`
      INSERT INTO application_notes (application_id, member_id, body, created_at)
      SELECT a.id, ${member.id}, ${text}, ${now} FROM applications a
      WHERE a.id = ${applicationId} AND a.status <> 'erased' AND ${isOpenTo(needs)} AND NOT EXISTS (${kept})`,
    audited: insertAuditEntry(
      {
        at: now,
        actor: auditActor(member),
        action: "application.noted",
        event: sql`event_id`,
        application: applicationId,
      },
      sql`FROM applications WHERE id = ${applicationId} AND changes() = 1`,
    ),
    present: kept,
  });
  if (present.rows.length > 0) return { ok: true };
  return { ok: false, reason: (await findBar(needs, applicationId)) ?? "not_found" };
}
