import { and, asc, inArray, lte, sql } from "drizzle-orm";
import { normaliseEmail } from "~/domain/email";
import type { Clock } from "../context";
import { type Database, writeBatch } from "../db/client";
import { outbox } from "../db/schema";
import type { RenderedLetter } from "../mail/render-letter";
import { keyedHash } from "../security/digest";
import { unseal } from "../security/seal";
import { composeLetter } from "./compose-letter";

/** Hands a letter to the mail service; throws when the service did not take it. */
export type SendLetter = (to: string, letter: RenderedLetter) => Promise<void>;

/** Letters to one address in any 24 hours (decision 31). */
export const lettersPerDay = 3;
/** Minutes to wait after the first, second … failure; after the last one the letter counts as failed. */
export const backoffMinutes = [1, 5, 30, 120, 360, 720, 1440] as const;

const minute = 60_000;
const day = 24 * 60 * minute;
/** Longer than a sender can take, so that no second run sends what a slow one is still sending. */
const lease = 15 * minute;

type Needs = { db: Database; clock: Clock; secret: string; origin: string; send: SendLetter | undefined };
type OutboxRow = typeof outbox.$inferSelect;

/**
 * Sends the letters that are due, oldest first, and says how many went. Any number of runs at once send each
 * letter once: a run claims a letter, and its part of the day's limit, in one batch. Without a sender the
 * letters wait.
 */
export async function sendDueLetters(needs: Needs, limit = 20): Promise<number> {
  if (!needs.send) return 0;
  const due = await needs.db
    .select()
    .from(outbox)
    .where(
      and(
        inArray(outbox.status, ["waiting", "sending"]),
        lte(outbox.nextAttemptAt, needs.clock().toISOString()),
      ),
    )
    .orderBy(asc(outbox.id))
    .limit(limit);
  let sent = 0;
  for (const row of due) {
    if (await sendOne({ ...needs, send: needs.send }, row)) sent++;
  }
  return sent;
}

async function sendOne(needs: Needs & { send: SendLetter }, row: OutboxRow): Promise<boolean> {
  const { db, secret, send } = needs;
  const to = row.recipient ?? (row.sealedRecipient ? await unseal(secret, row.sealedRecipient) : undefined);
  if (!to) {
    await close(db, row.id, "dropped");
    return false;
  }
  if (!(await claim(needs, row, await keyedHash(secret, "person", normaliseEmail(to))))) return false;
  const letter = await composeLetter(needs, row);
  if (!letter) {
    await close(db, row.id, "dropped");
    return false;
  }
  try {
    await send(to, letter);
  } catch (error) {
    await putBack(needs, row, error);
    return false;
  }
  const now = needs.clock().toISOString();
  await writeBatch(db, [
    sql`
      UPDATE outbox SET status = 'sent', sent_at = ${now}, last_error = NULL, sealed_recipient = NULL
      WHERE id = ${row.id} AND status = 'sending'
    `,
  ]);
  return true;
}

/** Takes the letter for this run, unless another run has it or the address has had its letters for the day. */
async function claim({ db, clock }: Needs, row: OutboxRow, recipientHash: string): Promise<boolean> {
  const now = clock();
  const unchanged = sql`id = ${row.id} AND status = ${row.status} AND next_attempt_at = ${row.nextAttemptAt}`;
  const recent = sql`
    FROM letter_deliveries WHERE recipient_hash = ${recipientHash} AND outbox_id <> ${row.id}
      AND started_at > ${new Date(now.getTime() - day).toISOString()}
  `;
  // A link that was asked for is of no use a day later; every other letter waits for its turn.
  const postponed = row.letter === "new-link" ? "dropped" : "waiting";
  const [claimed] = await writeBatch(db, [
    sql`
      UPDATE outbox
      SET status = 'sending', attempts = attempts + 1,
        next_attempt_at = ${new Date(now.getTime() + lease).toISOString()}
      WHERE ${unchanged} AND (SELECT count(*) ${recent}) < ${lettersPerDay}
    `,
    sql`
      INSERT INTO letter_deliveries (outbox_id, recipient_hash, started_at)
      SELECT ${row.id}, ${recipientHash}, ${now.toISOString()} WHERE changes() = 1
      ON CONFLICT (outbox_id) DO UPDATE SET started_at = excluded.started_at
    `,
    sql`
      UPDATE outbox
      SET status = ${postponed}, next_attempt_at =
        (SELECT strftime('%Y-%m-%dT%H:%M:%fZ', min(started_at), '+1 day', '+1 second') ${recent})
      WHERE ${unchanged} AND (SELECT count(*) ${recent}) >= ${lettersPerDay}
    `,
  ]);
  return claimed?.meta.changes === 1;
}

async function putBack({ db, clock }: Needs, row: OutboxRow, error: unknown) {
  const wait = backoffMinutes[row.attempts];
  const next = new Date(clock().getTime() + (wait ?? 0) * minute).toISOString();
  await writeBatch(db, [
    sql`
      UPDATE outbox
      SET status = ${wait === undefined ? "failed" : "waiting"}, next_attempt_at = ${next},
        last_error = ${errorName(error)},
        sealed_recipient = CASE WHEN ${wait === undefined ? 1 : 0} THEN NULL ELSE sealed_recipient END
      WHERE id = ${row.id} AND status = 'sending'
    `,
    sql`DELETE FROM letter_deliveries WHERE outbox_id = ${row.id}`,
  ]);
}

async function close(db: Database, id: number, status: "dropped") {
  await writeBatch(db, [
    sql`UPDATE outbox SET status = ${status}, sealed_recipient = NULL WHERE id = ${id} AND status <> 'sent'`,
    sql`DELETE FROM letter_deliveries WHERE outbox_id = ${id}`,
  ]);
}

/** The kind of a failure without its text, which may repeat the address. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error ? String(error.code) : "";
  return `${error.name} ${code}`.trim().slice(0, 100);
}
