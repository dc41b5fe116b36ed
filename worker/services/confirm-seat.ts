import { sql } from "drizzle-orm";
import { chathamHouseRule } from "~/content/chatham-house-rule";
import type { ConfirmationForm } from "~/domain/confirmation-form";
import { type ConfirmationView, judgeConfirmation } from "~/domain/judge-confirmation";
import type { OwnPageAct } from "~/domain/own-page-act";
import { undoableSince } from "~/domain/undo-window";
import type { Statements } from "../db/client";
import { asRefusal, isTrue, judgeAndWrite, viewOf } from "../db/judge-and-write";
import { insertAuditEntry } from "./insert-audit-entry";
import { insertLetter, toApplicant } from "./insert-letter";
import { lapseSeats } from "./lapse-seats";
import { actDetails, fromLink, linkedFacts } from "./linked-facts";
import type { Needs } from "./needs";
import { isLapsing, isUnconfirmed } from "./seat-clock";

/** Confirms the seat that a link opens; one whose hour is over lapses instead (decisions/seats, decisions/door). */
export async function confirmSeat(
  needs: Needs,
  token: string,
  confirmation: ConfirmationForm,
  act?: OwnPageAct,
) {
  const now = needs.clock();
  const view = viewOf<ConfirmationView>(await fromLink(token, now), {
    ...linkedFacts,
    isAwaited: isTrue(isUnconfirmed),
    confirmedFor: sql`a.confirmed_for`,
    isLapsing: isTrue(isLapsing(now.toISOString())),
    isFresh: isTrue(decidedAfter(undoableSince(now))),
    hasRule: isTrue(sql`a.rule_accepted_at IS NOT NULL`),
    hostNote: sql`(SELECT n.body FROM host_notes n WHERE n.application_id = a.id)`,
    mayBeNamed: isTrue(sql`a.may_be_named`),
  });
  const verdict = await judgeAndWrite(
    needs.db,
    view,
    (read: ConfirmationView) => judgeConfirmation(read, confirmation, act, now),
    ({ isStored, day }, read) =>
      isStored ? [] : write(read, { ...confirmation, day }, act, now.toISOString()),
  );
  if (verdict.ok) return { ok: true as const };
  if (verdict.reason !== "lapsing") return asRefusal(verdict, "overtaken");
  await lapseSeats(needs, verdict.eventId);
  return { ok: false as const, reason: "lapsed" as const };
}

function write(
  { id, event, hasRule }: ConfirmationView,
  { hostNote, mayBeNamed, day }: ConfirmationForm & { day: string | null },
  act: OwnPageAct | undefined,
  now: string,
): Statements {
  return [
    hostNote === null
      ? sql`DELETE FROM host_notes WHERE application_id = ${id}`
      : sql`
        INSERT INTO host_notes (application_id, body, written_at) VALUES (${id}, ${hostNote}, ${now})
        ON CONFLICT (application_id) DO UPDATE SET body = excluded.body, written_at = excluded.written_at`,
    sql`
      UPDATE applications SET may_be_named = ${mayBeNamed}
        ${hasRule ? sql`` : sql`, rule_version = ${chathamHouseRule.version}, rule_accepted_at = ${now}`}
        ${day ? sql`, confirmed_at = ${now}, confirmed_for = ${day}, version = version + 1, updated_at = ${now}` : sql``}
      WHERE id = ${id}`,
    insertAuditEntry("applicant", now, day ? "application.confirmed" : "application.told-host", {
      event: event.id,
      application: id,
      ...(day && { from: "accepted", to: "accepted" }),
      details: { ...(day && { rule: chathamHouseRule.version, day }), ...actDetails(act) },
    }),
    day !== null &&
      insertLetter({
        letter: "seat-confirmed",
        ...toApplicant,
        source: null,
        dedupeKey: sql`'seat-confirmed:' || a.id || ':' || a.version`,
        at: now,
        rows: sql`FROM applications a WHERE a.id = ${id}`,
      }),
  ];
}

/** The condition that the seat of an application `a` was given since, and its letter has not left (decisions/undo). */
const decidedAfter = (instant: string) => sql`EXISTS (
  SELECT 1 FROM decisions d
  WHERE d.application_id = a.id AND d.version = a.version AND d.undone_at IS NULL AND d.created_at > ${instant}
    AND NOT EXISTS (
      SELECT 1 FROM outbox o
      WHERE o.dedupe_key = 'decision:' || d.application_id || ':' || d.version AND o.status <> 'waiting'
    )
)`;
