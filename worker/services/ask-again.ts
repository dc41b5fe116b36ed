import { sql } from "drizzle-orm";
import { isPast } from "~/domain/event-dates";
import { type Database, writeBatch } from "../db/client";
import type { Clock } from "../env";
import { isSpokenFor } from "./event-seats";
import { findLinkedApplication } from "./find-linked-application";
import { insertAuditEntry } from "./insert-audit-entry";
import { insertLetter } from "./insert-letter";
import { lapseSeats } from "./lapse-seats";
import { repeatsStanding, standsFor } from "./standing-application";

export type AskAgainResult =
  | { ok: true }
  | { ok: false; reason: "not_found" | "erased" | "not_possible" | "standing_already" | "event_over" };

/**
 * Puts an application whose seat has lapsed before the committee again: pending, or at the end of the waiting list where
 * the event is full (decision 44). Asking twice is once.
 */
export async function askAgain(
  needs: { db: Database; clock: Clock; letterSource: string },
  token: string,
): Promise<AskAgainResult> {
  const { db, clock, letterSource } = needs;
  const before = await findLinkedApplication(needs, token);
  // The page shows a seat as lapsed from its hour on, whether the schedule has come by or not.
  if (before?.application.status === "accepted") await lapseSeats(needs, before.event.id);
  const row = before?.application.status === "accepted" ? await findLinkedApplication(needs, token) : before;
  if (!row) return { ok: false, reason: "not_found" };
  const { application, event } = row;
  const { id, eventId, status, emailNormalised } = application;
  if (emailNormalised === null) return { ok: false, reason: "erased" };
  if (status === "pending" || status === "waitlisted") return { ok: true };
  const isOver = isPast({ date: event.startsAt, timeZone: event.timeZone }, clock());
  if (isOver || event.status === "cancelled") return { ok: false, reason: "event_over" };

  const now = clock().toISOString();
  const person = { eventId, emailNormalised };
  const lapsed = sql`FROM applications a JOIN events e ON e.id = a.event_id
    WHERE a.id = ${id} AND a.status = 'lapsed'
      AND NOT EXISTS (SELECT 1 FROM applications s WHERE ${standsFor(person, "s")})`;
  const { asked } = await writeBatch(db, {
    audited: insertAuditEntry(
      {
        at: now,
        actor: "applicant",
        action: "application.asked-again",
        event: eventId,
        application: id,
        from: sql`a.status`,
        to: sql`iif(${isSpokenFor}, 'waitlisted', 'pending')`,
      },
      lapsed,
    ),
    told: insertLetter(
      {
        letter: sql`iif(${isSpokenFor}, 'waiting-list', 'receipt')`,
        application: id,
        recipient: sql`a.email`,
        source: letterSource,
        dedupeKey: sql`'asked-again:' || a.id || ':' || a.version`,
        at: now,
      },
      lapsed,
    ),
    asked: sql`
      UPDATE applications AS a
      SET status = (SELECT iif(${isSpokenFor}, 'waitlisted', 'pending') FROM events e WHERE e.id = a.event_id),
        waitlisted_at = (SELECT iif(${isSpokenFor}, ${now}, NULL) FROM events e WHERE e.id = a.event_id),
        decided_at = NULL, version = version + 1, updated_at = ${now}
      WHERE a.id = ${id} AND EXISTS (SELECT 1 ${lapsed})`,
    repetitionsMoved: repeatsStanding(person),
  });
  if (asked.changes > 0) return { ok: true };
  const [current] = await db.all<{ status: string }>(sql`SELECT status FROM applications WHERE id = ${id}`);
  if (current?.status === "pending" || current?.status === "waitlisted") return { ok: true };
  return { ok: false, reason: current?.status === "lapsed" ? "standing_already" : "not_possible" };
}
