import { sql } from "drizzle-orm";
import { confirmationDeadline } from "~/domain/confirmation-deadline";
import { hasBegun } from "~/domain/event-dates";
import { writeBatch } from "../db/client";
import { hasPlace } from "./committee/applications/first-in-line";
import { isFull } from "./event-seats";
import { insertAuditEntry } from "./insert-audit-entry";
import { insertLetter, toApplicant } from "./insert-letter";
import { putLast, type ScheduleNeeds, spareOthers } from "./spare-others";

/** So many seats are offered in one run; the next run offers the others. */
const offersPerRun = 100;

/** The condition that an event `e` has a free seat that it gives to the line by itself. */
export const offersFreeSeat = sql`e.offers_seats = 1 AND coalesce(e.status, 'scheduled') = 'scheduled'
  AND coalesce(e.is_active, 1) = 1 AND e.max_attendees IS NOT NULL AND NOT ${isFull}`;
// The condition that an application `a` is first in its line. It keeps that place while it is pending or its letter is held,
// and nobody behind it is offered a seat (decisions/undo). One that nobody may decide holds up nobody, and so does one whose
// person has a seat held by an invitation (decisions/conflicts, decisions/invitations).
const isFirstInLine = (
  deciders: readonly string[],
) => sql`a.status = 'waitlisted' AND a.announced IS NULL AND a.id = (
  SELECT w.id FROM applications w
  WHERE w.event_id = e.id AND ${hasPlace(deciders)}
  ORDER BY w.waitlisted_at, w.id LIMIT 1
) AND EXISTS (SELECT 1 FROM verifications v WHERE v.application_id = a.id)`;

type Offer = {
  id: number;
  eventId: number;
  startsAt: string;
  timeZone: string;
  confirmationDays: number | null;
  updatedAt: string;
};

/** `deciders` are the addresses of those who may decide. */
type Needs = ScheduleNeeds & { deciders: readonly string[] };

/**
 * Gives free seats to the first in line, where an event says so, in the name of the system (decisions/line); says how many
 * it gave. Only who is verified is offered one, so that a person has read the application; the order is
 * never passed. An event whose first in line throws stops no other event, and the next run tries it last.
 *
 * @param eventId of that event alone
 */
export async function offerSeats(needs: Needs, eventId?: number): Promise<number> {
  const now = needs.clock();
  let offered = 0;
  const failed = new Set<number>();
  for (let round = 0; round < offersPerRun; round++) {
    const next = await needs.db.all<Offer>(sql`
      SELECT a.id, e.id AS eventId, e.starts_at AS startsAt, e.time_zone AS timeZone,
        e.confirmation_days AS confirmationDays, a.updated_at AS updatedAt
      FROM events e JOIN applications a ON a.event_id = e.id
      WHERE e.starts_at > ${now.toISOString()} ${eventId === undefined ? sql`` : sql`AND e.id = ${eventId}`}
        AND ${offersFreeSeat} AND ${isFirstInLine(needs.deciders)}
    `);
    const due = next
      .filter((event) => !(failed.has(event.id) || hasBegun(event, now)))
      .sort((one, other) => one.updatedAt.localeCompare(other.updatedAt));
    const before = offered;
    for (const offer of due.slice(0, offersPerRun - offered))
      offered += await spareOthers([offer.id], async () => Number(await give(needs, offer, now)), {
        what: "offer",
        countLeftOut: needs.countLeftOut,
        putLast: () => {
          failed.add(offer.id);
          return putLast(needs.db, offer, now);
        },
      });
    if (offered === before) break;
  }
  return offered;
}

/** Each statement follows the one before it, so that nothing follows an offer that was not made. */
async function give({ db, deciders }: Needs, offer: Offer, now: Date): Promise<boolean> {
  const { id, eventId } = offer;
  const at = now.toISOString();
  const confirmBy = confirmationDeadline(offer, now);
  const { offered } = await writeBatch(db, {
    offered: sql`
      UPDATE applications AS a
      SET status = 'accepted', decided_at = ${at}, confirm_by = ${confirmBy},
        confirmed_at = NULL, asked_at = NULL, announced = NULL, version = version + 1, round = round + 1, updated_at = ${at}
      WHERE a.id = ${id}
        AND EXISTS (SELECT 1 FROM events e WHERE e.id = a.event_id AND ${offersFreeSeat} AND ${isFirstInLine(deciders)})`,
    seated: sql`
      UPDATE events SET current_attendees = coalesce(current_attendees, 0) + 1, updated_at = ${at}
      WHERE id = ${eventId} AND changes() = 1`,
    audited: insertAuditEntry("system", at, "application.offered", {
      event: eventId,
      application: id,
      from: "waitlisted",
      to: "accepted",
      rows: sql`WHERE changes() = 1`,
    }),
    told: insertLetter({
      letter: "offered",
      ...toApplicant,
      source: null,
      dedupeKey: sql`'offered:' || a.id || ':' || a.version`,
      at,
      rows: sql`FROM applications a WHERE a.id = ${id} AND changes() = 1`,
    }),
  });
  return offered.changes > 0;
}
