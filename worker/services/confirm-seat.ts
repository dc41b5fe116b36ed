import { eq, sql } from "drizzle-orm";
import { chathamHouseRule } from "~/content/chatham-house-rule";
import type { ConfirmationForm } from "~/domain/confirmation-form";
import { isPast } from "~/domain/event-dates";
import { isOvertaken, type OwnPageAct } from "~/domain/own-page-act";
import { seatState } from "~/domain/seat-state";
import { undoSeconds } from "~/domain/undo-window";
import { type Database, writeBatch } from "../db/client";
import { applications, hostNotes } from "../db/schema";
import type { Clock } from "../env";
import { actDetails, findLinkedApplication, whyClosed } from "./find-linked-application";
import { insertAuditEntry } from "./insert-audit-entry";
import { lapseSeats } from "./lapse-seats";
import { isHeld, isLapsing } from "./seat-clock";

export type ConfirmResult =
  | { ok: true }
  | {
      ok: false;
      reason:
        | "not_found"
        | "erased"
        | "withdrawn"
        | "not_possible"
        | "overtaken"
        | "needs_letter"
        | "lapsed"
        | "event_over"
        | "too_early";
    };

/**
 * Confirms the seat that a link from a letter opens, with the version of the Chatham House Rule that its guest accepts
 * and what the host should know (decisions/seats, decisions/door). Confirming twice is once; what the host should know can
 * be changed until the event. A seat whose hour is over lapses instead, and one that was given only now waits until nobody
 * can take that back (decisions/undo).
 */
export async function confirmSeat(
  needs: { db: Database; clock: Clock },
  token: string,
  { hostNote, mayBeNamed }: ConfirmationForm,
  act?: OwnPageAct,
): Promise<ConfirmResult> {
  const { db, clock } = needs;
  const row = await findLinkedApplication(needs, token);
  if (!row) return { ok: false, reason: "not_found" };
  const { application, event } = row;
  const { id, eventId } = application;
  if (application.status !== "accepted") return { ok: false, reason: whyClosed(application.status) };
  if (row.proof !== "letter") return { ok: false, reason: "needs_letter" };
  if (isPast({ date: event.startsAt, timeZone: event.timeZone }, clock()))
    return { ok: false, reason: "event_over" };
  if (isOvertaken(row.acts, act)) {
    const note = await db.select().from(hostNotes).where(eq(hostNotes.applicationId, id)).get();
    const isSame = (note?.body ?? null) === hostNote && application.mayBeNamed === mayBeNamed;
    return isSame && seatState(application) !== "held" ? { ok: true } : { ok: false, reason: "overtaken" };
  }

  const now = clock().toISOString();
  const isFresh = decidedAfter(new Date(clock().getTime() - undoSeconds * 1000).toISOString());
  // A seat whose hour is over is not confirmed; a confirmed one is seated already.
  const seated = sql`FROM applications a JOIN events e ON e.id = a.event_id
    WHERE a.id = ${id} AND a.status = 'accepted' AND NOT (${isLapsing(now)}) AND NOT ${isFresh}`;
  const { confirmed, named } = await writeBatch(db, {
    noteCleared: sql`
      DELETE FROM host_notes WHERE application_id = ${id} AND ${hostNote === null} AND EXISTS (SELECT 1 ${seated})`,
    noted: sql`
      INSERT INTO host_notes (application_id, body, written_at)
      SELECT a.id, ${hostNote}, ${now} ${seated} AND ${hostNote !== null}
      ON CONFLICT (application_id) DO UPDATE SET body = excluded.body, written_at = excluded.written_at`,
    audited: insertAuditEntry(
      {
        at: now,
        actor: "applicant",
        action: "application.confirmed",
        event: eventId,
        application: id,
        from: sql`a.status`,
        to: sql`a.status`,
        details: { rule: chathamHouseRule.version, ...actDetails(act) },
      },
      sql`${seated} AND ${isHeld}`,
    ),
    named: sql`
      UPDATE applications SET may_be_named = ${mayBeNamed} WHERE id = ${id} AND EXISTS (SELECT 1 ${seated})`,
    ruleAccepted: sql`
      UPDATE applications SET rule_version = ${chathamHouseRule.version}, rule_accepted_at = ${now}
      WHERE id = ${id} AND rule_accepted_at IS NULL AND EXISTS (SELECT 1 ${seated})`,
    confirmed: sql`
      UPDATE applications SET confirmed_at = ${now}, version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND EXISTS (SELECT 1 ${seated} AND ${isHeld})`,
  });
  if (confirmed.changes > 0 || named.changes > 0) return { ok: true };
  const [fresh] = await db.all(sql`SELECT 1 FROM applications a WHERE a.id = ${id} AND ${isFresh}`);
  if (fresh) return { ok: false, reason: "too_early" };
  await lapseSeats(needs, eventId);
  return explain(db, id);
}

/**
 * The condition that the seat of an application `a` was given after an instant, and so can be taken back (decisions/undo):
 * but not once its letter has left, as one that is released does at once.
 */
const decidedAfter = (instant: string) => sql`EXISTS (
  SELECT 1 FROM decisions d
  WHERE d.application_id = a.id AND d.version = a.version AND d.undone_at IS NULL AND d.created_at > ${instant}
    AND NOT EXISTS (
      SELECT 1 FROM outbox o
      WHERE o.dedupe_key = 'decision:' || d.application_id || ':' || d.version AND o.status <> 'waiting'
    )
)`;

/** Why nothing was written: something changed between reading and writing, or the hour was over. */
async function explain(db: Database, id: number): Promise<ConfirmResult> {
  const current = await db.select().from(applications).where(eq(applications.id, id)).get();
  if (!current) return { ok: false, reason: "not_found" };
  if (seatState(current) === "confirmed" || seatState(current) === "seated") return { ok: true };
  return { ok: false, reason: whyClosed(current.status) };
}
