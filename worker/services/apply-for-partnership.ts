import { type SQL, sql } from "drizzle-orm";
import { privacy } from "~/content/privacy";
import { normaliseEmail } from "~/domain/email";
import { type FormNote, judgeResentForm, noteOfSame } from "~/domain/judge-resent-form";
import type { Partnership } from "~/domain/partnership-form";
import { partnerFields } from "~/domain/partnership-form-fields";
import { writeBatch } from "../db/client";
import { columnNames, columnValues, setColumns } from "../db/columns";
import { partnershipApplications } from "../db/schema";
import { keyedHash, randomReference, sha256 } from "../security/digest";
import { clientWindow } from "./client-window";
import { correctionsPerDay } from "./correct-application";
import { houseDomain } from "./house-domain";
import { insertAuditEntry } from "./insert-audit-entry";
import { insertLetter } from "./insert-letter";
import type { SecretNeeds } from "./needs";
import type { Submission } from "./register-interest";

export const partnershipsPerHour = 20;
const day = 24 * 60 * 60 * 1000;

/** Sent as the interest form is. */
export type PartnershipSubmission = Omit<Submission, "interest"> & { partnership: Partnership };

export type PartnershipResult =
  | { ok: true; reference: string; note?: FormNote }
  | { ok: false; reason: "key_reused" }
  | { ok: false; reason: "taken_up" }
  | { ok: false; reason: "rate_limited"; retryAfterSeconds: number };

/** Stores a partnership application, once; a form's later words replace the first (decisions/partnerships). */
export async function applyForPartnership(
  needs: SecretNeeds,
  submission: PartnershipSubmission,
): Promise<PartnershipResult> {
  const { db, clock, secret } = needs;
  const { partnership, key, client, isSuspicious, edition, form } = submission;
  const now = clock();
  const nowText = now.toISOString();
  const emailNormalised = normaliseEmail(partnership.email);
  const person = await keyedHash(secret, "person", emailNormalised);
  const keyHash = await sha256("partnership", key, person);
  const formHash = await sha256("partnership-form", form ?? key);
  const bodyHash = await keyedHash(secret, "person", JSON.stringify(Object.entries(partnership).sort()));
  const repetitionHash = await sha256("partnership-repetition", bodyHash, client.network);
  // Its own window: a partnership application does not count against those for events.
  const window = await clientWindow("partnership", client, partnershipsPerHour, now);
  const reference = randomReference();
  const stored = sql`FROM partnership_applications p WHERE p.reference = ${reference}`;
  const dayAgo = new Date(now.getTime() - day).toISOString();
  const isSameBody = sql`body_hash = ${bodyHash} AND created_at > ${dayAgo} AND status IN ('pending', 'quarantined')`;
  const ofKey = sql`SELECT k.partnership_application_id FROM partnership_keys k WHERE k.key_hash = ${keyHash}`;
  // The words that a page sent, whatever replaced them since.
  const ofPage = sql`SELECT o.id FROM partnership_keys k
    JOIN partnership_applications o ON o.id = k.partnership_application_id AND o.status <> 'erased'
    WHERE k.repetition_hash = ${repetitionHash} AND k.created_at > ${dayAgo}`;
  const keys = sql`INSERT OR IGNORE INTO partnership_keys (
    key_hash, form_hash, repetition_hash, partnership_application_id, created_at)`;

  await writeBatch(db, [
    sql`
      INSERT INTO partnership_applications (
        reference, status, key_hash, body_hash, form_hash, edition, ${columnNames(partnershipApplications, partnerFields)},
        email_normalised, email_domain, privacy_notice_version, consented_at, created_at
      )
      SELECT ${reference}, ${isSuspicious ? "quarantined" : "pending"}, ${keyHash}, ${bodyHash}, ${formHash}, ${edition ?? 0},
        ${columnValues(partnershipApplications, partnerFields, partnership)}, ${emailNormalised},
        ${houseDomain(partnership.email)}, ${privacy.version}, ${nowText}, ${nowText}
      WHERE NOT EXISTS (SELECT 1 FROM partnership_applications WHERE ${isSameBody})
        AND NOT EXISTS (${ofKey}) AND NOT EXISTS (${ofPage}) AND ${window.hasRoom}
      ON CONFLICT (key_hash) DO NOTHING
    `,
    window.countFor(stored),
    sql`${keys} SELECT ${keyHash}, ${formHash}, ${repetitionHash}, p.id, ${nowText} ${stored}`,
    sql`${keys} SELECT ${keyHash}, ${formHash}, ${repetitionHash}, a.id, ${nowText} FROM partnership_applications a
      WHERE a.id = (${ofPage} LIMIT 1)
        AND (SELECT count(*) FROM partnership_keys n WHERE n.partnership_application_id = a.id) < ${10 + correctionsPerDay}`,
    insertLetter({
      letter: "partnership-receipt",
      partnership: sql`p.id`,
      recipient: sql`p.email`,
      source: client.site,
      dedupeKey: sql`'partnership-receipt:' || p.id`,
      at: nowText,
      rows: sql`${stored} AND p.status <> 'quarantined'`,
    }),
  ]);
  const read = (condition: SQL) =>
    db
      .select({
        reference: partnershipApplications.reference,
        bodyHash: partnershipApplications.bodyHash,
        email: partnershipApplications.email,
        // The presses of two pages have no order.
        edition: sql<number>`iif(key_hash = ${keyHash}, edition, ${edition ?? 0})`,
        replaced: partnershipApplications.replaced,
        hasOther: sql`EXISTS (
          SELECT 1 FROM partnership_applications o
          WHERE (o.form_hash = ${formHash} OR o.id IN (
              SELECT k.partnership_application_id FROM partnership_keys k WHERE k.form_hash = ${formHash}))
            AND o.id <> partnership_applications.id AND o.status <> 'erased'
        )`.mapWith(Boolean),
      })
      .from(partnershipApplications)
      .where(condition)
      .limit(1);
  const isSameKey = sql`key_hash = ${keyHash} OR id IN (${ofKey})`;
  const [[sameKey], [sameBody]] = await db.batch([read(isSameKey), read(isSameBody)]);
  const known = sameKey ?? sameBody;
  if (!known) return window.refusal;
  const replay = (row: typeof known, note?: FormNote): PartnershipResult => ({
    ok: true,
    reference: row.reference,
    ...(note && { note }),
  });
  const { email } = partnership;
  const verdict = judgeResentForm(known, { bodyHash, email, edition, isSuspicious });
  if (verdict === "same") return replay(known, noteOfSame(known));
  if (verdict === "key_reused") return { ok: false, reason: "key_reused" };
  if (verdict === "another_address")
    return applyForPartnership(needs, { ...submission, key: `${key} ${email}`, form: key });
  if (verdict === "older") return replay(known, "older");

  await writeBatch(db, [
    sql`
      UPDATE partnership_applications AS p
      SET ${setColumns(partnershipApplications, partnerFields, partnership)}, body_hash = ${bodyHash},
        edition = iif(key_hash = ${keyHash}, ${edition}, edition), version = version + 1,
        replaced = json_insert(replaced, '$[#]', body_hash)
      WHERE reference = ${known.reference} AND body_hash = ${known.bodyHash} AND status <> 'erased' AND review_state = 'new'
        AND json_array_length(replaced) < ${correctionsPerDay}
        AND NOT EXISTS (SELECT 1 FROM partnership_notes n WHERE n.partnership_application_id = p.id)`,
    sql`${keys} SELECT lower(hex(randomblob(32))), ${formHash}, ${repetitionHash}, p.id, ${nowText}
      FROM partnership_applications p WHERE p.reference = ${known.reference} AND changes() = 1`,
    insertAuditEntry("applicant", nowText, "partnership.corrected", {
      partnership: sql`id`,
      rows: sql`FROM partnership_applications WHERE reference = ${known.reference} AND changes() = 1`,
    }),
  ]);
  const [current] = await read(isSameKey);
  if (!current || current.bodyHash === known.bodyHash) return { ok: false, reason: "taken_up" };
  return current.bodyHash === bodyHash
    ? replay(current, noteOfSame(current))
    : applyForPartnership(needs, submission);
}
