import { type SQL, sql } from "drizzle-orm";
import type { Succession } from "~/domain/seat-life";
import type { Statements } from "../db/client";
import { announcedStatus, asAnnounced, dropHeldLetters } from "./announced-application";
import { insertAuditEntry, ofApplication } from "./insert-audit-entry";
import { insertReceipt } from "./insert-letter";

type Person = { eventId: number | SQL; emailNormalised: string | SQL };

/** The person and event of an application `a`. */
export const ofItsAddress = { eventId: sql`a.event_id`, emailNormalised: sql`a.email_normalised` };

/** The condition that a row `s` of applications stands for a person and event; the unique index has the same. */
export const standsFor = ({ eventId, emailNormalised }: Person): SQL => sql`
  s.event_id = ${eventId} AND s.email_normalised = ${emailNormalised}
  AND s.status IN ('pending', 'waitlisted', 'accepted', 'declined') AND s.quarantined_at IS NULL
  AND s.resubmission_of IS NULL`;

/**
 * The statements that make what stands for a person, a row `s` of applications, give way to another application, before
 * that one stands (decisions/links). A decision that its applicant was told stays to be read; one that is held is void with
 * the words that it was made on, and gives its seat back (decisions/undo).
 *
 * @param to what follows FROM, an application `a`
 */
export function giveWay(
  person: Person,
  { to, at, actor }: { to: SQL; at: string; actor: string },
): Statements {
  const giving = standsFor(person);
  return [
    sql`
      UPDATE events SET current_attendees = current_attendees - 1, updated_at = ${at}
      WHERE id = ${person.eventId} AND EXISTS (SELECT 1 FROM applications s WHERE ${giving} AND s.status = 'accepted')`,
    insertAuditEntry(actor, at, "application.set-aside", {
      event: person.eventId,
      application: sql`s.id`,
      from: sql`s.status`,
      to: sql`iif(${announcedStatus} = 'declined', 'declined', 'resubmitted')`,
      details: sql`json_object('for', (SELECT a.id ${to}))`,
      rows: sql`FROM applications s WHERE ${giving}`,
    }),
    dropHeldLetters(sql`SELECT s.id FROM applications s WHERE ${giving}`),
    sql`
      UPDATE applications AS s
      SET status = iif(${announcedStatus} = 'declined', 'declined', 'resubmitted'),
        resubmission_of = (SELECT a.id ${to}), ${asAnnounced}, version = version + 1, round = round + 1,
        updated_at = ${at}
      WHERE ${giving}`,
  ];
}

/** The statements that let the oldest repetition stand where nothing else does any more (decisions/links). */
export function promoteOldest(
  person: Person,
  { now, letterSource, as }: { now: string; letterSource: string | null; as: Succession },
): Statements {
  const { eventId, emailNormalised } = person;
  const status =
    as === "declined" ? sql`'declined'` : sql`iif(waitlisted_at IS NULL, 'pending', 'waitlisted')`;
  const oldest = sql`a.id = (
    SELECT min(o.id) FROM applications o
    WHERE o.event_id = ${eventId} AND o.email_normalised = ${emailNormalised}
      AND o.status = 'resubmitted' AND o.quarantined_at IS NULL
  ) AND NOT EXISTS (SELECT 1 FROM applications s WHERE ${standsFor(person)})
    AND EXISTS (SELECT 1 FROM events e WHERE e.id = ${eventId} AND coalesce(e.status, 'scheduled') <> 'cancelled')`;
  return [
    insertAuditEntry("system", now, "application.promoted", {
      ...ofApplication,
      from: sql`a.status`,
      to: status,
      rows: sql`FROM applications a WHERE ${oldest}`,
    }),
    // Of a decline the address was told already.
    as !== "declined" && [
      forgetReceipts(person, sql`SELECT 1 FROM applications a WHERE ${oldest}`),
      insertReceipt("stands", sql`FROM applications a WHERE ${oldest}`, {
        source: letterSource,
        at: now,
      }),
    ],
    sql`
      UPDATE applications AS a
      SET status = ${status}, resubmission_of = NULL, version = version + 1, updated_at = ${now},
        decided_at = ${as === "declined" ? now : null},
        waitlisted_at = ${placeOf[as](now)}
      WHERE ${oldest}
    `,
    repeatsStanding(person),
  ];
}

const placeOf: Record<Succession, (now: string) => SQL> = {
  undecided: () => sql`waitlisted_at`,
  last: (now) => sql`iif(waitlisted_at IS NULL, NULL, ${now})`,
  declined: () => sql`NULL`,
};

/**
 * Receipts of the person's other applications for the event are none of the one that comes to stand: without
 * this it would be the day's second one, and be dropped (decisions/letters). The day's limit counts it all the same.
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

/** Lets the repetitions of a former standing application repeat the one that stands now. */
export function repeatsStanding(person: Person): SQL {
  const standing = sql`SELECT s.id FROM applications s WHERE ${standsFor(person)}`;
  return sql`
    UPDATE applications SET resubmission_of = (${standing})
    WHERE event_id = ${person.eventId} AND email_normalised = ${person.emailNormalised}
      AND status = 'resubmitted' AND EXISTS (${standing})
  `;
}
