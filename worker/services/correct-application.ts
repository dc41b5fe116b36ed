import { type SQL, sql } from "drizzle-orm";
import { type ApplicationStatus, correctableStatuses } from "~/domain/application-status";
import { isPast } from "~/domain/event-dates";
import type { Correction } from "~/domain/interest-form";
import { correctionFields, isWeighed } from "~/domain/interest-form-fields";
import type { LinkProof } from "~/domain/link-proof";
import { isOvertaken, type OwnPageAct } from "~/domain/own-page-act";
import { type Database, type Statements, writeBatch } from "../db/client";
import { setColumns } from "../db/columns";
import { applications } from "../db/schema";
import type { Clock } from "../env";
import { announcedStatus, asAnnounced } from "./announced-application";
import { actDetails, findLinkedApplication, whyClosed } from "./find-linked-application";
import { insertAuditEntry } from "./insert-audit-entry";
import { statusList } from "./status-list";

export type CorrectResult =
  | { ok: true }
  | {
      ok: false;
      reason: "not_found" | "erased" | "withdrawn" | "lapsed" | "not_possible" | "too_often" | "overtaken";
    };

/** A correction by the form that stored the application; a key proves less than a link. */
export type CorrectionByKey = {
  /** The proof of the application's link as long as nobody has taken it up. */
  proof: LinkProof;
  /** A condition on the row of `applications`, beside those of every correction. */
  isAllowed: SQL;
  /** A statement after the audit entry, which changed one row where the correction was stored. */
  noted?: SQL;
};

/** Corrections of one application. */
export const correctionsPerDay = 20;
export const correctionsInAll = 100;

/**
 * Replaces what was sent with an application whose applicant knows of no decision (decisions/own-page). The audit trail
 * keeps which fields changed, and not what they held; it outlives the application, hence the limits (decisions/own-page).
 * A decision about the former words that is not told yet is taken back (decisions/verification). An act of the own page
 * that another one has overtaken is refused, unless it is the same words.
 */
export async function correctApplication(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
  correction: Correction,
  { act, byKey }: { act?: OwnPageAct; byKey?: CorrectionByKey } = {},
): Promise<CorrectResult> {
  const row = await findLinkedApplication({ db, clock }, token);
  if (!row) return { ok: false, reason: "not_found" };
  if (byKey && row.proof !== byKey.proof) return { ok: false, reason: "not_possible" };
  const { application } = row;
  if (!isCorrectable(application.status)) return { ok: false, reason: whyClosed(application.status) };
  const changed = correctionFields.filter((field) => application[field] !== correction[field]);
  const isLate = isOvertaken(row.acts, act);
  // The first words again, after others of the same page that may still arrive, are an act that overtakes those.
  if (changed.length === 0 && (isLate || !act?.edition)) return { ok: true };
  if (isLate) return { ok: false, reason: "overtaken" };

  const now = clock().toISOString();
  const corrected = sql`
    SELECT count(*) FROM audit_entries
    WHERE application_id = ${application.id} AND action = 'application.corrected'`;
  const dayAgo = new Date(clock().getTime() - 24 * 60 * 60 * 1000).toISOString();
  const isBelowLimits = sql`(${corrected}) < ${correctionsInAll}
    AND (${corrected} AND occurred_at > ${dayAgo}) < ${correctionsPerDay}`;
  const isWritten = sql`id = ${application.id} AND version = ${application.version}
    AND ${announcedStatus} IN (${statusList(correctableStatuses)}) AND ${isBelowLimits}
    AND ${byKey?.isAllowed ?? sql`TRUE`}`;
  const isToTakeBack = application.announced !== null && changed.some(isWeighed);
  const { updated } = await writeBatch(db, {
    takenBack: isToTakeBack
      ? takeHeldDecisionsBack(row, isWritten, { now, isOver: isOver(row, clock()) })
      : undefined,
    updated: sql`
      UPDATE applications
      SET ${setColumns(applications, correctionFields, correction)},
        ${isToTakeBack ? sql`status = ${announcedStatus}, ${asAnnounced},` : sql``} version = version + 1, updated_at = ${now}
      WHERE ${isWritten}
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
        details: { fields: changed, ...actDetails(act) },
      },
      sql`FROM applications WHERE id = ${application.id} AND changes() = 1`,
    ),
    noted: byKey?.noted,
    // A stranger who typed the address reads no more of its owner's words (decisions/links).
    formLinksEnded:
      row.proof === "letter"
        ? sql`
          DELETE FROM application_links
          WHERE application_id = ${application.id} AND proof = 'submission' AND changes() = 1`
        : undefined,
  });
  if (updated.changes > 0) return { ok: true };
  // Another act came between: this one is judged anew.
  const current = act && (await findLinkedApplication({ db, clock }, token));
  if (current && current.application.version !== application.version)
    return correctApplication({ db, clock }, token, correction, { act });
  const [limits] = await db.all<{ isBelow: number }>(sql`SELECT ${isBelowLimits} AS isBelow`);
  return { ok: false, reason: limits?.isBelow === 0 ? "too_often" : "not_possible" };
}

type LinkedApplication = NonNullable<Awaited<ReturnType<typeof findLinkedApplication>>>;

const isOver = ({ event }: LinkedApplication, now: Date) =>
  isPast({ date: event.startsAt, timeZone: event.timeZone }, now);

/**
 * The statements that take every decision back that is held, before the row is what it was: their letters are dropped,
 * the seat is free.
 */
function takeHeldDecisionsBack(
  { application: { id, eventId } }: LinkedApplication,
  isWritten: SQL,
  { now, isOver }: { now: string; isOver: boolean },
): Statements {
  const held = sql`FROM applications WHERE ${isWritten} AND announced IS NOT NULL`;
  const decided = sql`application_id = ${id} AND undone_at IS NULL
    AND version > (SELECT json_extract(announced, '$.version') ${held})`;
  return [
    insertAuditEntry(
      {
        at: now,
        actor: "system",
        action: "application.undone",
        event: eventId,
        application: id,
        from: sql`to_status`,
        to: sql`from_status`,
      },
      sql`FROM decisions WHERE ${decided} ORDER BY version DESC`,
    ),
    isOver
      ? undefined
      : sql`
        UPDATE events SET current_attendees = current_attendees - 1, updated_at = ${now}
        WHERE id = ${eventId} AND current_attendees > 0 AND EXISTS (SELECT 1 ${held} AND status = 'accepted')`,
    sql`
      UPDATE outbox SET status = 'dropped', sealed_recipient = NULL, source = NULL
      WHERE application_id = ${id} AND held_at IS NOT NULL AND status = 'waiting' AND EXISTS (SELECT 1 ${held})`,
    sql`UPDATE decisions SET undone_at = ${now} WHERE ${decided}`,
  ];
}

function isCorrectable(status: ApplicationStatus): boolean {
  return correctableStatuses.some((correctable) => correctable === status);
}
