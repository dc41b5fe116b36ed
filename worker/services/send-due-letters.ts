import { and, asc, eq, lte, sql } from "drizzle-orm";
import { normaliseEmail } from "~/domain/email";
import { type Database, writeBatch } from "../db/client";
import { outbox } from "../db/schema";
import { whenAvailable } from "../db/when-available";
import type { Clock } from "../env";
import type { RenderedLetter } from "../mail/render-letter";
import { keyedHash } from "../security/digest";
import { unseal } from "../security/seal";
import { composeLetter } from "./compose-letter";

/**
 * Hands a letter to the mail service. It throws when the service did not take it; what it throws without a code
 * of the service's own, such as a lost connection, leaves open whether the letter is on its way.
 */
export type SendLetter = (to: string, letter: RenderedLetter) => Promise<void>;

/** Letters to one address in any 24 hours (decision 31). */
const lettersPerDay = 3;
/** Minutes to wait after the first, second … failure; after the last one the letter counts as failed. */
export const backoffMinutes = [1, 5, 30, 120, 360, 720, 1440] as const;
/** Minutes after which a letter that is still with the mail service counts as one of unknown outcome. */
export const answerMinutes = 15;

const minute = 60_000;
const day = 24 * 60 * minute;

type Needs = { db: Database; clock: Clock; secret: string; origin: string; send: SendLetter | undefined };
type OutboxRow = typeof outbox.$inferSelect;

/**
 * Sends the letters that are due, oldest first, and says how many went. Without a sender the letters wait.
 *
 * The mail service makes its own Message-ID, so nobody behind it could drop a second copy. Therefore a letter is
 * handed over at most once: what it refuses is tried again, but where the answer is missing the letter stays
 * `sending` until a member of the committee settles it (settleLetter). None is lost, and none goes twice by itself.
 */
export async function sendDueLetters(needs: Needs, limit = 20): Promise<number> {
  if (!needs.send) return 0;
  const due = await needs.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.status, "waiting"), lte(outbox.nextAttemptAt, needs.clock().toISOString())))
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
  let letter: RenderedLetter | undefined;
  try {
    letter = to ? await composeLetter(needs, row) : undefined;
  } catch (error) {
    // One letter that cannot be written must not hold up those behind it.
    await putBack(needs, row, errorName(error));
    return false;
  }
  if (!to || !letter) {
    await drop(db, row.id);
    return false;
  }
  // Nothing that can fail stands between claiming a letter and handing it over.
  if (!(await claim(needs, row, await keyedHash(secret, "person", normaliseEmail(to))))) return false;
  try {
    await send(to, letter);
  } catch (error) {
    const code = refusalCode(error);
    await whenAvailable(() => (code ? putBack(needs, row, code) : leaveOpen(needs, row, errorName(error))));
    return false;
  }
  await whenAvailable(() => recordSuccess(needs, row.id));
  return true;
}

/** Takes the letter for this run, unless another run has it or the address has had its letters for the day. */
async function claim({ db, clock }: Needs, row: OutboxRow, recipientHash: string): Promise<boolean> {
  const now = clock();
  const unchanged = sql`id = ${row.id} AND status = 'waiting' AND next_attempt_at = ${row.nextAttemptAt}`;
  const recent = sql`
    FROM letter_deliveries WHERE recipient_hash = ${recipientHash}
      AND started_at > ${new Date(now.getTime() - day).toISOString()}
  `;
  // A link that was asked for is of no use a day later; every other letter waits for its turn.
  const postponed = row.letter === "new-link" ? "dropped" : "waiting";
  const { claimed } = await writeBatch(db, {
    claimed: sql`
      UPDATE outbox
      SET status = 'sending', attempts = attempts + 1,
        next_attempt_at = ${new Date(now.getTime() + answerMinutes * minute).toISOString()}
      WHERE ${unchanged} AND (SELECT count(*) ${recent}) < ${lettersPerDay}
    `,
    counted: sql`
      INSERT INTO letter_deliveries (outbox_id, recipient_hash, started_at)
      SELECT ${row.id}, ${recipientHash}, ${now.toISOString()} WHERE changes() = 1
    `,
    postponed: sql`
      UPDATE outbox
      SET status = ${postponed}, next_attempt_at =
        (SELECT strftime('%Y-%m-%dT%H:%M:%fZ', min(started_at), '+1 day', '+1 second') ${recent})
      WHERE ${unchanged} AND (SELECT count(*) ${recent}) >= ${lettersPerDay}
    `,
  });
  return claimed.changes === 1;
}

/** Whatever happened meanwhile: a letter that the service took is sent. */
async function recordSuccess({ db, clock }: Needs, id: number) {
  await writeBatch(db, [
    sql`
      UPDATE outbox
      SET status = 'sent', sent_at = ${clock().toISOString()}, last_error = NULL, sealed_recipient = NULL
      WHERE id = ${id}
    `,
  ]);
}

/** The letter did not go: it waits for its next attempt, or has failed after the last one. */
async function putBack({ db, clock }: Needs, row: OutboxRow, reason: string) {
  const wait = backoffMinutes[row.attempts];
  const next = new Date(clock().getTime() + (wait ?? 0) * minute).toISOString();
  await writeBatch(db, [
    sql`
      UPDATE outbox
      SET status = ${wait === undefined ? "failed" : "waiting"}, attempts = ${row.attempts + 1},
        next_attempt_at = ${next}, last_error = ${reason},
        sealed_recipient = CASE WHEN ${wait === undefined ? 1 : 0} THEN NULL ELSE sealed_recipient END
      WHERE id = ${row.id} AND (
        (status = 'waiting' AND next_attempt_at = ${row.nextAttemptAt})
        OR (status = 'sending' AND attempts = ${row.attempts + 1})
      )
    `,
    sql`DELETE FROM letter_deliveries WHERE outbox_id = ${row.id} AND changes() = 1`,
  ]);
}

/** Nobody knows whether the letter went: it stays `sending`, and its time to be answered is over. */
async function leaveOpen({ db, clock }: Needs, row: OutboxRow, reason: string) {
  await writeBatch(db, [
    sql`
      UPDATE outbox SET next_attempt_at = ${clock().toISOString()}, last_error = ${reason}
      WHERE id = ${row.id} AND status = 'sending' AND attempts = ${row.attempts + 1}
    `,
  ]);
}

async function drop(db: Database, id: number) {
  await writeBatch(db, [
    sql`UPDATE outbox SET status = 'dropped', sealed_recipient = NULL WHERE id = ${id} AND status = 'waiting'`,
  ]);
}

/** The mail service's own code, by which it says that it did not take the letter; its text may repeat the address. */
function refusalCode(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^E_[A-Z_]{1,80}$/.test(code) ? code : undefined;
}

/** The kind of an error without its text. */
function errorName(error: unknown): string {
  return error instanceof Error ? error.name.slice(0, 100) : "unknown";
}
