import { and, sql } from "drizzle-orm";
import type { Bar } from "~/domain/conflict-of-interest";
import { writeBatch } from "../../../db/client";
import { insertCopy } from "../../insert-letter";
import { holdAnew, isOfSeat } from "../../seat-clock";
import { findLetterBar } from "../conflicts/find-bar";
import { mayActOnLetter } from "../conflicts/recusal-conditions";
import { auditBy, type DecisionNeeds } from "../member";
import { unsentCondition } from "./list-unsent-letters";

/** `again` sends another copy; `sent` records that it arrived, as the mail service's own log says, or the reader. */
type LetterSettlement = "again" | "sent";

/** Settles, once, a letter that failed, did not arrive, or whose outcome is unknown (decisions/letters). */
export async function settleLetter(
  needs: DecisionNeeds,
  { id, as }: { id: number; as: LetterSettlement },
): Promise<{ ok: true } | { ok: false; reason: Bar | "not_possible" }> {
  const [bar, statements] = await Promise.all([findLetterBar(needs, id), settlementOf(needs, { id, as })]);
  if (bar) return { ok: false, reason: bar };
  const { closed } = await writeBatch(needs.db, statements);
  if (closed.changes === 1) return { ok: true };
  return { ok: false, reason: (await findLetterBar(needs, id)) ?? "not_possible" };
}

/** A letter `o` of the outbox, as an entry of the audit trail names it. */
export const aboutLetter = {
  event: sql`o.event_id`,
  invitation: sql`o.invitation_id`,
  application: sql`o.application_id`,
  details: sql`json_object('letter', o.letter)`,
};

/** The statements of it. They do nothing where the member may not act on the letter, or it is settled already. */
export async function settlementOf(
  { db, clock, member, deciders }: DecisionNeeds,
  { id, as }: { id: number; as: LetterSettlement },
) {
  const now = clock().toISOString();
  const isAgain = as === "again";
  // A letter that failed after an erasure has no address left to send a copy to.
  const hasRecipient = isAgain ? sql`coalesce(o.recipient, o.sealed_recipient) IS NOT NULL` : undefined;
  const settled = sql`FROM outbox o WHERE ${and(
    sql`o.id = ${id}`,
    unsentCondition(now),
    hasRecipient,
    mayActOnLetter({ member, deciders }),
  )}`;
  return {
    audited: auditBy(member, now, `letter.${as}`, { ...aboutLetter, rows: settled }),
    copied: isAgain && insertCopy({ dedupeKey: sql`o.dedupe_key || ':again:' || o.id`, at: now }, settled),
    // A letter that may have arrived counts for the day's limit, but does not make the copy a repetition.
    repeatable:
      isAgain &&
      sql`UPDATE letter_deliveries SET letter = NULL, spelling_hash = NULL WHERE outbox_id IN (SELECT o.id ${settled})`,
    // A letter that may have arrived late gives its guest the whole time, and so does a copy, which leaves within minutes.
    heldAnew: await holdAnew({ db, clock }, sql`a.id = (SELECT o.application_id ${settled} AND ${isOfSeat})`),
    closed: sql`
      UPDATE outbox SET status = ${isAgain ? "dropped" : "sent"},
        ${isAgain ? sql`` : sql`report = 'arrived', last_error = NULL,`} sealed_recipient = NULL, source = NULL
      WHERE id IN (SELECT o.id ${settled})`,
  };
}
