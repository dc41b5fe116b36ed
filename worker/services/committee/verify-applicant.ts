import { eq, sql } from "drizzle-orm";
import { calendarDay } from "~/domain/event-dates";
import type { VerificationForm } from "~/domain/verification-form";
import { writeBatch } from "../../db/client";
import { applications, verifications } from "../../db/schema";
import { insertAuditEntry } from "../insert-audit-entry";
import { findBar } from "./find-bar";
import { readViews } from "./list-applications";
import { auditActor, type DecisionNeeds } from "./member";
import { isOpenTo } from "./recusal-conditions";

export type VerifyResult =
  | { ok: true }
  | {
      ok: false;
      reason: "not_found" | "recused" | "undeclared" | "list_in_the_future" | "conflict";
    };

/**
 * Keeps the record that a member verified an applicant, and out of what (decisions/verification). A later one takes its
 * place, and the audit trail keeps that there was one; the same once more changes nothing. A change of who it is takes the
 * record away (decisions/verification).
 *
 * @param version of the application that the member saw: on another one it is a conflict
 */
export async function verifyApplicant(
  needs: DecisionNeeds,
  { id, version, ...record }: VerificationForm & { id: number; version: number },
): Promise<VerifyResult> {
  const { db, clock, member } = needs;
  const [view] = await readViews(needs, [id]);
  if (!view || view.status === "erased") return { ok: false, reason: "not_found" };
  if (view.isRecused) return { ok: false, reason: "recused" };
  if (view.isUndeclared) return { ok: false, reason: "undeclared" };
  const { source, sanctionsList, listDate } = record;
  // Somewhere it is tomorrow already.
  const now = clock();
  if (listDate > calendarDay(now, "Pacific/Kiritimati")) return { ok: false, reason: "list_in_the_future" };

  const at = now.toISOString();
  const isNew = sql`FROM applications a
    WHERE a.id = ${id} AND a.version = ${version} AND a.status <> 'erased' AND ${isOpenTo(needs)} AND NOT EXISTS (
    SELECT 1 FROM verifications v WHERE v.application_id = a.id
      AND (v.source, v.sanctions_list, v.list_date) = (${source}, ${sanctionsList}, ${listDate})
  )`;
  const { open } = await writeBatch(db, {
    open: sql`SELECT 1 FROM applications a WHERE a.id = ${id} AND ${isOpenTo(needs)}`,
    audited: insertAuditEntry(
      {
        at,
        actor: auditActor(member),
        action: "application.verified",
        event: sql`a.event_id`,
        application: id,
        details: { listDate },
      },
      isNew,
    ),
    verified: sql`
      INSERT INTO verifications (application_id, member_id, source, sanctions_list, list_date, verified_at)
      SELECT a.id, ${member.id}, ${source}, ${sanctionsList}, ${listDate}, ${at} ${isNew}
      ON CONFLICT (application_id) DO UPDATE SET member_id = excluded.member_id, source = excluded.source,
        sanctions_list = excluded.sanctions_list, list_date = excluded.list_date, verified_at = excluded.verified_at`,
  });
  if (open.rows.length === 0) return { ok: false, reason: (await findBar(needs, id)) ?? "not_found" };
  const kept = await db
    .select({ version: applications.version })
    .from(verifications)
    .innerJoin(applications, eq(applications.id, verifications.applicationId))
    .where(eq(verifications.applicationId, id))
    .get();
  return kept?.version === version ? { ok: true } : { ok: false, reason: "conflict" };
}
