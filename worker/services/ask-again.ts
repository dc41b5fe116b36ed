import { sql } from "drizzle-orm";
import { visibleStatus } from "~/domain/application-status";
import { isPast } from "~/domain/event-dates";
import { isOvertaken, type OwnPageAct } from "~/domain/own-page-act";
import { type Database, writeBatch } from "../db/client";
import type { applications } from "../db/schema";
import type { Clock } from "../env";
import { announcedStatus } from "./announced-application";
import { isSpokenFor } from "./event-seats";
import { actDetails, findLinkedApplication, whyClosed } from "./find-linked-application";
import { insertAuditEntry } from "./insert-audit-entry";
import { insertLetter } from "./insert-letter";
import { lapseSeats } from "./lapse-seats";
import { giveWay, repeatsStanding, standsFor } from "./standing-application";

export type AskAgainResult =
  | { ok: true }
  | {
      ok: false;
      reason:
        | "not_found"
        | "erased"
        | "withdrawn"
        | "lapsed"
        | "not_possible"
        | "standing_already"
        | "event_over"
        | "overtaken";
    };

/**
 * Puts an application whose seat has lapsed before the committee again: pending, or at the end of the waiting list where
 * the event is full (decisions/seats). Asking twice is once.
 */
export async function askAgain(
  needs: { db: Database; clock: Clock; letterSource: string },
  token: string,
  act?: OwnPageAct,
): Promise<AskAgainResult> {
  const { db, clock, letterSource } = needs;
  const before = await findLinkedApplication(needs, token);
  // The page shows a seat as lapsed from its hour on, whether the schedule has come by or not.
  if (before?.application.status === "accepted") await lapseSeats(needs, before.event.id);
  const row = before?.application.status === "accepted" ? await findLinkedApplication(needs, token) : before;
  if (!row) return { ok: false, reason: "not_found" };
  const { application, event } = row;
  const { id, eventId, emailNormalised } = application;
  if (emailNormalised === null) return { ok: false, reason: "erased" };
  if (isBeforeTheCommittee(application)) return { ok: true };
  if (isOvertaken(row.acts, act)) return { ok: false, reason: "overtaken" };
  const isOver = isPast({ date: event.startsAt, timeZone: event.timeZone }, clock());
  if (isOver || event.status === "cancelled") return { ok: false, reason: "event_over" };

  const now = clock().toISOString();
  const person = { eventId, emailNormalised };
  const ready = sql`FROM applications a WHERE a.id = ${id} AND a.status = 'lapsed'`;
  const lapsed = sql`FROM applications a JOIN events e ON e.id = a.event_id
    WHERE a.id = ${id} AND a.status = 'lapsed'
      AND NOT EXISTS (SELECT 1 FROM applications s WHERE ${standsFor(person, "s")})`;
  // Who reads the address's letters is its owner: what else was sent in that name gives way.
  const way =
    row.proof === "letter"
      ? giveWay(person, {
          gives: sql`${announcedStatus} IN ('pending', 'waitlisted')`,
          to: ready,
          at: now,
          actor: "applicant",
        })
      : undefined;
  const { asked } = await writeBatch(db, {
    way,
    audited: insertAuditEntry(
      {
        at: now,
        actor: "applicant",
        action: "application.asked-again",
        event: eventId,
        application: id,
        from: sql`a.status`,
        to: sql`iif(${isSpokenFor}, 'waitlisted', 'pending')`,
        details: actDetails(act),
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
  const after = (await findLinkedApplication(needs, token))?.application;
  if (after && isBeforeTheCommittee(after)) return { ok: true };
  if (after?.status === "lapsed") return { ok: false, reason: "standing_already" };
  return { ok: false, reason: after ? whyClosed(after.status) : "not_found" };
}

/** Whether it is, as far as its applicant can know. */
function isBeforeTheCommittee({ status, waitlistedAt }: typeof applications.$inferSelect): boolean {
  const known = status !== "erased" && visibleStatus(status, waitlistedAt !== null);
  return known === "pending" || known === "waitlisted";
}
