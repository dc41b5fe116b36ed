import { sql } from "drizzle-orm";
import { reminderHours } from "~/domain/confirmation-deadline";
import { hasBegun } from "~/domain/event-dates";
import { writeBatch } from "../db/client";
import { isAmong } from "../db/is-among";
import { insertLetter, toApplicant } from "./insert-letter";
import { askedAt, fromHeld, isAsked, isHeld } from "./seat-clock";
import { type ScheduleNeeds, spareOthers } from "./spare-others";

/**
 * Writes the one reminder to each guest whose seat lapses soon (decisions/seats), and to none on the day of the event, when
 * nobody is asked any more. A seat that throws stops no other.
 */
export async function remindGuests({ db, clock, countLeftOut }: ScheduleNeeds): Promise<number> {
  const now = clock();
  const hours = (count: number) => new Date(now.getTime() + count * 60 * 60 * 1000).toISOString();
  const due = sql`${fromHeld}
    WHERE ${isHeld} AND a.confirm_by > ${hours(0)} AND a.confirm_by <= ${hours(reminderHours)}
      AND ${askedAt} <= ${hours(-24)} AND coalesce(e.status, 'scheduled') = 'scheduled' AND ${isAsked}`;
  const seats = await db.all<{ id: number; date: string; timeZone: string }>(sql`
    SELECT a.id, e.starts_at AS date, e.time_zone AS timeZone ${due} ORDER BY a.confirm_by, a.id`);
  const remind = async (ids: readonly number[]) => {
    const { told } = await writeBatch(db, {
      told: insertLetter({
        letter: "confirm-reminder",
        ...toApplicant,
        source: sql`'event:' || a.event_id`,
        dedupeKey: sql`'confirm-reminder:' || a.id || ':' || ${askedAt}`,
        at: now.toISOString(),
        rows: sql`${due} AND ${isAmong(sql`a.id`, ids)}`,
      }),
    });
    return told.rows.length;
  };
  const ids = seats.filter((seat) => !hasBegun(seat, now)).map(({ id }) => id);
  return spareOthers(ids, remind, { what: "reminder", countLeftOut });
}
