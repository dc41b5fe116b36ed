import { type SQL, sql } from "drizzle-orm";
import type { KnownForm } from "~/domain/judge-registration";
import { isTrue, jsonOf } from "../db/judge-and-write";

// The keys and versions by which a form that was sent is known again (decisions/lines).

const day = 24 * 60 * 60 * 1000;

/** SHA-256 each. */
export type FormHashes = {
  /** Of key, event and address: with another of these a form is another application. */
  keyHash: string;
  /** Of the form alone, by which its applications are counted. */
  formHash: string;
  /** Of the words. */
  bodyHash: string;
  /** Of the words and the sender's network. */
  repetitionHash: string;
};

/** The application of a key as JSON; null without one, and for a form that is pressed again after a withdrawal. */
export const knownBy = ({ keyHash }: FormHashes, edition = 0) =>
  knownForm(
    sql`k.key_hash = ${keyHash} AND (a.status NOT IN ('withdrawn', 'erased') OR k.edition >= ${edition})`,
    sql`k.edition`,
  );

/**
 * The same words from the same client within a day, whatever the key and whatever replaced them since: event and address
 * are among the words. From another network they are another application: who knows what somebody wrote is not given that
 * person's link.
 */
export const repeatedBy = ({ repetitionHash }: FormHashes, now: Date, edition = 0) =>
  knownForm(
    sql`a.status NOT IN ('withdrawn', 'erased') AND k.repetition_hash = ${repetitionHash}
      AND k.created_at > ${new Date(now.getTime() - day).toISOString()}`,
    // The presses of two pages have no order.
    sql`${edition}`,
  );

const knownForm = (condition: SQL, edition: SQL) => sql`(
  SELECT ${jsonOf<KnownForm>({
    bodyHash: sql`k.body_hash`,
    status: sql`k.answered_status`,
    edition,
    replaced: sql`json(k.replaced)`,
    isCorrected: isTrue(sql`(SELECT count(*) FROM audit_entries c
      WHERE c.application_id = a.id AND c.action = 'application.corrected') > json_array_length(k.replaced)`),
    reference: sql`a.reference`,
    email: sql`a.email`,
    hasOther: isTrue(otherOf(sql`k.form_hash`, sql`a.id`)),
  })} FROM idempotency_keys k JOIN applications a ON a.id = k.application_id WHERE ${condition} LIMIT 1)`;

/** The condition that a form made another application that stands. */
export const otherOf = (formHash: SQL, id: SQL) => sql`EXISTS (
  SELECT 1 FROM idempotency_keys o JOIN applications p ON p.id = o.application_id
  WHERE o.form_hash = ${formHash} AND p.id <> ${id} AND p.status NOT IN ('withdrawn', 'erased'))`;

/**
 * The statement that lets the key of the same words from another page stand for their application too: that page may ask
 * what became of its form, or send a later version. One application has ten keys at most.
 */
export const bindKey = (
  { keyHash, formHash, repetitionHash }: FormHashes,
  { edition, reference }: { edition: number | undefined; reference: string },
): SQL => sql`
  INSERT OR IGNORE INTO idempotency_keys (
    key_hash, body_hash, repetition_hash, form_hash, edition, replaced, application_id, answered_status, created_at
  )
  SELECT ${keyHash}, k.body_hash, k.repetition_hash, ${formHash}, ${edition ?? 0}, k.replaced, k.application_id,
    k.answered_status, k.created_at
  FROM idempotency_keys k JOIN applications a ON a.id = k.application_id
  WHERE k.repetition_hash = ${repetitionHash} AND a.reference = ${reference}
    AND (SELECT count(*) FROM idempotency_keys o WHERE o.application_id = k.application_id
      AND o.form_hash IS NOT NULL) < 10
  LIMIT 1`;

/**
 * The statements that note a later version, for all keys of its application. The words that it replaces stay known, in a
 * row without a form.
 */
export const noteVersion = (
  { keyHash, bodyHash, repetitionHash }: FormHashes,
  { edition, before }: { edition: number | undefined; before: string },
): SQL[] => {
  const own = sql`FROM idempotency_keys k WHERE k.key_hash = ${keyHash} AND k.body_hash = ${before}`;
  return [
    sql`
      INSERT INTO idempotency_keys (
        key_hash, body_hash, repetition_hash, edition, replaced, application_id, answered_status, created_at
      )
      SELECT lower(hex(randomblob(32))), k.body_hash, k.repetition_hash, k.edition, k.replaced, k.application_id,
        k.answered_status, k.created_at ${own}`,
    sql`
      UPDATE idempotency_keys
      SET body_hash = ${bodyHash}, replaced = json_insert(replaced, '$[#]', body_hash),
        repetition_hash = iif(key_hash = ${keyHash}, ${repetitionHash}, repetition_hash),
        edition = iif(key_hash = ${keyHash}, ${edition}, edition)
      WHERE application_id = (SELECT k.application_id ${own})`,
  ];
};
