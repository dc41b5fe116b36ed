import { type SQL, sql } from "drizzle-orm";
import { committeeTextLimit } from "~/domain/committee-text";
import { calendarDay } from "~/domain/event-dates";
import { invitationDeadline } from "~/domain/invitation-deadline";
import { invitationsBefore } from "~/domain/invitation-life";
import { cleanText } from "~/domain/text";
import type { VerificationForm } from "~/domain/verification-form";
import { writeBatch } from "../../db/client";
import { brokenRule } from "../../db/database-failure";
import { insertAuditEntry } from "../insert-audit-entry";
import { insertLetter } from "../insert-letter";
import { lapseSeats } from "../lapse-seats";
import { statusList } from "../status-list";
import { leavesSeatsToTheLine } from "./first-in-line";
import { auditActor, type DecisionNeeds } from "./member";
import { countBackers, isInvitationClosedTo } from "./recusal-conditions";

type Issue = {
  eventId: number;
  ids: readonly number[];
  /** `issue` asks those who are nominated; `renew` asks once more, as before. */
  act: "issue" | "renew";
  /** Whether a seat is taken for each; a renewed one holds what it held. */
  holdsSeat: boolean;
  message: string;
  /** For seats of an event that asks for it: who was verified, and out of what. */
  verification: VerificationForm | null;
};

export type IssueResult =
  | { ok: true; count: number }
  | {
      ok: false;
      reason:
        | "not_found"
        | "not_possible"
        | "registration_closed"
        | "event_full"
        | "seats_for_the_line"
        | "not_verified"
        | "needs_second_member"
        | "list_in_the_future"
        | "message_too_long";
    };

/**
 * Invites the chosen people, all of them or none, each with a letter and a link of its own (decisions/invitations). Seats
 * are counted by the database in the same batch; those that the waiting list needs are not to be had (decisions/line). A
 * chair's issue is a word for the person: with one other it makes two.
 */
export async function issueInvitations(needs: DecisionNeeds, issue: Issue): Promise<IssueResult> {
  const { db, clock, member } = needs;
  const { eventId, act, verification } = issue;
  const message = cleanText(issue.message) || null;
  if (message && message.length > committeeTextLimit) return { ok: false, reason: "message_too_long" };
  const [event] = await db.all<EventRow>(sql`
    SELECT starts_at AS startsAt, time_zone AS timeZone, registration_deadline AS registrationDeadline,
      coalesce(status, 'scheduled') = 'scheduled' AND coalesce(is_active, 1) = 1 AS isOn
    FROM events WHERE id = ${eventId}`);
  if (!event) return { ok: false, reason: "not_found" };
  const now = clock();
  const expiresAt = event.isOn ? invitationDeadline(event, now) : null;
  if (expiresAt === null) return { ok: false, reason: "registration_closed" };
  if (verification && verification.listDate > calendarDay(now, "Pacific/Kiritimati"))
    return { ok: false, reason: "list_in_the_future" };

  // A seat whose hour is over is free, whether the schedule has come by or not.
  await lapseSeats(needs, eventId);
  const ids = [...new Set(issue.ids)];
  const chosen = sql`i.event_id = ${eventId} AND i.status IN (${statusList(invitationsBefore(act))})
    AND i.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const eligible = sql`${chosen} AND NOT ${isInvitationClosedTo(needs)}
    AND NOT EXISTS (
      SELECT 1 FROM applications a
      WHERE a.event_id = i.event_id AND a.email_normalised = i.email_normalised AND a.status = 'accepted'
    )`;
  // All that are chosen are eligible, or nothing is written: asked once, the statements stay as shallow as D1 takes them.
  const takes = seatsTaken(issue, ids.length, chosen);
  const fits = sql`EXISTS (
    SELECT 1 FROM events e WHERE e.id = ${eventId} AND (${takes} = 0 OR ${leavesSeatsToTheLine(needs.deciders, takes)})
  )`;
  // Who may decide no more, or has a conflict, stands behind nobody; the member who issues does.
  const isBackedAmong = (rows: SQL) => sql`NOT EXISTS (
    SELECT 1 FROM invitations i JOIN events e ON e.id = i.event_id AND e.needs_two_votes = 1
    WHERE ${rows} AND i.status <> 'invited' AND ${countBackers(needs, member)} = 0
  )`;
  const all = sql`(SELECT count(*) FROM invitations i WHERE ${eligible}) = ${ids.length} AND ${fits}
    AND ${isBackedAmong(chosen)}`;
  const at = now.toISOString();
  const actor = auditActor(member);
  try {
    const { issued } = await writeBatch(db, {
      backed: sql`
        INSERT INTO invitation_backers (invitation_id, member_id, created_at)
        SELECT i.id, ${member.id}, ${at} FROM invitations i WHERE ${chosen} AND ${all}
        ON CONFLICT (invitation_id, member_id) DO NOTHING`,
      linksEnded: sql`
        DELETE FROM invitation_links WHERE invitation_id IN (SELECT i.id FROM invitations i WHERE ${chosen} AND ${all})`,
      // The letter of an earlier issue that has not left says another day.
      lettersEnded: sql`
        UPDATE outbox SET status = 'dropped' WHERE status = 'waiting'
          AND invitation_id IN (SELECT i.id FROM invitations i WHERE ${chosen} AND ${all})`,
      audited: insertAuditEntry(
        {
          at,
          actor,
          action: "invitation.issued",
          event: eventId,
          invitation: sql`i.id`,
          from: sql`i.status`,
          to: "invited",
          details: { expiresAt },
        },
        sql`FROM invitations i WHERE ${chosen} AND ${all}`,
      ),
      told: insertLetter(
        {
          letter: "invitation",
          invitation: sql`i.id`,
          recipient: sql`i.email`,
          source: `event:${eventId}`,
          dedupeKey: sql`'invitation:' || i.id || ':' || (i.issue + 1)`,
          details: sql`json_object('message', ${message})`,
          at,
        },
        sql`FROM invitations i WHERE ${chosen} AND ${all}`,
      ),
      issued: sql`
        UPDATE invitations AS i
        SET status = 'invited', issue = issue + 1, issued_at = ${at}, expires_at = ${expiresAt}, reminded_at = NULL,
          ${act === "issue" ? sql`holds_seat = ${issue.holdsSeat},` : sql``}
          ${verification ? verified(verification, member.id, at) : sql``} updated_at = ${at}
        WHERE ${chosen} AND ${all} RETURNING id`,
    });
    const count = issued.rows.length;
    if (count > 0 && count === ids.length) return { ok: true, count };
    const [left] = await db.all<Record<"isBacked" | "isFitting", number>>(
      sql`SELECT ${isBackedAmong(eligible)} AS isBacked, ${fits} AS isFitting`,
    );
    if (left?.isBacked === 0) return { ok: false, reason: "needs_second_member" };
    return { ok: false, reason: left?.isFitting === 1 ? "not_possible" : "seats_for_the_line" };
  } catch (error) {
    const reason = refusals[brokenRule(error) ?? ""];
    if (reason) return { ok: false, reason };
    throw error;
  }
}

type EventRow = { startsAt: string; timeZone: string; registrationDeadline: string | null; isOn: number };

/** How many seats it takes that were not held before. */
function seatsTaken({ act, holdsSeat }: Issue, chosen: number, eligible: SQL): SQL {
  if (act === "issue") return sql`${holdsSeat ? chosen : 0}`;
  return sql`(SELECT count(*) FROM invitations i WHERE ${eligible} AND i.holds_seat AND i.status <> 'invited')`;
}

/** What the tables' own rules say; everything is undone then. */
const refusals: Record<string, "event_full" | "not_verified" | "needs_second_member" | undefined> = {
  seatsWithinCapacity: "event_full",
  verifiedInvitation: "not_verified",
  twoMembersBehind: "needs_second_member",
};

function verified({ source, sanctionsList, listDate }: VerificationForm, memberId: number, at: string): SQL {
  return sql`verified_by = ${memberId}, verified_at = ${at}, verification_source = ${source},
    sanctions_list = ${sanctionsList}, list_date = ${listDate},`;
}
