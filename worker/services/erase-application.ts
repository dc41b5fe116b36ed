import { sql } from "drizzle-orm";
import { type Database, writeBatch } from "../db/client";
import type { Clock } from "../env";
import { seal } from "../security/seal";
import { clearApplications } from "./clear-applications";
import { findLinkedApplication } from "./find-linked-application";
import { insertLetter } from "./insert-letter";

export type EraseResult = { ok: true; reference: string } | { ok: false; reason: "not_found" | "erased" };

/**
 * Erases the application that a link opens, and what the same person sent for the same event and withdrew or
 * repeated, in one batch (decision 33). A repeated or quarantined application erases itself alone: whoever
 * sent it may not be the person whose address it carries.
 */
export async function eraseApplication(
  { db, clock, secret }: { db: Database; clock: Clock; secret: string },
  token: string,
): Promise<EraseResult> {
  const row = await findLinkedApplication({ db, clock }, token);
  if (!row) return { ok: false, reason: "not_found" };
  const { id, reference, eventId, status, email, emailNormalised } = row.application;
  if (status === "erased" || email === null || emailNormalised === null)
    return { ok: false, reason: "erased" };

  const now = clock().toISOString();
  const isHidden = status === "resubmitted" || status === "quarantined";
  const chosen = isHidden
    ? sql`id = ${id}`
    : sql`id = ${id} OR (
        event_id = ${eventId} AND email_normalised = ${emailNormalised}
        AND status IN ('withdrawn', 'resubmitted', 'quarantined')
      )`;
  const lastLetter = insertLetter(
    {
      letter: "erased",
      application: id,
      sealedRecipient: await seal(secret, email),
      dedupeKey: `erased:${id}`,
      at: now,
    },
    sql`FROM applications WHERE id = ${id} AND status NOT IN ('erased', 'resubmitted', 'quarantined')`,
  );
  await writeBatch(db, [
    ...(isHidden ? [] : [lastLetter]),
    ...clearApplications({ chosen, actor: "applicant", freesSeats: true, now }),
  ]);
  return { ok: true, reference };
}
