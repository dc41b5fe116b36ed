import { sql } from "drizzle-orm";
import { type Database, writeBatch } from "../db/client";
import { expireInvitations } from "./expire-invitations";
import { insertAuditEntry, ofApplication } from "./insert-audit-entry";
import { insertLetter, toApplicant } from "./insert-letter";
import { fromHeld, isLapsing } from "./seat-clock";
import { putLast, type ScheduleNeeds, spareOthers } from "./spare-others";
import { promoteOldest } from "./standing-application";

/** So many seats lapse in one run; the next run takes the others. */
const seatsPerRun = 100;
/** So many are looked at, so that those that could not lapse in the run before do not come first. */
const seatsLookedAt = 1_000;

/**
 * Lets the seats and invitations lapse whose hour has passed, each once (decisions/seats, decisions/invitations). A
 * seat that throws stops no other, and the next run tries it last.
 *
 * @param eventId of that event alone
 */
export async function lapseSeats(
  { db, clock, countLeftOut }: ScheduleNeeds,
  eventId?: number,
): Promise<number> {
  const now = clock().toISOString();
  const due = await db.all<Seat & { updatedAt: string }>(sql`
    SELECT a.id, a.event_id AS eventId, a.email_normalised AS emailNormalised, a.updated_at AS updatedAt
    ${fromHeld}
    WHERE ${isLapsing(now)} ${eventId === undefined ? sql`` : sql`AND a.event_id = ${eventId}`}
    ORDER BY a.confirm_by, a.id LIMIT ${seatsLookedAt}`);
  // Sorted here: no index holds this order.
  const inTurn = due.sort((one, other) => one.updatedAt.localeCompare(other.updatedAt)).slice(0, seatsPerRun);
  let lapsed = 0;
  for (const seat of inTurn)
    lapsed += await spareOthers([seat.id], async () => Number(await lapse(db, seat, now)), {
      what: "seat",
      countLeftOut,
      putLast: () => putLast(db, seat, clock()),
    });
  return lapsed + (await expireInvitations({ db, clock, countLeftOut }, eventId));
}

type Seat = { id: number; eventId: number; emailNormalised: string };

/** Every statement looks at the state before the last one changes it, so that a hundred at once free one seat. */
async function lapse(db: Database, { id, eventId, emailNormalised }: Seat, now: string): Promise<boolean> {
  const lapsing = sql`FROM applications a JOIN events e ON e.id = a.event_id
    WHERE a.id = ${id} AND ${isLapsing(now)}`;
  const { lapsed } = await writeBatch(db, {
    audited: insertAuditEntry("system", now, "application.lapsed", {
      ...ofApplication,
      from: sql`a.status`,
      to: "lapsed",
      details: sql`json_object('confirmBy', a.confirm_by)`,
      rows: lapsing,
    }),
    told: insertLetter({
      letter: "lapsed",
      ...toApplicant,
      source: null,
      dedupeKey: sql`'lapsed:' || a.id || ':' || a.version`,
      at: now,
      rows: lapsing,
    }),
    freed: sql`
      UPDATE events SET current_attendees = current_attendees - 1, updated_at = ${now}
      WHERE id = ${eventId} AND current_attendees > 0 AND EXISTS (SELECT 1 ${lapsing})`,
    // An applicant who asks again comes to the end of the line.
    lapsed: sql`
      UPDATE applications
      SET status = 'lapsed', waitlisted_at = NULL, version = version + 1, round = round + 1,
        updated_at = ${now}
      WHERE id = ${id} AND EXISTS (SELECT 1 ${lapsing})`,
    promoted: promoteOldest({ eventId, emailNormalised }, { now, letterSource: null, as: "last" }),
  });
  return lapsed.changes > 0;
}
