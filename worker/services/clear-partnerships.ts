import { type SQL, sql } from "drizzle-orm";

type Clearing = {
  /** A condition on the columns of `partnership_applications`. */
  chosen: SQL;
  /** How the audit trail names who erases. */
  actor: string;
  now: string;
};

/**
 * The statements that clear every personal column of the chosen partnership applications, for one batch; the
 * committee's notes about them go by a trigger (decision 33).
 */
export function clearPartnerships({ chosen, actor, now }: Clearing): SQL[] {
  const isChosen = sql`status <> 'erased' AND (${chosen})`;
  return [
    sql`
      INSERT INTO audit_entries (occurred_at, actor, action, partnership_application_id, from_status, to_status)
      SELECT ${now}, ${actor}, 'partnership.erased', id,
        CASE status WHEN 'pending' THEN review_state ELSE status END, 'erased'
      FROM partnership_applications WHERE ${isChosen}`,
    sql`
      UPDATE outbox SET recipient = NULL,
        status = CASE WHEN status IN ('waiting', 'sending') THEN 'dropped' ELSE status END
      WHERE partnership_application_id IN (SELECT id FROM partnership_applications WHERE ${isChosen})`,
    sql`
      UPDATE partnership_applications
      SET status = 'erased', erased_at = ${now}, organisation = NULL, website = NULL, contact_name = NULL,
        email = NULL, phone = NULL, job_title = NULL, goals = NULL, timeline = NULL, topic = NULL, version = version + 1
      WHERE ${isChosen}`,
  ];
}
