import { type SQL, sql } from "drizzle-orm";
import { applicationStatuses } from "~/domain/application-status";
import { retentionDays } from "~/domain/retention";
import { type Statements, writeBatch } from "../db/client";
import { isAmong, wordList } from "../db/is-among";
import { clearApplications } from "./clear-applications";
import { clearInvitations } from "./clear-invitations";
import { clearPartnerships } from "./clear-partnerships";
import { committeeLetters } from "./insert-letter";
import { type ScheduleNeeds, spareOthers } from "./spare-others";

/** So many of each kind are erased in one run; the next run takes the others. */
const batchSize = 500;

/** Erases what has been kept long enough (decisions/retention). A row that throws stops no other. */
export async function applyRetention({ db, clock, countLeftOut }: ScheduleNeeds): Promise<void> {
  const now = clock();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
  const nowText = now.toISOString();
  const by = { actor: "retention", now: nowText };
  const erase = async (what: string, found: SQL, id: SQL, clear: (chosen: SQL) => Statements) => {
    const rows = await db.all<{ id: number }>(sql`${found} LIMIT ${batchSize}`);
    const eraseRows = async (ids: readonly number[]) => {
      await writeBatch(db, clear(isAmong(id, ids)));
      return ids.length;
    };
    const ids = rows.map((row) => row.id);
    await spareOthers(ids, eraseRows, { what, countLeftOut });
  };
  // From the few events to their applications, state by state: what was erased long ago is not read again.
  await erase(
    "application",
    sql`SELECT a.id FROM events e CROSS JOIN applications a ON a.event_id = e.id
      WHERE a.status IN (${wordList(applicationStatuses.filter((status) => status !== "erased"))})
        AND e.starts_at < CASE a.status
          WHEN 'declined' THEN ${daysAgo(retentionDays.declined)}
          ELSE ${daysAgo(retentionDays.application)}
        END`,
    sql`id`,
    (chosen) => clearApplications({ ...by, chosen, freesSeats: false }),
  );
  // The last change of each is its end, its answer, or for a nomination its making (decisions/retention).
  await erase(
    "invitation",
    sql`SELECT id FROM invitations
      WHERE status <> 'erased' AND status IN ('nominated', 'declined', 'expired', 'revoked')
        AND updated_at < ${daysAgo(retentionDays.invitation)} ORDER BY updated_at`,
    sql`i.id`,
    (chosen) => clearInvitations({ ...by, chosen }),
  );
  await erase(
    "partnership",
    sql`SELECT id FROM partnership_applications
      WHERE status <> 'erased' AND created_at < ${daysAgo(retentionDays.partnership)} ORDER BY created_at`,
    sql`id`,
    (chosen) => clearPartnerships({ ...by, chosen }),
  );

  const passing: Record<string, SQL> = {
    // Letters of the committee's decisions are listed for it; those that anybody can cause are given up.
    "letters that failed": sql`
      UPDATE outbox SET status = 'failed', last_error = 'waited 30 days', next_attempt_at = ${nowText}
      WHERE status = 'waiting' AND held_at IS NULL AND letter IN (${committeeLetters}) AND created_at < ${daysAgo(retentionDays.unsentLetter)}
    `,
    "letters given up": sql`
      UPDATE outbox SET status = 'dropped', sealed_recipient = NULL, source = NULL
      WHERE status IN ('waiting', 'sending') AND letter NOT IN (${committeeLetters})
        AND created_at < ${daysAgo(retentionDays.unsentLetter)}
    `,
    "notes for the host": sql`
      DELETE FROM host_notes WHERE application_id IN (
        SELECT a.id FROM events e CROSS JOIN applications a ON a.event_id = e.id AND a.status = 'accepted'
        WHERE e.starts_at < ${daysAgo(retentionDays.hostNote)}
      )
    `,
    "requests for links": sql`
      DELETE FROM outbox WHERE letter = 'new-link' AND status = 'waiting' AND created_at < ${daysAgo(1)}`,
    deliveries: sql`DELETE FROM letter_deliveries WHERE started_at < ${daysAgo(1)}`,
    // Each ends as the nomination of a stranger does (decisions/conflicts).
    "repeated nominations": sql`
      DELETE FROM repeated_nominations WHERE created_at < ${daysAgo(retentionDays.invitation)}`,
    reports: sql`DELETE FROM letter_events WHERE at < ${daysAgo(retentionDays.letterEvent)}`,
    keys: sql`DELETE FROM idempotency_keys WHERE created_at < ${daysAgo(retentionDays.repetition)}`,
    "keys of partnerships": sql`
      DELETE FROM partnership_keys WHERE created_at < ${daysAgo(retentionDays.repetition)}`,
    counts: sql`DELETE FROM rate_counts WHERE window_start < ${daysAgo(retentionDays.clientCount)}`,
    links: sql`DELETE FROM application_links WHERE expires_at < ${nowText}`,
  };
  const clear = async (kinds: readonly string[]) => {
    const statements = kinds.map((kind) => passing[kind]);
    await writeBatch(db, statements);
    return kinds.length;
  };
  await spareOthers(Object.keys(passing), clear, { what: "clearing of", countLeftOut });
}
