import { type SQL, sql } from "drizzle-orm";
import { normaliseEmail } from "~/domain/email";
import { courtesyLetters, type LetterName, lettersToInvitees } from "~/domain/letter-kind";
import { writeBatch } from "../db/client";
import { isAmong } from "../db/is-among";
import { keyedHash } from "../security/digest";
import { findLinkedInvitation } from "./find-linked-invitation";
import type { SecretNeeds } from "./needs";

type Objection = "complained" | "unsubscribed";

const hashOf = (secret: string, email: string) =>
  keyedHash(secret, "letter-objection", normaliseEmail(email));

/** Ends the letters of courtesy to addresses, by a hash of each; a complaint is not taken back by anything milder. */
export async function objectToLetters(
  { db, clock, secret }: SecretNeeds,
  emails: readonly string[],
  reason: Objection,
): Promise<void> {
  if (emails.length === 0) return;
  const hashes = await Promise.all(emails.map((email) => hashOf(secret, email)));
  await writeBatch(db, [
    sql`
      INSERT INTO letter_objections (address_hash, reason, at)
      SELECT value, ${reason}, ${clock().toISOString()} FROM json_each(${JSON.stringify(hashes)}) WHERE true
      ON CONFLICT (address_hash) DO UPDATE SET reason = 'complained' WHERE excluded.reason = 'complained'`,
  ]);
}

/** Ends the letters to an invitee, by the link of one of them: the one click of a mail reader (RFC 8058). */
export async function unsubscribeInvitee(needs: SecretNeeds, token: string): Promise<void> {
  const { email } = (await findLinkedInvitation(needs, token))?.invitation ?? {};
  await objectToLetters(needs, email ? [email] : [], "unsubscribed");
}

/** Which of the addresses a letter would not go to, for their owners want none of its kind. */
export async function findObjecting(
  { db, secret }: Pick<SecretNeeds, "db" | "secret">,
  letter: LetterName,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const isOneOf = (letters: readonly string[]) => letters.includes(letter);
  if (emails.length === 0 || !isOneOf(courtesyLetters)) return new Set();
  const hashes = await Promise.all(emails.map((email) => hashOf(secret, email)));
  const found = await db.all<{ hash: string; reason: Objection }>(sql`
    SELECT n.address_hash AS hash, n.reason FROM json_each(${JSON.stringify(hashes)}) v
    JOIN letter_objections n ON n.address_hash = v.value`);
  const objecting = new Set(
    found.flatMap(({ hash, reason }) => (reason === "complained" || isOneOf(lettersToInvitees) ? hash : [])),
  );
  return new Set(emails.filter((_, index) => objecting.has(hashes[index] ?? "")));
}

/** The query for the ids of those among the chosen invitees of an event who want no invitations: the database makes no hash. */
export async function selectObjecting(
  { db, secret }: Pick<SecretNeeds, "db" | "secret">,
  { eventId, ids }: { eventId: number; ids: readonly number[] },
): Promise<SQL> {
  const rows = await db.all<{ id: number; email: string }>(sql`
    SELECT i.id, i.email FROM invitations i
    WHERE i.event_id = ${eventId} AND i.email IS NOT NULL AND ${isAmong(sql`i.id`, ids)}`);
  const hashes = rows.map(async ({ id, email }) => ({ id, hash: await hashOf(secret, email) }));
  return sql`SELECT h.value ->> 'id' FROM json_each(${JSON.stringify(await Promise.all(hashes))}) h
    JOIN letter_objections n ON n.address_hash = h.value ->> 'hash'`;
}
