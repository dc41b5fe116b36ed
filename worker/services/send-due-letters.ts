import { type SQL, sql } from "drizzle-orm";
import { normaliseEmail } from "~/domain/email";
import {
  isLetter,
  isLetterName,
  type LetterName,
  letterKind,
  letterPriorities,
  lettersThat,
} from "~/domain/letter-kind";
import { writeBatch } from "../db/client";
import { outbox, type StoredLetter } from "../db/schema";
import { whenAvailable } from "../db/when-available";
import type { RenderedLetter } from "../mail/render-letter";
import { keyedHash } from "../security/digest";
import { type ComposedLetter, composeLetter, withoutLinks } from "./compose-letter";
import { openAnew } from "./expire-invitations";
import { findObjecting } from "./object-to-letters";
import { holdAnew } from "./seat-clock";
import { type ScheduleNeeds, spareOthers } from "./spare-others";

/**
 * Hands a letter to the mail service, and answers with the service's number of it.
 *
 * @throws {Error} with a `code` of the service: it did not take the letter; without one, as after a lost connection, the
 *   letter may be on its way
 */
export type SendLetter = (to: string, letter: RenderedLetter) => Promise<{ messageId: string } | undefined>;

/** Minutes to wait after the first, second … failure; after the last one the letter counts as failed. */
export const backoffMinutes = [1, 5, 30, 120, 360, 720, 1440] as const;
/** The codes by which the service takes no letter of ours at present, with the minutes that the whole outbox rests then. */
const restMinutes: Record<string, number> = {
  E_RATE_LIMIT_EXCEEDED: 5,
  E_DAILY_LIMIT_EXCEEDED: 60,
  E_SENDER_NOT_VERIFIED: 60,
};
/** The codes by which it will never take this letter. */
const finalCode = /^E_(RECIPIENT_SUPPRESSED|VALIDATION_ERROR|CONTENT_TOO_LARGE|HEADER_[A-Z_]+)$/;
/** Minutes after which a letter that is still with the mail service counts as one of unknown outcome. */
export const answerMinutes = 15;
/**
 * Letters of links that a person gets in 24 hours, one in each spelling. The last is kept for the spelling in which they
 * applied first: else a stranger who asks in another one could keep the owner from theirs.
 */
export const linkLettersPerDay = 3;
/** Letters that one run takes, whatever waits. */
export const lettersPerRun = 40;

const minute = 60_000;
const day = 24 * 60 * minute;

type Needs = ScheduleNeeds & {
  secret: string;
  origin: string;
  send: SendLetter | undefined;
};

/**
 * Sends the letters that are due and says how many went. They wait without a sender, and while the service takes none of
 * the account. The committee's letters go first, and first of them those with a deadline. The others go by turns: each
 * source gets one letter before any gets its second (decisions/letters). The queue's length adds no rows to a run.
 *
 * The mail service makes its own Message-ID, so nobody behind it could drop a second copy. Therefore a letter is
 * handed over at most once: what it refuses is tried again, but where the answer is missing the letter stays
 * `sending` until a member of the committee settles it (settleLetter). None is lost, and none goes twice by itself.
 */
export async function sendDueLetters(needs: Needs, limit = lettersPerRun): Promise<number> {
  const { send } = needs;
  if (!send || (await readRest(needs))) return 0;
  await release(needs, limit);
  const due: StoredLetter[] = [];
  for (const queue of queues)
    if (due.length < limit) due.push(...(await findInTurn(needs, queue, limit - due.length)));
  let sent = 0;
  let isResting = false;
  for (const row of due) {
    if (isResting) break;
    const attempt = async () => {
      const outcome = await sendOne(needs, send, row);
      isResting = outcome === "rest";
      return Number(outcome === "sent");
    };
    sent += await spareOthers([row.id], attempt, {
      what: "letter",
      countLeftOut: needs.countLeftOut,
      putLast: () => putBack(needs, row, "an error of the site", isUnclaimed(row)),
    });
  }
  return sent;
}

const [ofCommittee, ofAnybody] = letterPriorities;
const hasDeadline = sql.raw(`letter IN ('${lettersThat("deadline").join("', '")}')`);
/** The queues in the order of their sending, in the words of their indexes: the committee's letters first. */
const queues = [
  sql`priority = ${ofCommittee} AND ${hasDeadline}`,
  sql`priority = ${ofCommittee} AND NOT ${hasDeadline}`,
  sql`priority = ${ofAnybody}`,
];

const restCodes = sql.raw(`('${Object.keys(restMinutes).join("', '")}')`);

/** Until when no letter leaves, as a UTC ISO instant, and the code of the mail service that says so; undefined while they do. */
export function readRest({ db, clock }: Pick<Needs, "db" | "clock">) {
  return db.get<{ until: string; code: string } | undefined>(sql`
    SELECT next_attempt_at AS until, last_error AS code FROM outbox INDEXED BY outbox_resting
    WHERE status = 'waiting' AND waits_for = 'service' AND last_error IN ${restCodes}
      AND next_attempt_at > ${clock().toISOString()}
    ORDER BY next_attempt_at DESC LIMIT 1`);
}

/**
 * The due letters of one queue, in the order of their turns, by the partial index: hence its words in place of bound
 * values, and the plus that keeps SQLite from the index by time, whose rows it would have to sort.
 */
function findInTurn({ db, clock }: Needs, queue: SQL, limit: number): Promise<StoredLetter[]> {
  return db
    .select()
    .from(outbox)
    .where(
      sql`status = 'waiting' AND waits_for = 'turn' AND held_at IS NULL AND ${queue}
        AND +next_attempt_at <= ${clock().toISOString()}`,
    )
    .orderBy(sql`turn`, sql`id`)
    .limit(limit);
}

/** Lets what was held back take a turn again, and forgets which address had its letters a day ago. */
async function release({ db, clock }: Needs, limit: number) {
  const now = clock();
  await writeBatch(db, [
    ...letterPriorities.map(
      (priority) => sql`
        UPDATE outbox SET waits_for = 'turn' WHERE id IN (
          SELECT id FROM outbox WHERE status = 'waiting' AND waits_for <> 'turn' AND priority = ${priority}
            AND next_attempt_at <= ${now.toISOString()}
          ORDER BY next_attempt_at LIMIT ${limit}
        )
      `,
    ),
    sql`DELETE FROM letter_deliveries WHERE started_at <= ${new Date(now.getTime() - day).toISOString()}`,
  ]);
}

async function sendOne(
  needs: Needs,
  send: SendLetter,
  row: StoredLetter,
): Promise<"sent" | "unsent" | "rest"> {
  await startClock(needs, row);
  const composed = await composeLetter(needs, row);
  const { letter, to } = composed ?? {};
  const isUnwanted =
    to && isLetterName(row.letter) && (await findObjecting(needs, row.letter, [to])).size > 0;
  if (!composed || !letter || !to || !isLetterName(row.letter) || isUnwanted) {
    await needs.db.run(drop(row, sql`status = 'waiting'`, isUnwanted ? "unwanted" : null));
    return "unsent";
  }
  // Nothing that can fail stands between claiming a letter and handing it over.
  if (!(await claim(needs, row, row.letter, composed, to))) return "unsent";
  let messageId: string | undefined;
  try {
    messageId = (await send(to, letter))?.messageId;
  } catch (error) {
    const code = refusalCode(error);
    await whenAvailable(() => (code ? putBack(needs, row, code, isClaimed(row)) : leaveOpen(needs, row)));
    return code && restMinutes[code] ? "rest" : "unsent";
  }
  await whenAvailable(() => recordSuccess(needs, row.id, messageId));
  return "sent";
}

/** Who is asked or reminded late has the whole time all the same, and the letter gives the deadline (decisions/seats). */
async function startClock(needs: Needs, { letter, applicationId, invitationId, createdAt }: StoredLetter) {
  if (invitationId && (letter === "invitation" || letter === "invitation-reminder"))
    return openAnew(needs, invitationId);
  const isOfSeat = isLetter(letter, "asking") || letter === "confirm-reminder";
  if (!isOfSeat || needs.clock().getTime() - new Date(createdAt).getTime() < 60 * minute) return;
  await needs.db.run(await holdAnew(needs, sql`a.id = ${applicationId}`));
}

/** Takes the letter for this run, unless another run has it or the address has had its letters for the day. */
async function claim(
  { db, clock, secret }: Needs,
  row: StoredLetter,
  name: LetterName,
  { applicationId, eventId, letter, isFirstSpelling }: ComposedLetter,
  to: string,
): Promise<boolean> {
  const now = clock();
  const { dailyLimit, hasOwnTurn } = letterKind(name);
  // A letter of links tells of all that a person sent: an erasure of one part of it would not find these words.
  const kept = name === "new-link" ? null : letter;
  const unchanged = sql`id = ${row.id} AND ${isUnclaimed(row)}`;
  const take = (condition: SQL) => sql`
    UPDATE outbox
    SET status = 'sending', attempts = attempts + 1, application_id = coalesce(application_id, ${applicationId ?? null}),
      dedupe_key = iif(letter = 'new-link', 'new-link:' || id, dedupe_key),
      next_attempt_at = ${new Date(now.getTime() + answerMinutes * minute).toISOString()},
      sent_subject = ${kept?.subject ?? null}, sent_text = ${kept && withoutLinks(kept.flowing)}
    WHERE ${unchanged} AND ${condition}
  `;
  if (dailyLimit === null) {
    const { claimed } = await writeBatch(db, { claimed: take(sql`true`) });
    return claimed.changes === 1;
  }

  const recipientHash = await keyedHash(secret, "letter-limit", normaliseEmail(to));
  const recent = sql`FROM letter_deliveries
    WHERE recipient_hash = ${recipientHash} AND started_at > ${new Date(now.getTime() - day).toISOString()}`;
  const spellingHash = hasOwnTurn ? await keyedHash(secret, "letter-limit", to.toLowerCase()) : null;
  const isRepeated = hasOwnTurn
    ? sql`(EXISTS (SELECT 1 ${recent} AND spelling_hash = ${spellingHash})
        OR (SELECT count(*) ${recent} AND letter = ${name}) >= ${linkLettersPerDay - (isFirstSpelling ? 0 : 1)})`
    : sql`EXISTS (SELECT 1 ${recent} AND letter = ${name} AND event_id IS ${eventId ?? null})`;
  // Else a stranger who types an address could keep its owner from the letter of links.
  const isAtLimit = hasOwnTurn
    ? sql`false`
    : sql`(SELECT count(*) ${recent} AND coalesce(letter, '') <> 'new-link') >= ${dailyLimit}`;
  const { claimed } = await writeBatch(db, {
    claimed: take(sql`NOT ${isRepeated} AND NOT ${isAtLimit}`),
    counted: sql`
      INSERT INTO letter_deliveries (outbox_id, recipient_hash, started_at, letter, event_id, spelling_hash)
      SELECT ${row.id}, ${recipientHash}, ${now.toISOString()}, ${name}, ${eventId ?? null}, ${spellingHash} WHERE changes() = 1
    `,
    dropped: drop(row, sql`${unchanged} AND ${isRepeated}`),
    held: sql`
      UPDATE outbox SET waits_for = 'limit', next_attempt_at =
        (SELECT strftime('%Y-%m-%dT%H:%M:%fZ', min(started_at), '+1 day', '+1 second') ${recent})
      WHERE ${unchanged} AND ${isAtLimit}
    `,
  });
  return claimed.changes === 1;
}

/** Whatever happened meanwhile: a letter that the service took is sent. */
async function recordSuccess({ db, clock }: Needs, id: number, messageId = "") {
  await db.run(sql`
    UPDATE outbox
    SET status = 'sent', sent_at = ${clock().toISOString()}, last_error = NULL, sealed_recipient = NULL,
      source = NULL, message_id = nullif(${messageId}, '')
    WHERE id = ${id}`);
}

const isUnclaimed = ({ nextAttemptAt }: StoredLetter) =>
  sql`status = 'waiting' AND next_attempt_at = ${nextAttemptAt}`;
const isClaimed = ({ attempts }: StoredLetter) => sql`status = 'sending' AND attempts = ${attempts + 1}`;

/**
 * The letter did not go: it waits for its next attempt, or has failed after the last one. A code that is final ends it at
 * once; one of the whole account is no attempt.
 */
async function putBack({ db, clock }: Needs, row: StoredLetter, reason: string, condition: SQL) {
  const rest = restMinutes[reason];
  const wait = finalCode.test(reason) ? undefined : (rest ?? backoffMinutes[row.attempts]);
  const isOver = wait === undefined;
  const next = new Date(clock().getTime() + (wait ?? 0) * minute).toISOString();
  await writeBatch(db, [
    sql`
      UPDATE outbox
      SET status = ${isOver ? "failed" : "waiting"}, waits_for = 'service', attempts = ${row.attempts + (rest ? 0 : 1)},
        next_attempt_at = ${next}, last_error = ${reason},
        sealed_recipient = iif(${isOver}, NULL, sealed_recipient), source = iif(${isOver}, NULL, source)
      WHERE id = ${row.id} AND ${condition}
    `,
    sql`DELETE FROM letter_deliveries WHERE outbox_id = ${row.id} AND changes() = 1`,
  ]);
}

/** Nobody knows whether the letter went: it stays `sending`, and its time to be answered is over. */
async function leaveOpen({ db, clock }: Needs, row: StoredLetter) {
  await db.run(sql`
    UPDATE outbox SET next_attempt_at = ${clock().toISOString()}, last_error = NULL
    WHERE id = ${row.id} AND ${isClaimed(row)}`);
}

/**
 * Gives a letter up. Of a link that was asked for nothing is kept: nobody need have applied with its address. Words to all
 * guests have not reached this one, and may be sent again where they are true.
 */
function drop({ id, letter }: StoredLetter, condition: SQL, reason: string | null = null): SQL {
  if (letter === "new-link") return sql`DELETE FROM outbox WHERE id = ${id} AND ${condition}`;
  const key = letter === "guest-message" ? sql`dedupe_key || ':dropped:' || id` : sql`dedupe_key`;
  return sql`
    UPDATE outbox SET status = 'dropped', sealed_recipient = NULL, source = NULL, dedupe_key = ${key},
      last_error = coalesce(${reason}, last_error)
    WHERE id = ${id} AND ${condition}
  `;
}

/** The mail service's own code, by which it says that it did not take the letter; its text may repeat the address. */
function refusalCode(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^E_[A-Z_]{1,80}$/.test(code) ? code : undefined;
}
