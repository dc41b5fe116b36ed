import { type SQL, sql } from "drizzle-orm";
import { isPast } from "~/domain/event-dates";
import { isHiddenApplication, type LinkProof } from "~/domain/link-proof";
import { isOvertaken, type OwnPageAct } from "~/domain/own-page-act";
import { type Database, writeBatch } from "../db/client";
import type { Clock } from "../env";
import { seal } from "../security/seal";
import { announcedStatus } from "./announced-application";
import { clearApplications } from "./clear-applications";
import type { FoundApplication } from "./find-application";
import { findLinkedApplication } from "./find-linked-application";
import { insertLetter } from "./insert-letter";
import { promoteOldest, type Succession, standsFor } from "./standing-application";

export type EraseResult =
  | { ok: true; reference: string }
  | { ok: false; reason: "not_found" | "erased" | "needs_letter" };

/** The succession after an application in a state: nobody gets round a decline, or keeps a place beside a seat. */
const after: Record<string, Succession> = { accepted: "last", declined: "declined" };

type EraseNeeds = {
  db: Database;
  clock: Clock;
  secret: string;
  /** Whose letters the confirmation of the erasure takes its turn with. */
  letterSource: string;
};

/**
 * Erases what a link has power over, in one batch (decisions/retention, decisions/links): a link that came by letter all
 * that was sent for the event in that spelling of the address, with its nomination or invitation (decisions/retention), any
 * other link this one application, unless it holds a seat. Applications by another spelling stay, and the
 * oldest of them comes to stand.
 */
export async function eraseApplication(
  needs: EraseNeeds,
  token: string,
  act?: OwnPageAct,
): Promise<EraseResult | { ok: false; reason: "overtaken" }> {
  const row = await findLinkedApplication(needs, token);
  if (!row) return { ok: false, reason: "not_found" };
  if (row.application.status !== "erased" && isOvertaken(row.acts, act))
    return { ok: false, reason: "overtaken" };
  return eraseFound(needs, row, "applicant");
}

/**
 * The same for an application that a permitted member has found.
 *
 * @param row with what a link of that proof has power over
 * @param actor as the audit trail names who erases
 * @param isAllowed a condition that the batch asks: where it fails, all stays
 */
export async function eraseFound(
  { db, clock, secret, letterSource }: EraseNeeds,
  row: FoundApplication & { proof: LinkProof },
  actor: string,
  isAllowed: SQL = sql`1`,
): Promise<EraseResult> {
  const { id, reference, eventId, email, emailNormalised } = row.application;
  if (email === null || emailNormalised === null) return { ok: false, reason: "erased" };

  const now = clock().toISOString();
  const isOver = isPast({ date: row.event.startsAt, timeZone: row.event.timeZone }, clock());
  const chosen =
    row.proof === "letter"
      ? sql`event_id = ${eventId} AND email_normalised = ${emailNormalised} AND lower(email) = lower(${email}) AND ${isAllowed}`
      : sql`id = ${id} AND ${announcedStatus} <> 'accepted'`;
  const [standing] = await db.all<{ status: string }>(
    sql`SELECT ${announcedStatus} AS status FROM applications WHERE ${standsFor({ eventId, emailNormalised }, "applications")}`,
  );
  // A member's reason for an invitation is about that person as well (decisions/retention).
  const invited =
    row.proof === "letter"
      ? sql`(i.event_id = ${eventId} AND i.email_normalised = ${emailNormalised} AND lower(i.email) = lower(${email}) AND ${isAllowed})`
      : undefined;
  const isToTell = row.proof === "letter" || !isHiddenApplication(row.application);
  const { cleared } = await writeBatch(db, {
    told: isToTell
      ? insertLetter(
          {
            letter: "erased",
            application: id,
            sealedRecipient: await seal(secret, email),
            source: letterSource,
            dedupeKey: `erased:${id}`,
            details: sql`json_object('askedOn', ${actor === "applicant" ? "page" : "committee"})`,
            at: now,
          },
          sql`FROM applications WHERE id = ${id} AND status <> 'erased' AND ${chosen}`,
        )
      : undefined,
    cleared: clearApplications({ chosen, invited, actor, freesSeats: !isOver, now }),
    promoted: isOver
      ? undefined
      : promoteOldest({ eventId, emailNormalised }, { now, letterSource, as: after[standing?.status ?? ""] }),
  });
  if (cleared.changes > 0) return { ok: true, reference };
  const [current] = await db.all<{ status: string }>(sql`
    SELECT ${announcedStatus} AS status FROM applications WHERE id = ${id}`);
  return { ok: false, reason: current?.status === "accepted" ? "needs_letter" : "erased" };
}
