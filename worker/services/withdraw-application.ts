import { sql } from "drizzle-orm";
import { withdrawableStatuses } from "~/domain/application-status";
import { type Database, writeBatch } from "../db/client";
import type { Clock } from "../env";
import { findLinkedApplication } from "./find-linked-application";
import { insertAuditEntry } from "./insert-audit-entry";
import { insertLetter } from "./insert-letter";
import { statusList } from "./status-list";

export type WithdrawResult = { ok: true } | { ok: false; reason: "not_found" | "erased" | "not_possible" };

/**
 * Withdraws the application that a link opens, and frees its seat in the same batch when it was accepted.
 * Every statement looks at the state before the last one changes it, so ten at once free one seat. Withdrawing
 * what is withdrawn already succeeds and changes nothing.
 */
export async function withdrawApplication(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
): Promise<WithdrawResult> {
  const row = await findLinkedApplication({ db, clock }, token);
  if (!row) return { ok: false, reason: "not_found" };
  const { id, eventId, status } = row.application;
  if (status === "erased") return { ok: false, reason: "erased" };
  if (status === "declined") return { ok: false, reason: "not_possible" };

  const now = clock().toISOString();
  const withdrawable = sql`FROM applications a WHERE a.id = ${id} AND a.status IN (${statusList(withdrawableStatuses)})`;
  await writeBatch(db, [
    insertAuditEntry(
      {
        at: now,
        actor: "applicant",
        action: "application.withdrawn",
        event: eventId,
        application: id,
        from: sql`a.status`,
        to: "withdrawn",
      },
      withdrawable,
    ),
    // A hidden application never had a receipt of its own, and whoever sent it may not own the address.
    insertLetter(
      {
        letter: "withdrawn",
        application: id,
        recipient: sql`a.email`,
        dedupeKey: `withdrawn:${id}`,
        at: now,
      },
      sql`${withdrawable} AND a.status NOT IN ('resubmitted', 'quarantined')`,
    ),
    sql`
      UPDATE events SET current_attendees = current_attendees - 1, updated_at = ${now}
      WHERE id = ${eventId} AND current_attendees > 0
        AND EXISTS (SELECT 1 FROM applications a WHERE a.id = ${id} AND a.status = 'accepted')
    `,
    sql`
      UPDATE applications SET status = 'withdrawn', version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND status IN (${statusList(withdrawableStatuses)})
    `,
  ]);
  return { ok: true };
}
