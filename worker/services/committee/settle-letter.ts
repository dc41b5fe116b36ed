import { sql } from "drizzle-orm";
import { mayDo } from "~/domain/committee-permissions";
import { writeBatch } from "../../db/client";
import { unsentCondition } from "./list-unsent-letters";
import { auditActor, type CommitteeNeeds } from "./member";

const letterSettlements = ["again", "sent"] as const;
/** `again` sends another copy; `sent` records what the mail service's own log says. */
export type LetterSettlement = (typeof letterSettlements)[number];

export type SettleLetterResult = { ok: true } | { ok: false; reason: "not_allowed" | "not_possible" };

/**
 * Settles a letter that failed or whose outcome is unknown (decision 31). A copy is a letter of its own, so that
 * both count against the day's limit of the address. Settling twice, or what was answered meanwhile, is refused.
 */
export async function settleLetter(
  { db, clock, member }: CommitteeNeeds,
  { id, as }: { id: number; as: LetterSettlement },
): Promise<SettleLetterResult> {
  if (!mayDo(member.role, "settleLetters")) return { ok: false, reason: "not_allowed" };
  const now = clock().toISOString();
  const isAgain = as === "again" ? 1 : 0;
  // A letter that failed after an erasure has no address left to send a copy to.
  const settled = sql`FROM outbox o WHERE o.id = ${id} AND ${unsentCondition(now)}
    AND (NOT ${isAgain} OR coalesce(o.recipient, o.sealed_recipient) IS NOT NULL)`;
  const results = await writeBatch(db, [
    sql`
      INSERT INTO audit_entries (occurred_at, actor, action, event_id, application_id, details)
      SELECT ${now}, ${auditActor(member)}, ${`letter.${as}`},
        (SELECT event_id FROM applications WHERE id = o.application_id), o.application_id,
        json_object('letter', o.letter)
      ${settled}`,
    sql`
      INSERT INTO outbox (
        letter, application_id, partnership_application_id, recipient, sealed_recipient, dedupe_key, details,
        next_attempt_at, created_at
      )
      SELECT o.letter, o.application_id, o.partnership_application_id, o.recipient, o.sealed_recipient,
        o.dedupe_key || ':again:' || o.id, o.details, ${now}, ${now}
      ${settled} AND ${isAgain}`,
    sql`
      UPDATE outbox SET status = ${as === "again" ? "dropped" : "sent"}, sealed_recipient = NULL
      WHERE id IN (SELECT o.id ${settled})`,
  ]);
  return results[2]?.meta.changes === 1 ? { ok: true } : { ok: false, reason: "not_possible" };
}
