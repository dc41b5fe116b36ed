import { eq, type SQL, sql } from "drizzle-orm";
import { owner } from "~/content/owner";
import type { Bar } from "~/domain/conflict-of-interest";
import { writeBatch } from "../../../db/client";
import { outbox } from "../../../db/schema";
import { composeLetter } from "../../compose-letter";
import { insertCopy } from "../../insert-letter";
import { findLetterBar } from "../conflicts/find-bar";
import { mayActOnLetter } from "../conflicts/recusal-conditions";
import { auditBy, type DecisionNeeds } from "../member";
import { unsentCondition } from "./list-unsent-letters";
import { aboutLetter } from "./settle-letter";

export type ResendResult = { ok: true } | { ok: false; reason: Bar | "not_found" | "not_possible" };

/**
 * Sends a letter once more that the mail service has taken, written as things stand now (decisions/letters).
 *
 * @param copies how many there were on the page that was clicked: one click is one copy, however often it arrives
 */
export async function resendLetter(
  needs: DecisionNeeds,
  { id, copies }: { id: number; copies: number },
): Promise<ResendResult> {
  const { db, clock, member } = needs;
  const row = await db.select().from(outbox).where(eq(outbox.id, id)).get();
  if (!row) return { ok: false, reason: "not_found" };
  const refuse = async (): Promise<ResendResult> => ({
    ok: false,
    reason: (await findLetterBar(needs, id)) ?? "not_possible",
  });
  const draft = await composeLetter({ db, clock, origin: owner.origin }, row);
  if (!draft?.to || row.status !== "sent") return refuse();

  const now = clock().toISOString();
  const taken = sql`FROM outbox o
    WHERE o.id = ${id} AND o.status = 'sent' AND NOT ${unsentCondition(now)} AND o.recipient IS NOT NULL AND ${mayActOnLetter(needs)}
      AND (SELECT count(*) FROM outbox WHERE ${copiesOf(row.dedupeKey)}) = ${copies}`;
  const { open } = await writeBatch(db, {
    open: sql`SELECT 1 FROM outbox o WHERE o.id = ${id} AND ${mayActOnLetter(needs)}`,
    // The day’s limit of the address stands; but a copy is no repetition of its kind.
    repeatable: sql`UPDATE letter_deliveries SET letter = NULL WHERE outbox_id IN (SELECT o.id ${taken})`,
    audited: auditBy(member, now, "letter.again", { ...aboutLetter, rows: taken }),
    copied: insertCopy({ dedupeKey: sql`o.dedupe_key || ${`:again:${copies}`}`, at: now }, taken),
  });
  return open.rows.length === 1 ? { ok: true } : refuse();
}

/** The condition of being a copy of a letter, in the words of the index of keys: a copy's key begins with its own. */
export function copiesOf(dedupeKey: string): SQL {
  return sql`dedupe_key >= ${`${dedupeKey}:again:`} AND dedupe_key < ${`${dedupeKey}:again;`}`;
}
