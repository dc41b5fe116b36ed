import { sql } from "drizzle-orm";
import { isPast } from "~/domain/event-dates";
import { eventPhase } from "~/domain/event-phase";
import { isOvertaken, type OwnPageAct } from "~/domain/own-page-act";
import { statusesBefore } from "~/domain/seat-life";
import { type Database, writeBatch } from "../db/client";
import type { Clock } from "../env";
import { announcedStatus } from "./announced-application";
import { actDetails, findLinkedApplication, whyClosed } from "./find-linked-application";
import { insertAuditEntry } from "./insert-audit-entry";
import { insertLetter } from "./insert-letter";
import { toNetworkEvent } from "./list-events";
import { promoteOldest } from "./standing-application";
import { statusList } from "./status-list";

export type WithdrawResult =
  | { ok: true }
  | {
      ok: false;
      reason:
        | "not_found"
        | "erased"
        | "withdrawn"
        | "lapsed"
        | "not_possible"
        | "needs_letter"
        | "event_over"
        | "overtaken";
    };

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
  act?: OwnPageAct,
): Promise<WithdrawResult> {
  const row = await findLinkedApplication({ db, clock }, token);
  if (!row) return { ok: false, reason: "not_found" };
  const { id, eventId, emailNormalised, version } = row.application;
  if (emailNormalised === null) return { ok: false, reason: "erased" };
  if (row.application.status !== "withdrawn" && isOvertaken(row.acts, act))
    return { ok: false, reason: "overtaken" };

  if (eventPhase(toNetworkEvent(row.event), clock()) === "over") return { ok: false, reason: "event_over" };
  const now = clock().toISOString();
  const isItsDay = isPast({ date: row.event.startsAt, timeZone: row.event.timeZone }, clock());
  // A link without power over seats does not withdraw an application that was accepted between reading and writing.
  const from = statusesBefore("withdraw", row.proof);
  const isWithdrawable = sql`${announcedStatus} IN (${statusList(from)}) AND NOT EXISTS (
    SELECT 1 FROM arrivals r WHERE r.application_id = ${id} AND r.undone_at IS NULL)
    AND ${act ? sql`version = ${version}` : sql`TRUE`}`;
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
        details: actDetails(act),
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
  const [current] = await db.all<{ status: string; version: number }>(sql`
    SELECT ${announcedStatus} AS status, version FROM applications WHERE id = ${id}`);
  if (!current) return { ok: false, reason: "not_found" };
  if (current.status === "withdrawn") return { ok: true };
  // Another act came between: this one is judged anew.
  if (act && current.version !== version) return withdrawApplication({ db, clock, letterSource }, token, act);
  if (current.status !== "accepted") return { ok: false, reason: whyClosed(current.status) };
  return { ok: false, reason: row.proof === "letter" ? "event_over" : "needs_letter" };
}
