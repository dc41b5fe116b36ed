import { sql } from "drizzle-orm";
import { isPast } from "~/domain/event-dates";
import { eventPhase } from "~/domain/event-phase";
import { statusesBefore } from "~/domain/seat-life";
import { type Database, writeBatch } from "../db/client";
import type { Clock } from "../env";
import { announcedStatus } from "./announced-application";
import { findLinkedApplication } from "./find-linked-application";
import { insertAuditEntry } from "./insert-audit-entry";
import { insertLetter } from "./insert-letter";
import { toNetworkEvent } from "./list-events";
import { promoteOldest } from "./standing-application";
import { statusList } from "./status-list";

export type WithdrawResult =
  | { ok: true }
  | { ok: false; reason: "not_found" | "erased" | "not_possible" | "needs_letter" | "event_over" };

/**
 * Withdraws the application that a link opens (decisions/links). An accepted one needs a link that came by letter; its
 * seat is freed in the same batch, unless the event's day has come and the count is history. Nothing is withdrawn once the
 * event is over or the guest has come (decisions/own-page). Another application in the same
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

  if (eventPhase(toNetworkEvent(row.event), clock()) === "over") return { ok: false, reason: "event_over" };
  const now = clock().toISOString();
  const isItsDay = isPast({ date: row.event.startsAt, timeZone: row.event.timeZone }, clock());
  // A link without power over seats does not withdraw an application that was accepted between reading and writing.
  const from = statusesBefore("withdraw", row.proof);
  const isWithdrawable = sql`${announcedStatus} IN (${statusList(from)}) AND NOT EXISTS (
    SELECT 1 FROM arrivals r WHERE r.application_id = ${id} AND r.undone_at IS NULL)`;
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
    // A hidden application never stood for the address, and its sender may not own it.
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
    freed: isItsDay
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
    promoted: isItsDay
      ? undefined
      : promoteOldest(
          { eventId, emailNormalised },
          { now, letterSource, as: row.application.status === "accepted" ? "last" : "undecided" },
        ),
  });
  if (withdrawn.changes > 0) return { ok: true };
  const [current] = await db.all<{ status: string }>(sql`
    SELECT ${announcedStatus} AS status FROM applications WHERE id = ${id}`);
  if (current?.status === "withdrawn") return { ok: true };
  if (current?.status === "erased") return { ok: false, reason: "erased" };
  if (current?.status !== "accepted") return { ok: false, reason: "not_possible" };
  return { ok: false, reason: row.proof === "letter" ? "event_over" : "needs_letter" };
}
