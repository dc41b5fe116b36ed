import { sql } from "drizzle-orm";
import { sha256 } from "../security/digest";
import type { Needs } from "./needs";

/**
 * The references of all that was stored under the key of a form (decisions/lines). A key proves nothing about
 * who asks, so nothing else is told.
 *
 * @param key a form's submission id, or an `Idempotency-Key` of the API
 */
export async function findReceived({ db }: Pick<Needs, "db">, key: string): Promise<string[]> {
  const [ofApplications, ofPartnerships] = await Promise.all([
    sha256("form", key),
    sha256("partnership-form", key),
  ]);
  const rows = await db.all<{ reference: string }>(sql`
    SELECT a.reference FROM idempotency_keys k JOIN applications a ON a.id = k.application_id
    WHERE k.form_hash = ${ofApplications}
    UNION ALL
    SELECT reference FROM partnership_applications
    WHERE status <> 'erased' AND (form_hash = ${ofPartnerships} OR id IN (
      SELECT k.partnership_application_id FROM partnership_keys k WHERE k.form_hash = ${ofPartnerships}))`);
  return rows.map(({ reference }) => reference);
}
