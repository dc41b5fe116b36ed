import { sql } from "drizzle-orm";
import { type AskingView, judgeAskingAgain } from "~/domain/judge-asking-again";
import type { NotAhead, OwnPageAct, whyClosed } from "~/domain/own-page-act";
import type { Statements } from "../db/client";
import { asRefusal, isTrue, judgeAndWrite, viewOf } from "../db/judge-and-write";
import { announcedStatus } from "./announced-application";
import { isSpokenFor } from "./event-seats";
import { insertAuditEntry, ofApplication } from "./insert-audit-entry";
import { insertLetter, toApplicant } from "./insert-letter";
import { lapseSeats } from "./lapse-seats";
import { actDetails, fromLink, linkedFacts } from "./linked-facts";
import type { LetterNeeds } from "./needs";
import { isLapsing } from "./seat-clock";
import { giveWay, ofItsAddress, repeatsStanding, standsFor } from "./standing-application";

type AskAgainResult =
  | { ok: true }
  | { ok: false; reason: ReturnType<typeof whyClosed> }
  | { ok: false; reason: "not_found" | "overtaken" | "standing_already" | NotAhead };

/** Puts a lapsed application before the committee again, or in the line of a full event, once (decisions/seats). */
export async function askAgain(needs: LetterNeeds, token: string, act?: OwnPageAct): Promise<AskAgainResult> {
  const now = needs.clock();
  const view = viewOf<AskingView>(await fromLink(token, now), {
    ...linkedFacts,
    emailNormalised: sql`a.email_normalised`,
    hasPlace: isTrue(sql`a.waitlisted_at IS NOT NULL`),
    isLapsing: isTrue(isLapsing(now.toISOString())),
    standing: sql`(SELECT ${announcedStatus} FROM applications s WHERE ${standsFor(ofItsAddress)})`,
  });
  const verdict = await judgeAndWrite(
    needs.db,
    view,
    (read: AskingView) => judgeAskingAgain(read, act, now),
    ({ emailNormalised, givesWay }, read) =>
      emailNormalised === null
        ? []
        : write(needs, { ...read, emailNormalised, givesWay }, act, now.toISOString()),
  );
  if (verdict.ok) return { ok: true };
  if (verdict.reason !== "lapsing") return asRefusal(verdict, "overtaken");
  // The page shows a seat as lapsed from its hour on, whether the schedule has come by or not.
  const lapsed = await lapseSeats(needs, verdict.eventId);
  return lapsed > 0 ? askAgain(needs, token, act) : { ok: false, reason: "not_possible" };
}

function write(
  { letterSource }: LetterNeeds,
  { id, event, emailNormalised, givesWay }: AskingView & { emailNormalised: string; givesWay: boolean },
  act: OwnPageAct | undefined,
  now: string,
): Statements {
  const person = { eventId: event.id, emailNormalised };
  const asking = sql`FROM applications a WHERE a.id = ${id}`;
  const isWaiting = sql`(SELECT ${isSpokenFor} FROM events e WHERE e.id = a.event_id)`;
  return [
    givesWay && giveWay(person, { to: asking, at: now, actor: "applicant" }),
    sql`
      UPDATE applications AS a
      SET status = iif(${isWaiting}, 'waitlisted', 'pending'), waitlisted_at = iif(${isWaiting}, ${now}, NULL),
        decided_at = NULL, version = version + 1, updated_at = ${now}
      WHERE a.id = ${id}`,
    insertAuditEntry("applicant", now, "application.asked-again", {
      ...ofApplication,
      from: "lapsed",
      to: sql`a.status`,
      details: actDetails(act),
      rows: asking,
    }),
    insertLetter({
      letter: sql`iif(a.status = 'waitlisted', 'waiting-list', 'receipt')`,
      ...toApplicant,
      source: letterSource,
      dedupeKey: sql`'asked-again:' || a.id || ':' || a.version`,
      at: now,
      rows: asking,
    }),
    repeatsStanding(person),
  ];
}
