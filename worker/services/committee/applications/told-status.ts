import { sql } from "drizzle-orm";

/** The state of an application `a` that its applicant was told: neither a held letter nor one that still waits tells it. */
export const toldStatus = sql`coalesce(
  json_extract(a.announced, '$.status'),
  (SELECT d.from_status
    FROM decisions d CROSS JOIN outbox o ON o.dedupe_key = 'decision:' || d.application_id || ':' || d.version
    WHERE d.application_id = a.id AND d.undone_at IS NULL AND o.status = 'waiting'
    ORDER BY d.version LIMIT 1),
  a.status)`;
