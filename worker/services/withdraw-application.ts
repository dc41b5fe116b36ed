import { sql } from "drizzle-orm";
import { isPast } from "~/domain/event-dates";
import { statusesBefore } from "~/domain/seat-life";
import { type Database, writeBatch } from "../db/client";
import type { Clock } from "../env";
import { announcedStatus } from "./announced-application";
import { findLinkedApplication } from "./find-linked-application";
import { insertAuditEntry } from "./insert-audit-entry";
import { insertLetter } from "./insert-letter";
import { promoteOldest } from "./standing-application";
import { statusList } from "./status-list";

export type WithdrawResult =
  | { ok: true }
  | { ok: false; reason: "not_found" | "erased" | "not_possible" | "needs_letter" };

/**
 * Withdraws the application that a link opens (decision 140). An accepted one needs a link that came by letter; its
 * seat is freed in the same batch, unless the event is over and the count is history. What else was sent in the same
 * name then stands in its place. Every statement looks at the state before the last one changes it, so ten at once
 * free one seat. Withdrawing what is withdrawn already succeeds and changes nothing.
 */
export async function withdrawApplication(
  { db, clock, letterSource }: { db: Database; clock: Clock; letterSource: string },
  token: string,
): Promise<WithdrawResult> {
  const row = await findLinkedApplication({ db, clock }, token);
  if (!row) return { ok: false, reason: "not_found" };
  const { id, eventId, emailNormalised } = row.application;
  if (emailNormalised === null) return { ok: false, reason: "erased" };

  const now = clock().toISOString();
  const isOver = isPast({ date: row.event.startsAt, timeZone: row.event.timeZone }, clock());
  // What was accepted between reading and writing is not withdrawn by a link that could not withdraw it now.
  const from = statusesBefore("withdraw", row.proof);
  const isWithdrawable = sql`${announcedStatus} IN (${statusList(from)})`;
  const withdrawable = sql`FROM applications a WHERE a.id = ${id} AND ${isWithdrawable}`;
  const { withdrawn } = await writeBatch(db, {
    audited: insertAuditEntry(
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
    // A hidden application never stood for the address, and whoever sent it may not own it.
    told: insertLetter(
      {
        letter: "withdrawn",
        application: id,
        recipient: sql`a.email`,
        source: letterSource,
        dedupeKey: `withdrawn:${id}`,
        at: now,
      },
      sql`${withdrawable} AND a.resubmission_of IS NULL AND a.quarantined_at IS NULL`,
    ),
    freed: isOver
      ? undefined
      : sql`
        UPDATE events SET current_attendees = current_attendees - 1, updated_at = ${now}
        WHERE id = ${eventId} AND current_attendees > 0
          AND EXISTS (SELECT 1 ${withdrawable} AND a.status = 'accepted')
      `,
    withdrawn: sql`
      UPDATE applications SET status = 'withdrawn', announced = NULL, version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND ${isWithdrawable}
    `,
    ...(isOver
      ? {}
      : promoteOldest(
          { eventId, emailNormalised },
          { now, letterSource, as: row.application.status === "accepted" ? "last" : "undecided" },
        )),
  });
  if (withdrawn.changes > 0) return { ok: true };
  const [current] = await db.all<{ status: string }>(sql`
    SELECT ${announcedStatus} AS status FROM applications WHERE id = ${id}`);
  if (current?.status === "withdrawn") return { ok: true };
  if (current?.status === "erased") return { ok: false, reason: "erased" };
  return { ok: false, reason: current?.status === "accepted" ? "needs_letter" : "not_possible" };
}
