import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { privacyNoticeVersion } from "~/content/brand";
import { normaliseEmail } from "~/domain/email";
import type { Partnership } from "~/domain/partnership-form";
import { partnerFields } from "~/domain/partnership-form-fields";
import { type Database, writeBatch } from "../db/client";
import { columnNames, columnValues } from "../db/columns";
import { partnershipApplications } from "../db/schema";
import type { Clock } from "../env";
import type { Client } from "../security/client";
import { keyedHash, randomReference, randomToken, sha256 } from "../security/digest";
import { clientWindow } from "./client-window";
import { insertLetter } from "./insert-letter";

/** New partnership applications that one client may make in an hour. */
export const partnershipsPerHour = 20;
const day = 24 * 60 * 60 * 1000;

export type PartnershipSubmission = {
  partnership: Partnership;
  /** The form's submission id or the API's `Idempotency-Key`; without one, every call is a new application. */
  key: string | null;
  /** Who sends it: counted, and its site's letters go one after the other. */
  client: Client;
  isSuspicious: boolean;
};

export type PartnershipResult =
  | { ok: true; reference: string }
  | { ok: false; reason: "key_reused" }
  | { ok: false; reason: "rate_limited"; retryAfterSeconds: number };

/**
 * Stores a partnership application, once (decision 32): the same key with the same body gives the first answer
 * again, with another body `key_reused`. So does the same body under another key, for a day. A bot's is answered alike and waits in quarantine.
 */
export async function applyForPartnership(
  { db, clock, secret }: { db: Database; clock: Clock; secret: string },
  { partnership, key, client, isSuspicious }: PartnershipSubmission,
): Promise<PartnershipResult> {
  const now = clock();
  const nowText = now.toISOString();
  const person = await keyedHash(secret, "person", normaliseEmail(partnership.email));
  const keyHash = await sha256("partnership", key ?? randomToken(), person);
  const bodyHash = await keyedHash(secret, "person", JSON.stringify(Object.entries(partnership).sort()));
  // Its own window: a partnership application does not count against those for events.
  const window = await clientWindow("partnership", client, partnershipsPerHour, now);
  const reference = randomReference();
  const stored = sql`FROM partnership_applications p WHERE p.reference = ${reference}`;
  const dayAgo = new Date(now.getTime() - day).toISOString();
  const repetition = sql`SELECT 1 FROM partnership_applications
    WHERE body_hash = ${bodyHash} AND created_at > ${dayAgo} AND status IN ('pending', 'quarantined')`;

  await writeBatch(db, [
    sql`
      INSERT INTO partnership_applications (
        reference, status, key_hash, body_hash, ${columnNames(partnershipApplications, partnerFields)},
        privacy_notice_version, consented_at, created_at
      )
      SELECT ${reference}, ${isSuspicious ? "quarantined" : "pending"}, ${keyHash}, ${bodyHash},
        ${columnValues(partnershipApplications, partnerFields, partnership)}, ${privacyNoticeVersion}, ${nowText}, ${nowText}
      WHERE NOT EXISTS (${repetition}) AND ${window.hasRoom}
      ON CONFLICT (key_hash) DO NOTHING
    `,
    window.countFor(stored),
    insertLetter(
      {
        letter: "partnership-receipt",
        partnership: sql`p.id`,
        recipient: sql`p.email`,
        source: client.site,
        dedupeKey: sql`'partnership-receipt:' || p.id`,
        at: nowText,
      },
      sql`${stored} AND p.status <> 'quarantined'`,
    ),
  ]);
  const columns = {
    reference: partnershipApplications.reference,
    bodyHash: partnershipApplications.bodyHash,
  };
  const [sameKey, sameBody] = await db.batch([
    db.select(columns).from(partnershipApplications).where(eq(partnershipApplications.keyHash, keyHash)),
    db
      .select(columns)
      .from(partnershipApplications)
      .where(
        and(
          eq(partnershipApplications.bodyHash, bodyHash),
          gt(partnershipApplications.createdAt, dayAgo),
          inArray(partnershipApplications.status, ["pending", "quarantined"]),
        ),
      )
      .limit(1),
  ]);
  const row = sameKey[0] ?? sameBody[0];
  if (!row) return window.refusal;
  return row.bodyHash === bodyHash
    ? { ok: true, reference: row.reference }
    : { ok: false, reason: "key_reused" };
}
