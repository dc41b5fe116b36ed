import { type SQL, sql } from "drizzle-orm";
import { insertAuditEntry } from "./insert-audit-entry";
import { insertReceipt } from "./insert-letter";

type Person = { eventId: number; emailNormalised: string };

/** The condition that a row `alias` of applications stands for a person and event; the unique index has the same. */
export function standsFor({ eventId, emailNormalised }: Person, alias: string): SQL {
  const row = sql.raw(alias);
  return sql`${row}.event_id = ${eventId} AND ${row}.email_normalised = ${emailNormalised}
    AND ${row}.status IN ('pending', 'waitlisted', 'accepted', 'declined') AND ${row}.quarantined_at IS NULL`;
}

/**
 * The statements that let the oldest repetition stand where nothing else stands any more for a person and event
 * (decision 140): a candidacy is not lost by the withdrawal of what somebody else sent in the same name. They come
 * after those that made room, and do nothing when there is no room or nobody to fill it.
 */
export function promoteOldest(
  person: Person,
  { now, letterSource }: { now: string; letterSource: string | null },
) {
  const { eventId, emailNormalised } = person;
  const oldest = sql`a.id = (
    SELECT min(o.id) FROM applications o
    WHERE o.event_id = ${eventId} AND o.email_normalised = ${emailNormalised}
      AND o.status = 'resubmitted' AND o.quarantined_at IS NULL
  ) AND NOT EXISTS (SELECT 1 FROM applications s WHERE ${standsFor(person, "s")})
    AND EXISTS (SELECT 1 FROM events e WHERE e.id = ${eventId} AND coalesce(e.status, 'scheduled') <> 'cancelled')`;
  return {
    promotionAudited: insertAuditEntry(
      {
        at: now,
        actor: "system",
        action: "application.promoted",
        event: sql`a.event_id`,
        application: sql`a.id`,
        from: sql`a.status`,
        to: sql`iif(a.waitlisted_at IS NULL, 'pending', 'waitlisted')`,
      },
      sql`FROM applications a WHERE ${oldest}`,
    ),
    receiptsForgotten: forgetReceipts(person, sql`SELECT 1 FROM applications a WHERE ${oldest}`),
    receipt: insertReceipt("stands", sql`FROM applications a WHERE ${oldest}`, {
      source: letterSource,
      at: now,
    }),
    promoted: sql`
      UPDATE applications AS a
      SET status = iif(waitlisted_at IS NULL, 'pending', 'waitlisted'), resubmission_of = NULL,
        version = version + 1, updated_at = ${now}
      WHERE ${oldest}
    `,
    repetitionsMoved: repeatsStanding(person),
  };
}

/**
 * What the person's other applications for the event were told is no receipt of the one that comes to stand: without
 * this it would be the day's second one, and be dropped (decision 122). The day's limit counts it all the same.
 */
export function forgetReceipts({ eventId, emailNormalised }: Person, when: SQL): SQL {
  return sql`
    UPDATE letter_deliveries SET letter = NULL
    WHERE letter IN ('receipt', 'waiting-list') AND EXISTS (${when}) AND outbox_id IN (
      SELECT o.id FROM applications p JOIN outbox o ON o.application_id = p.id
      WHERE p.event_id = ${eventId} AND p.email_normalised = ${emailNormalised}
    )
  `;
}

/** What repeated an application that stands no more repeats the one that does. */
export function repeatsStanding(person: Person): SQL {
  const standing = sql`SELECT s.id FROM applications s WHERE ${standsFor(person, "s")}`;
  return sql`
    UPDATE applications SET resubmission_of = (${standing})
    WHERE event_id = ${person.eventId} AND email_normalised = ${person.emailNormalised}
      AND status = 'resubmitted' AND EXISTS (${standing})
  `;
}
