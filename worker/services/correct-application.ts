import { type SQL, sql } from "drizzle-orm";
import type { Correction } from "~/domain/interest-form";
import { correctionFields } from "~/domain/interest-form-fields";
import {
  type CorrectingForm,
  type CorrectionVerdict,
  type CorrectionView,
  judgeCorrection,
} from "~/domain/judge-correction";
import type { OwnPageAct } from "~/domain/own-page-act";
import type { Statements } from "../db/client";
import { setColumns } from "../db/columns";
import { asRefusal, isTrue, jsonOf, judgeAndWrite, viewOf } from "../db/judge-and-write";
import { applications } from "../db/schema";
import { asAnnounced, columnsOf, dropHeldLetters } from "./announced-application";
import { insertAuditEntry } from "./insert-audit-entry";
import { actDetails, fromLink, linkedFacts } from "./linked-facts";
import type { Needs } from "./needs";

export const correctionsPerDay = 20;
export const correctionsInAll = 100;

/**
 * Replaces what was sent with an application whose applicant knows of no decision (decisions/own-page,
 * decisions/verification).
 *
 * @param noted statements beside the correction
 */
export async function correctApplication(
  { db, clock }: Needs,
  token: string,
  correction: Correction,
  { act, byForm, noted = [] }: { act?: OwnPageAct; byForm?: CorrectingForm; noted?: SQL[] } = {},
) {
  const now = clock();
  const verdict = await judgeAndWrite(
    db,
    await viewForCorrection(token, now),
    (view: CorrectionView) => judgeCorrection(view, correction, { act, byForm }, now),
    (moves, view) =>
      moves.isStored ? [] : [...write({ ...view, ...moves }, correction, act, now.toISOString()), ...noted],
  );
  return verdict.ok ? { ok: true as const } : asRefusal(verdict, "overtaken");
}

async function viewForCorrection(token: string, now: Date) {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString();
  const corrected = sql`SELECT count(*) FROM audit_entries c
    WHERE c.application_id = a.id AND c.action = 'application.corrected'`;
  return viewOf<CorrectionView>(await fromLink(token, now), {
    ...linkedFacts,
    sent: jsonOf<CorrectionView["sent"]>(columnsOf(correctionFields)),
    isDecided: isTrue(sql`a.announced IS NOT NULL`),
    isSeated: isTrue(sql`a.status = 'accepted'`),
    isAtLimit: isTrue(sql`(${corrected}) >= ${correctionsInAll}
        OR (${corrected} AND c.occurred_at > ${dayAgo}) >= ${correctionsPerDay}`),
    isTakenUp: isTrue(sql`EXISTS (SELECT 1 FROM votes v WHERE v.application_id = a.id
        UNION ALL SELECT 1 FROM decisions d WHERE d.application_id = a.id)`),
    corrections: sql`(${corrected})`,
  });
}

function write(
  view: CorrectionView & Extract<CorrectionVerdict, { ok: true }>,
  correction: Correction,
  act: OwnPageAct | undefined,
  now: string,
): Statements {
  const { id, event, proof, changed, takesBack } = view;
  return [
    takesBack && takeHeldDecisionsBack(view, now),
    sql`
      UPDATE applications
      SET ${setColumns(applications, correctionFields, correction)},
        ${takesBack ? sql`status = json_extract(announced, '$.status'), ${asAnnounced},` : sql``}
        version = version + 1, updated_at = ${now}
      WHERE id = ${id}`,
    insertAuditEntry("applicant", now, "application.corrected", {
      event: event.id,
      application: id,
      from: sql`status`,
      to: sql`status`,
      details: { fields: changed, ...actDetails(act) },
      rows: sql`FROM applications WHERE id = ${id}`,
    }),
    // A stranger who typed the address reads no more of its owner's words (decisions/links).
    proof === "letter" &&
      sql`DELETE FROM application_links WHERE application_id = ${id} AND proof = 'submission'`,
  ];
}

/** The statements that take every held decision back: their letters are dropped, the seat is free. */
function takeHeldDecisionsBack(
  { id, event, freesSeat }: CorrectionView & { freesSeat: boolean },
  now: string,
): Statements {
  const held = sql`application_id = ${id} AND undone_at IS NULL
    AND version > (SELECT json_extract(announced, '$.version') FROM applications WHERE id = ${id})`;
  return [
    insertAuditEntry("system", now, "application.undone", {
      event: event.id,
      application: id,
      from: sql`to_status`,
      to: sql`from_status`,
      rows: sql`FROM decisions WHERE ${held} ORDER BY version DESC`,
    }),
    freesSeat &&
      sql`UPDATE events SET current_attendees = current_attendees - 1, updated_at = ${now} WHERE id = ${event.id}`,
    dropHeldLetters(sql`${id}`),
    sql`UPDATE decisions SET undone_at = ${now} WHERE ${held}`,
  ];
}
