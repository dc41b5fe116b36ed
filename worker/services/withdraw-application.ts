import { sql } from "drizzle-orm";
import { judgeWithdrawal, type WithdrawalMoves, type WithdrawalView } from "~/domain/judge-withdrawal";
import type { OwnPageAct } from "~/domain/own-page-act";
import type { Statements } from "../db/client";
import { asRefusal, isTrue, judgeAndWrite, viewOf } from "../db/judge-and-write";
import { asAnnounced, dropHeldLetters } from "./announced-application";
import { insertAuditEntry, ofApplication } from "./insert-audit-entry";
import { insertLetter, toApplicant } from "./insert-letter";
import { actDetails, fromLink, isHidden, linkedFacts } from "./linked-facts";
import type { LetterNeeds } from "./needs";
import { promoteOldest } from "./standing-application";

/** Withdraws the application that a link opens, once (decisions/links, decisions/own-page). */
export async function withdrawApplication(needs: LetterNeeds, token: string, act?: OwnPageAct) {
  const now = needs.clock();
  const view = viewOf<WithdrawalView>(await fromLink(token, now), {
    ...linkedFacts,
    emailNormalised: sql`a.email_normalised`,
    isSeated: isTrue(sql`a.status = 'accepted'`),
    isHidden,
    hasCome: isTrue(
      sql`EXISTS (SELECT 1 FROM arrivals r WHERE r.application_id = a.id AND r.undone_at IS NULL)`,
    ),
  });
  const verdict = await judgeAndWrite(
    needs.db,
    view,
    (read: WithdrawalView) => judgeWithdrawal(read, act, now),
    ({ moves }, read) => (moves ? write(needs, { ...read, ...moves }, act, now.toISOString()) : []),
  );
  return verdict.ok ? { ok: true as const } : asRefusal(verdict, "overtaken");
}

function write(
  { letterSource }: LetterNeeds,
  judged: Omit<WithdrawalView, "emailNormalised"> & WithdrawalMoves,
  act: OwnPageAct | undefined,
  now: string,
): Statements {
  const { id, event, emailNormalised, isTold, freesSeat, succession } = judged;
  const withdrawn = sql`FROM applications a WHERE a.id = ${id}`;
  return [
    insertAuditEntry("applicant", now, "application.withdrawn", {
      ...ofApplication,
      from: sql`a.status`,
      to: "withdrawn",
      details: actDetails(act),
      rows: withdrawn,
    }),
    isTold &&
      insertLetter({
        letter: "withdrawn",
        ...toApplicant,
        source: letterSource,
        dedupeKey: `withdrawn:${id}`,
        at: now,
        rows: withdrawn,
      }),
    freesSeat &&
      sql`UPDATE events SET current_attendees = current_attendees - 1, updated_at = ${now} WHERE id = ${event.id}`,
    dropHeldLetters(sql`${id}`),
    sql`
      UPDATE applications SET status = 'withdrawn', ${asAnnounced}, version = version + 1, updated_at = ${now}
      WHERE id = ${id}`,
    succession &&
      promoteOldest({ eventId: event.id, emailNormalised }, { now, letterSource, as: succession }),
  ];
}
