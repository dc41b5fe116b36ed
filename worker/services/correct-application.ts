import { sql } from "drizzle-orm";
import { type ApplicationStatus, correctableStatuses } from "~/domain/application-status";
import type { Correction } from "~/domain/interest-form";
import { correctionFields } from "~/domain/interest-form-fields";
import { type Database, writeBatch } from "../db/client";
import { setColumns } from "../db/columns";
import { applications } from "../db/schema";
import type { Clock } from "../env";
import { announcedStatus } from "./announced-application";
import { findLinkedApplication } from "./find-linked-application";
import { insertAuditEntry } from "./insert-audit-entry";
import { statusList } from "./status-list";

export type CorrectResult =
  | { ok: true }
  | { ok: false; reason: "not_found" | "erased" | "not_possible" | "too_often" };

/** Corrections of one application. */
export const correctionsPerDay = 20;
export const correctionsInAll = 100;

/**
 * Replaces what was sent with an application that nobody has decided on yet (decision 30). The audit trail
 * keeps which fields changed, and not what they held; it outlives the application, hence the limits (decision 141).
 */
export async function correctApplication(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
  correction: Correction,
): Promise<CorrectResult> {
  const row = await findLinkedApplication({ db, clock }, token);
  if (!row) return { ok: false, reason: "not_found" };
  const { application } = row;
  if (application.status === "erased") return { ok: false, reason: "erased" };
  if (!isCorrectable(application.status)) return { ok: false, reason: "not_possible" };
  const changed = correctionFields.filter((field) => application[field] !== correction[field]);
  if (changed.length === 0) return { ok: true };

  const now = clock().toISOString();
  const corrected = sql`
    SELECT count(*) FROM audit_entries
    WHERE application_id = ${application.id} AND action = 'application.corrected'`;
  const dayAgo = new Date(clock().getTime() - 24 * 60 * 60 * 1000).toISOString();
  const isBelowLimits = sql`(${corrected}) < ${correctionsInAll}
    AND (${corrected} AND occurred_at > ${dayAgo}) < ${correctionsPerDay}`;
  const { updated } = await writeBatch(db, {
    updated: sql`
      UPDATE applications
      SET ${setColumns(applications, correctionFields, correction)}, version = version + 1, updated_at = ${now}
      WHERE id = ${application.id} AND version = ${application.version}
        AND ${announcedStatus} IN (${statusList(correctableStatuses)}) AND ${isBelowLimits}
    `,
    audited: insertAuditEntry(
      {
        at: now,
        actor: "applicant",
        action: "application.corrected",
        event: application.eventId,
        application: application.id,
        from: sql`status`,
        to: sql`status`,
        details: { fields: changed },
      },
      sql`FROM applications WHERE id = ${application.id} AND changes() = 1`,
    ),
    // Whoever typed the address reads no more of what its owner says (decision 140).
    formLinksEnded:
      row.proof === "letter"
        ? sql`
          DELETE FROM application_links
          WHERE application_id = ${application.id} AND proof = 'submission' AND changes() = 1`
        : undefined,
  });
  if (updated.changes > 0) return { ok: true };
  const [limits] = await db.all<{ isBelow: number }>(sql`SELECT ${isBelowLimits} AS isBelow`);
  return { ok: false, reason: limits?.isBelow === 0 ? "too_often" : "not_possible" };
}

function isCorrectable(status: ApplicationStatus): boolean {
  return correctableStatuses.some((correctable) => correctable === status);
}
