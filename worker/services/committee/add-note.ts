import { eq, sql } from "drizzle-orm";
import { mayDo } from "~/domain/committee-permissions";
import { committeeTextLimit } from "~/domain/committee-text";
import { cleanText } from "~/domain/text";
import { writeBatch } from "../../db/client";
import { applications } from "../../db/schema";
import { insertAuditEntry } from "../insert-audit-entry";
import { auditActor, type CommitteeNeeds } from "./member";
import { isRecusedBy, isUndeclaredBy } from "./recusal-conditions";

export type NoteResult =
  | { ok: true }
  | { ok: false; reason: "not_found" | "not_allowed" | "recused" | "empty" | "too_long" };

/**
 * Keeps a member's words on an application, for the committee alone. The same words again, as after an answer that
 * was lost, are the same note.
 */
export async function addNote(
  { db, clock, member }: CommitteeNeeds,
  { applicationId, body }: { applicationId: number; body: string },
): Promise<NoteResult> {
  if (!mayDo(member.role, "note")) return { ok: false, reason: "not_allowed" };
  const text = cleanText(body);
  if (text === "") return { ok: false, reason: "empty" };
  if (text.length > committeeTextLimit) return { ok: false, reason: "too_long" };
  const application = await db
    .select({
      isRecused: sql<number>`${isRecusedBy(member, sql`${applications.emailDomain}`, sql`${applications.id}`)}
        OR ${isUndeclaredBy(member, "applications")}`,
    })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .get();
  if (!application) return { ok: false, reason: "not_found" };
  if (application.isRecused === 1) return { ok: false, reason: "recused" };

  const now = clock().toISOString();
  const kept = sql`SELECT 1 FROM application_notes
    WHERE application_id = ${applicationId} AND member_id = ${member.id} AND body = ${text}`;
  const { present } = await writeBatch(db, {
    added: sql`
      INSERT INTO application_notes (application_id, member_id, body, created_at)
      SELECT id, ${member.id}, ${text}, ${now} FROM applications
      WHERE id = ${applicationId} AND status <> 'erased' AND NOT EXISTS (${kept})`,
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
  return present.rows.length === 0 ? { ok: false, reason: "not_found" } : { ok: true };
}
