import { type SQL, sql } from "drizzle-orm";
import { type ErasureMoves, type ErasureView, judgeErasure } from "~/domain/judge-erasure";
import type { OwnPageAct } from "~/domain/own-page-act";
import type { Statements } from "../db/client";
import { asRefusal, type Facts, judgeAndWrite, viewOf } from "../db/judge-and-write";
import { seal } from "../security/seal";
import { announcedStatus } from "./announced-application";
import { clearApplications } from "./clear-applications";
import { insertLetter } from "./insert-letter";
import { fromLink, isHidden, linkedFacts } from "./linked-facts";
import type { LetterNeeds, SecretNeeds } from "./needs";
import { ofItsAddress, promoteOldest, standsFor } from "./standing-application";

/** Erases what a link has power over, in one batch (decisions/retention, decisions/links). */
export async function eraseApplication(needs: SecretNeeds & LetterNeeds, token: string, act?: OwnPageAct) {
  const now = needs.clock();
  const verdict = await judgeAndWrite(
    needs.db,
    viewOf<ErasureView>(await fromLink(token, now), erasureFacts),
    (view: ErasureView) => judgeErasure(view, act, now),
    (moves, view) => erasureOf(needs, view, moves, { actor: "applicant", now: now.toISOString() }),
  );
  return verdict.ok ? { ok: true as const, reference: verdict.reference } : asRefusal(verdict, "overtaken");
}

/** The facts of an application `a` that was found by a link `l`. */
export const erasureFacts: Facts<ErasureView> = {
  ...linkedFacts,
  reference: sql`a.reference`,
  email: sql`a.email`,
  emailNormalised: sql`a.email_normalised`,
  isHidden,
  standing: sql`(SELECT ${announcedStatus} FROM applications s WHERE ${standsFor(ofItsAddress)})`,
};

/** The statements of a judged erasure; `actor`: who erases, as the audit trail names it. */
export async function erasureOf(
  { secret, letterSource }: Pick<SecretNeeds & LetterNeeds, "secret" | "letterSource">,
  { id, event }: Pick<ErasureView, "id" | "event">,
  { email, emailNormalised, isOfAddress, isTold, freesSeats, succession }: ErasureMoves,
  { actor, now }: { actor: string; now: string },
): Promise<Statements> {
  const sentBy = (
    row: SQL,
  ) => sql`${row}event_id = ${event.id} AND ${row}email_normalised = ${emailNormalised}
    AND lower(${row}email) = lower(${email})`;
  return [
    isTold &&
      insertLetter({
        letter: "erased",
        application: id,
        sealedRecipient: await seal(secret, email),
        source: letterSource,
        dedupeKey: `erased:${id}`,
        details: sql`json_object('askedOn', ${actor === "applicant" ? "page" : "committee"})`,
        at: now,
        rows: sql`WHERE TRUE`,
      }),
    clearApplications({
      chosen: isOfAddress ? sentBy(sql``) : sql`id = ${id}`,
      // A member's reason for an invitation is about that person as well (decisions/retention).
      invited: isOfAddress ? sql`(${sentBy(sql`i.`)})` : undefined,
      actor,
      freesSeats,
      now,
    }),
    succession &&
      promoteOldest({ eventId: event.id, emailNormalised }, { now, letterSource, as: succession }),
  ];
}
