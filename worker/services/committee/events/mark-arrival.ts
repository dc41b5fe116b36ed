import { sql } from "drizzle-orm";
import { chathamHouseRule } from "~/content/chatham-house-rule";
import { hasBegun } from "~/domain/event-dates";
import { writeBatch } from "../../../db/client";
import { auditBy, type CommitteeNeeds } from "../member";

type Guest = { eventId: number; applicationId: number };

type ArrivalRefusal = { ok: false; reason: "not_found" | "not_open" | "undone" };
export type ArrivalResult = { ok: true; applicationId: number } | ArrivalRefusal;

/**
 * Marks that a guest came, once; a mark that was undone since the page was shown is refused (decisions/door).
 *
 * @param seen the number of the last arrival of all when the page was shown
 */
export async function markArrival(
  needs: CommitteeNeeds,
  { eventId, applicationId, seen }: Guest & { seen: number },
): Promise<ArrivalResult> {
  const refusal = await refusalAtDoor(needs, { eventId, applicationId });
  if (refusal) return refusal;
  const at = needs.clock().toISOString();
  const { standing } = await writeBatch(needs.db, {
    marked: sql`
      INSERT INTO arrivals (application_id, arrived_at, marked_by)
      SELECT id, ${at}, ${needs.member.id} FROM applications
      WHERE id = ${applicationId} AND event_id = ${eventId} AND status = 'accepted' AND NOT EXISTS (
        SELECT 1 FROM arrivals r WHERE r.application_id = applications.id AND r.undone_at IS NOT NULL AND r.id > ${seen}
      )
      ON CONFLICT (application_id) WHERE undone_at IS NULL DO NOTHING`,
    audited: auditBy(needs.member, at, "door.arrived", {
      event: eventId,
      application: applicationId,
      rows: sql`WHERE changes() = 1`,
    }),
    // Of a guest who said yes to a member: the rule is signed at the door.
    signed: sql`
      UPDATE applications SET rule_version = ${chathamHouseRule.version}, rule_accepted_at = ${at}
      WHERE id = ${applicationId} AND said_yes_at IS NOT NULL AND rule_accepted_at IS NULL AND changes() = 1`,
    standing: sql`SELECT 1 FROM arrivals WHERE application_id = ${applicationId} AND undone_at IS NULL`,
  });
  return standing.rows.length > 0 ? { ok: true, applicationId } : { ok: false, reason: "undone" };
}

/**
 * Takes back one arrival that was marked by mistake, and no later one of its guest (decisions/door).
 *
 * @param arrival its number, as the door list has it
 */
export async function undoArrival(
  needs: CommitteeNeeds,
  { eventId, arrival }: { eventId: number; arrival: number },
): Promise<ArrivalResult> {
  const [marked] = await needs.db.all<{ applicationId: number }>(sql`
    SELECT application_id AS applicationId FROM arrivals WHERE id = ${arrival}`);
  const applicationId = marked?.applicationId ?? 0;
  const refusal = await refusalAtDoor(needs, { eventId, applicationId });
  if (refusal) return refusal;
  const at = needs.clock().toISOString();
  await writeBatch(needs.db, [
    sql`
      UPDATE applications SET rule_version = NULL, rule_accepted_at = NULL
      WHERE id = ${applicationId} AND confirmed_at IS NULL AND rule_accepted_at = (
        SELECT r.arrived_at FROM arrivals r WHERE r.id = ${arrival} AND r.undone_at IS NULL
      )`,
    sql`
      UPDATE arrivals SET undone_at = ${at}, undone_by = ${needs.member.id}
      WHERE id = ${arrival} AND undone_at IS NULL`,
    auditBy(needs.member, at, "door.undone", {
      event: eventId,
      application: applicationId,
      rows: sql`WHERE changes() = 1`,
    }),
  ]);
  return { ok: true, applicationId };
}

/** Arrivals are marked from the first minute of the event's day, of guests who have a seat. */
async function refusalAtDoor(
  { db, clock }: CommitteeNeeds,
  { eventId, applicationId }: Guest,
): Promise<ArrivalRefusal | undefined> {
  const [event] = await db.all<{ date: string; timeZone: string }>(sql`
    SELECT e.starts_at AS date, e.time_zone AS timeZone FROM applications a JOIN events e ON e.id = a.event_id
    WHERE a.id = ${applicationId} AND a.event_id = ${eventId} AND a.status = 'accepted'`);
  if (!event) return { ok: false, reason: "not_found" };
  return hasBegun(event, clock()) ? undefined : { ok: false, reason: "not_open" };
}
