import { sql } from "drizzle-orm";
import { calendarDay } from "~/domain/event-dates";
import { judgeSaidYes, type SaidYesView } from "~/domain/judge-said-yes";
import { asRefusal, jsonOf, judgeAndWrite, viewOf } from "../../../db/judge-and-write";
import { announcedSeat, announcedStatus } from "../../announced-application";
import { eventFacts } from "../../linked-facts";
import { clockStop, holdAnewOf } from "../../seat-clock";
import { barOf } from "../conflicts/find-bar";
import { auditBy, type CommitteeNeeds } from "../member";

/** Notes that a guest said yes to the day of the event's `version`, by mail or phone, or takes that back (decisions/seats). */
export async function noteSaidYes(
  { db, clock, member }: CommitteeNeeds,
  { applicationId: id, saidYes, version }: { applicationId: number; saidYes: boolean; version?: number },
) {
  const now = clock();
  const at = now.toISOString();
  const view = viewOf<SaidYesView>(
    sql`FROM applications a JOIN events e ON e.id = a.event_id WHERE a.id = ${id}`,
    {
      bar: barOf({ member }),
      // In a query of its own: an event has a state as well. Who was not told cannot have said yes.
      seat: sql`(SELECT ${announcedSeat} FROM applications
        WHERE id = a.id AND status = 'accepted' AND ${announcedStatus} = 'accepted'
          AND NOT (${Number(saidYes)} AND a.asked_at IS NULL AND ${clockStop(at)} IS 'leaving'))`,
      event: jsonOf<SaidYesView["event"]>({ ...eventFacts, days: sql`e.confirmation_days` }),
      eventVersion: sql`e.version`,
    },
  );
  const verdict = await judgeAndWrite(
    db,
    view,
    (seen: SaidYesView) => judgeSaidYes(seen, { saidYes, version }, now),
    ({ isStored }, { event }) => {
      if (isStored) return [];
      // The day that the guest had confirmed before stands on record, for the note may be taken back.
      const day = saidYes
        ? sql`${calendarDay(event.startsAt, event.timeZone)}`
        : sql`(SELECT n.details ->> 'confirmedFor' FROM audit_entries n
            WHERE n.application_id = ${id} AND n.action = 'application.yes-noted' ORDER BY n.id DESC LIMIT 1)`;
      return [
        auditBy(member, at, saidYes ? "application.yes-noted" : "application.yes-taken-back", {
          event: event.id,
          application: id,
          from: "accepted",
          to: "accepted",
          details: saidYes
            ? sql`json_object('confirmedFor', (SELECT confirmed_for FROM applications WHERE id = ${id}))`
            : {},
        }),
        sql`
          UPDATE applications SET said_yes_at = ${saidYes ? at : null}, said_yes_to = ${saidYes ? member.id : null},
            confirmed_for = ${day}, version = version + 1, updated_at = ${at}
          WHERE id = ${id}`,
        !saidYes && holdAnewOf([event], sql`a.id = ${id}`, now),
      ];
    },
  );
  return verdict.ok ? { ok: true as const } : asRefusal(verdict, "stale");
}
