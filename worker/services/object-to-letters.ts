import { type SQL, sql } from "drizzle-orm";
import { normaliseEmail } from "~/domain/email";
import { isLetter, type LetterName } from "~/domain/letter-kind";
import { isOneOf } from "../db/is-among";
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
  await db.run(sql`
    INSERT INTO letter_objections (address_hash, reason, at)
    SELECT value, ${reason}, ${clock().toISOString()} FROM json_each(${JSON.stringify(hashes)}) WHERE true
    ON CONFLICT (address_hash) DO UPDATE SET reason = 'complained' WHERE excluded.reason = 'complained'`);
}

/**
 * Ends the letters to an invitee, by the link of one of them: the one click of a mail reader (RFC 8058).
 *
 * @returns whether the address is kept still, without which there is nothing to end
 */
export async function unsubscribeInvitee(needs: SecretNeeds, token: string): Promise<boolean> {
  const { email } = (await findLinkedInvitation(needs, token))?.invitation ?? {};
  await objectToLetters(needs, email ? [email] : [], "unsubscribed");
  return Boolean(email);
}

/** Which of the addresses a letter would not go to, for their owners want none of its kind. */
export async function findObjecting(
  needs: Pick<SecretNeeds, "db" | "secret">,
  letter: LetterName,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0 || !isLetter(letter, "courtesy")) return new Set();
  const people = emails.map((email, id) => ({ id, email }));
  const found = await needs.db.all<{ id: number }>(await selectObjecting(needs, letter, people));
  return new Set(found.flatMap(({ id }) => emails[id] ?? []));
}

/** The query for the ids of those among people who want no letter of a kind of courtesy: the database makes no hash. */
export async function selectObjecting(
  { secret }: Pick<SecretNeeds, "secret">,
  letter: LetterName,
  people: readonly { id: number; email: string }[],
): Promise<SQL> {
  const hashes = people.map(async ({ id, email }) => ({ id, hash: await hashOf(secret, email) }));
  const isOfInvitees = sql.raw(String(isLetter(letter, "invitee")));
  return sql`SELECT h.value ->> 'id' AS id FROM json_each(${JSON.stringify(await Promise.all(hashes))}) h
    JOIN letter_objections n ON n.address_hash = h.value ->> 'hash' AND (n.reason = 'complained' OR ${isOfInvitees})`;
}

/** The same of the chosen invitees of an event. */
export async function selectObjectingInvitees(
  needs: Pick<SecretNeeds, "db" | "secret">,
  { eventId, references }: { eventId: number; references: readonly string[] },
): Promise<SQL> {
  const chosen = await needs.db.all<{ id: number; email: string }>(sql`
    SELECT i.id, i.email FROM invitations i
    WHERE i.event_id = ${eventId} AND i.email IS NOT NULL
      AND ${isOneOf(sql`i.reference`, references)}`);
  return selectObjecting(needs, "invitation", chosen);
}
