import { type SQL, sql } from "drizzle-orm";
import { applicationStatuses } from "~/domain/application-status";
import { retentionDays } from "~/domain/retention";
import { type Database, writeBatch } from "../db/client";
import type { Clock } from "../env";
import { clearApplications } from "./clear-applications";
import { clearInvitations } from "./clear-invitations";
import { clearPartnerships } from "./clear-partnerships";
import { committeeLetters } from "./insert-letter";
import { statusList } from "./status-list";

/** So many applications are erased in one run; the next run takes the others. */
const batchSize = 500;

/**
 * Erases what has been kept long enough (decision 33): applications counted from their event's day, and what
 * only served a moment, such as idempotency keys, counts, expired links and letters that nobody could send.
 */
export async function applyRetention({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
  // From the few events to their applications, state by state: what was erased long ago is not read again.
  const due = await db.all<{ id: number }>(sql`
    SELECT a.id FROM events e CROSS JOIN applications a ON a.event_id = e.id
    WHERE a.status IN (${statusList(applicationStatuses.filter((status) => status !== "erased"))})
      AND e.starts_at < CASE a.status
        WHEN 'declined' THEN ${daysAgo(retentionDays.declined)}
        ELSE ${daysAgo(retentionDays.application)}
      END
    LIMIT ${batchSize}
  `);
  const chosen = sql`id IN (SELECT value FROM json_each(${JSON.stringify(due.map(({ id }) => id))}))`;
  // The last change of each is its end, its answer, or for a nomination its making (decision 49).
  const oldInvitations = sql`i.status IN ('nominated', 'declined', 'expired', 'revoked')
    AND i.updated_at < ${daysAgo(retentionDays.invitation)}`;
  const oldPartnerships = sql`created_at < ${daysAgo(retentionDays.partnership)}`;
  const nowText = now.toISOString();

  await writeBatch(db, [
    ...present(clearApplications({ chosen, actor: "retention", freesSeats: false, now: nowText })),
    ...present(clearInvitations({ chosen: oldInvitations, actor: "retention", now: nowText })),
    ...present(clearPartnerships({ chosen: oldPartnerships, actor: "retention", now: nowText })),
    // What the committee decided is put before it; what anybody can cause is given up.
    sql`
      UPDATE outbox SET status = 'failed', last_error = 'waited 30 days', next_attempt_at = ${nowText}
      WHERE status = 'waiting' AND held_at IS NULL AND letter IN (${committeeLetters}) AND created_at < ${daysAgo(retentionDays.unsentLetter)}
    `,
    sql`
      UPDATE outbox SET status = 'dropped', sealed_recipient = NULL, source = NULL
      WHERE status IN ('waiting', 'sending') AND letter NOT IN (${committeeLetters})
        AND created_at < ${daysAgo(retentionDays.unsentLetter)}
    `,
    sql`
      DELETE FROM host_notes WHERE application_id IN (
        SELECT a.id FROM events e CROSS JOIN applications a ON a.event_id = e.id AND a.status = 'accepted'
        WHERE e.starts_at < ${daysAgo(retentionDays.hostNote)}
      )
    `,
    sql`DELETE FROM outbox WHERE letter = 'new-link' AND status = 'waiting' AND created_at < ${daysAgo(1)}`,
    sql`DELETE FROM letter_deliveries WHERE started_at < ${daysAgo(1)}`,
    sql`DELETE FROM idempotency_keys WHERE created_at < ${daysAgo(retentionDays.repetition)}`,
    sql`DELETE FROM rate_counts WHERE window_start < ${daysAgo(retentionDays.clientCount)}`,
    sql`DELETE FROM application_links WHERE expires_at < ${nowText}`,
  ]);
}

function present(statements: Record<string, SQL | undefined>): SQL[] {
  return Object.values(statements).flatMap((statement) => statement ?? []);
}
