import { sql } from "drizzle-orm";
import { withdrawableStatuses } from "~/domain/application-status";
import { type Database, writeBatch } from "../db/client";
import type { Clock } from "../env";
import { findLinkedApplication } from "./find-linked-application";
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
    sql`
      INSERT INTO audit_entries (occurred_at, actor, action, event_id, application_id, from_status, to_status)
      SELECT ${now}, 'applicant', 'application.withdrawn', a.event_id, a.id, a.status, 'withdrawn' ${withdrawable}
    `,
    // A hidden application never had a receipt of its own, and whoever sent it may not own the address.
    sql`
      INSERT INTO outbox (letter, application_id, recipient, dedupe_key, next_attempt_at, created_at)
      SELECT 'withdrawn', a.id, a.email, 'withdrawn:' || a.id, ${now}, ${now} ${withdrawable}
        AND a.status NOT IN ('resubmitted', 'quarantined')
      ON CONFLICT (dedupe_key) DO NOTHING
    `,
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
