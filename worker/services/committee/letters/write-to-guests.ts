import { eq, type SQL, sql } from "drizzle-orm";
import { owner } from "~/content/owner";
import type { GuestMessage } from "~/domain/guest-message-form";
import { writeBatch } from "../../../db/client";
import { isOneOf } from "../../../db/is-among";
import { events } from "../../../db/schema";
import { sha256 } from "../../../security/digest";
import { announcedSeat } from "../../announced-application";
import { insertLetter, toApplicant } from "../../insert-letter";
import { toPublicEvent } from "../../list-events";
import { selectObjecting } from "../../object-to-letters";
import { previewOf, writeLetter } from "../../write-letter";
import { isClosedTo } from "../conflicts/recusal-conditions";
import { auditBy, type DecisionNeeds } from "../member";

type Needs = DecisionNeeds & { secret: string };
type Draft = GuestMessage & { eventId: number };

/** The very letter of a message to the guests of an event in some states, and to how many it goes (decisions/letters). */
export async function previewGuestMessage(needs: Needs, draft: Draft) {
  const { db } = needs;
  const event = await db.select().from(events).where(eq(events.id, draft.eventId)).get();
  if (!event) return { ok: false as const, reason: "not_found" as const };
  const guests = guestsOf(draft, await keyOf(draft));
  const { count, unwilling } = await db.get<{ count: number; unwilling: number }>(sql`
    SELECT count(*) AS count, (SELECT count(*) ${openOf(needs, guests)}) - count(*) AS unwilling
    ${await toldBy(needs, guests)}`);
  const letter = await writeLetter({ db }, "guest-message", {
    fullName: "applicant",
    reference: "OFN-…",
    event: toPublicEvent(event),
    url: `${owner.origin}/applications/…`,
    subject: draft.subject,
    words: draft.message,
  });
  return {
    ok: true as const,
    letter: previewOf(letter),
    /** How many it goes to; who wants no such letter, or is closed to the member by a conflict, is not among them. */
    count,
    /** How many of those open to the member want no such letter. */
    unwilling,
  };
}

/**
 * Writes a message to every guest of an event in some states, one letter to each, with an entry in the audit trail. The
 * same words go to nobody twice, however often they are sent.
 *
 * @param count of those whom the page named: where there are others by now, it is a conflict
 */
export async function writeToGuests(
  needs: Needs,
  { count, ...draft }: Draft & { count: number },
): Promise<{ ok: true } | { ok: false; reason: "not_found" | "stale" }> {
  const { db, clock, member } = needs;
  const { eventId, to, subject, message } = draft;
  const now = clock().toISOString();
  const key = await keyOf(draft);
  const guests = guestsOf(draft, key);
  const told = await toldBy(needs, guests);
  const { audited } = await writeBatch(db, {
    audited: auditBy(member, now, "event.message", {
      event: eventId,
      details: { to },
      rows: sql`WHERE ${count} > 0 AND ${count} = (SELECT count(*) ${told})`,
    }),
    // Whom a conflict closes to the member is written to as well: they are guests as all others.
    written: insertLetter({
      letter: "guest-message",
      ...toApplicant,
      // A decision about another event does not wait behind a message that goes to hundreds.
      source: `event:${eventId}`,
      dedupeKey: sql`${key} || a.id`,
      // A message from before the event was called off is not true afterwards.
      details: sql`json_object('to', json(${JSON.stringify(to)}), 'subject', ${subject}, 'message', ${message},
          'status', (SELECT coalesce(status, 'scheduled') FROM events WHERE id = ${eventId}))`,
      at: now,
      rows: sql`${guests} AND changes() = 1`,
    }),
  });
  if (audited.changes === 1) return { ok: true };
  const known = await db.select({ id: events.id }).from(events).where(eq(events.id, eventId)).get();
  if (!known) return { ok: false, reason: "not_found" };
  const { left, isWritten } = await db.get<{ left: number; isWritten: 0 | 1 }>(sql`
    SELECT (SELECT count(*) ${told}) AS left,
      EXISTS (SELECT 1 FROM outbox WHERE dedupe_key >= ${key} AND dedupe_key < ${`${key}:`}) AS isWritten`);
  return left === 0 && isWritten === 1 ? { ok: true } : { ok: false, reason: "stale" };
}

/** The applications `a` of an event that are in one of the states as far as they know, and whom these words have not reached. */
const guestsOf = ({ eventId, to }: Draft, key: string) => sql`FROM applications a
  WHERE a.event_id = ${eventId} AND ${isOneOf(announcedSeat, to)} AND a.email IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.dedupe_key = ${key} || a.id)`;

/** Of guests those whom a member's numbers count: a letter to who wants none is dropped when it is due, as the log says. */
async function toldBy(needs: Needs, guests: SQL): Promise<SQL> {
  const people = await needs.db.all<{ id: number; email: string }>(sql`SELECT a.id, a.email ${guests}`);
  return sql`${openOf(needs, guests)} AND a.id NOT IN (${await selectObjecting(needs, "guest-message", people)})`;
}

const openOf = (needs: Needs, guests: SQL) => sql`${guests} AND NOT ${isClosedTo(needs)}`;

/** How the keys of its letters begin: by the words alone, so that a guest who comes into another state has them once. */
const keyOf = async ({ eventId, subject, message }: Draft) =>
  `guest-message:${eventId}:${await sha256(subject, message)}:`;
