import { type SQL, sql } from "drizzle-orm";
import { committeeTextLimit } from "~/domain/committee-text";
import { invitationsBefore } from "~/domain/invitation-life";
import { type InvitationsView, judgeInvitations } from "~/domain/judge-invitations";
import { cleanText } from "~/domain/text";
import type { VerificationForm } from "~/domain/verification-form";
import type { Statements } from "../../../db/client";
import { isAmong, isOneOf, wordList } from "../../../db/is-among";
import { asRefusal, isTrue, jsonOf, judgeAndWrite, viewOf } from "../../../db/judge-and-write";
import { insertLetter, toInvitee } from "../../insert-letter";
import { lapseSeats } from "../../lapse-seats";
import { selectObjectingInvitees } from "../../object-to-letters";
import { leavesSeatsToTheLine } from "../applications/first-in-line";
import { countBackers, isInvitationClosedTo } from "../conflicts/recusal-conditions";
import { auditBy, type DecisionNeeds } from "../member";
import { type Chosen, messageBy } from "./follow-up-invitations";

type Issue = Chosen & {
  /** `issue` asks those who are nominated; `renew` asks once more, as before. */
  act: "issue" | "renew";
  /** Whether a seat is taken for each; a renewed one holds what it held. */
  holdsSeat: boolean;
  message: string;
  /** For seats of an event that asks for it: who was verified, and out of what. */
  verification: VerificationForm | null;
};

/** Invites the chosen people but those who want none, all or none of them (decisions/invitations, decisions/line). */
export async function issueInvitations(needs: DecisionNeeds & { secret: string }, issue: Issue) {
  const message = cleanText(issue.message) || null;
  if (message && message.length > committeeTextLimit)
    return { ok: false as const, reason: "message_too_long" as const };
  const wished = {
    ...issue,
    references: [...new Set(issue.references)],
    message,
    objecting: await selectObjectingInvitees(needs, issue),
  };
  const result = await issueOnce(needs, wished);
  if (result.ok || !["event_full", "seats_for_the_line"].includes(result.reason)) return result;
  // A seat whose hour is over is free, whether the schedule has come by or not.
  return (await lapseSeats(needs, issue.eventId)) > 0 ? issueOnce(needs, wished) : result;
}

type Cleaned = Omit<Issue, "message"> & { message: string | null; objecting: SQL };

async function issueOnce(needs: DecisionNeeds, issue: Cleaned) {
  const { db, clock } = needs;
  const now = clock();
  const verdict = await judgeAndWrite(
    db,
    viewForInvitations(needs, issue),
    (view: InvitationsView) => judgeInvitations(view, issue.verification?.listDate, now),
    ({ expiresAt }, { eligible }) => write(needs, issue, eligible, { expiresAt, at: now.toISOString() }),
  );
  if (!verdict.ok) return asRefusal(verdict, "not_possible");
  const { leftOut } = verdict;
  const count = issue.references.length - leftOut.length;
  return { ok: true as const, count, ...(leftOut.length > 0 && { leftOut }) };
}

function viewForInvitations(
  needs: DecisionNeeds,
  { eventId, references, act, holdsSeat, verification, objecting }: Cleaned,
): SQL {
  // Their letter would be dropped, and with it the link that they have would end. Of who is closed nothing is told.
  const leftOut = sql`SELECT json_group_array(i.reference) AS left_out FROM invitations i
    WHERE i.event_id = ${eventId} AND i.id IN (${objecting}) AND NOT ${isInvitationClosedTo(needs)}`;
  const chosen = sql`FROM invitations i
    WHERE ${isOneOf(sql`i.reference`, references)} AND i.event_id = e.id
      AND i.status IN (${wordList(invitationsBefore(act))}) AND i.reference NOT IN (SELECT value FROM json_each(l.left_out))`;
  const eligible = sql`${chosen} AND NOT ${isInvitationClosedTo(needs)} AND NOT EXISTS (
    SELECT 1 FROM applications a
    WHERE a.event_id = i.event_id AND a.email_normalised = i.email_normalised AND a.status = 'accepted')`;
  // The seats that were not held before: a renewed invitation holds what it held.
  const takes =
    act === "issue"
      ? holdsSeat
        ? sql`(SELECT count(*) ${chosen})`
        : sql`0`
      : sql`(SELECT count(*) ${chosen} AND i.holds_seat AND i.status <> 'invited')`;
  const isHolding = act === "issue" ? sql`${holdsSeat}` : sql`i.holds_seat`;
  return viewOf<InvitationsView>(sql`FROM events e CROSS JOIN (${leftOut}) l WHERE e.id = ${eventId}`, {
    event: jsonOf<InvitationsView["event"]>({
      startsAt: sql`e.starts_at`,
      timeZone: sql`e.time_zone`,
      registrationDeadline: sql`e.registration_deadline`,
      isOn: isTrue(sql`coalesce(e.status, 'scheduled') = 'scheduled' AND coalesce(e.is_active, 1) = 1`),
    }),
    leftOut: sql`json(l.left_out)`,
    eligible: sql`json((SELECT json_group_array(i.id) ${eligible}))`,
    areEligible: isTrue(sql`${references.length} > json_array_length(l.left_out)
      AND (SELECT count(*) ${eligible}) = ${references.length} - json_array_length(l.left_out)`),
    // Who may decide no more, or has a conflict, stands behind nobody; the member who issues does.
    areBacked: isTrue(sql`e.needs_two_votes = 0 OR NOT EXISTS (
      SELECT 1 ${eligible} AND i.status <> 'invited' AND ${countBackers(needs, needs.member)} = 0)`),
    areSeatsFree: isTrue(sql`e.max_attendees IS NULL OR ${takes} = 0
      OR e.max_attendees - coalesce(e.current_attendees, 0) >= ${takes}`),
    areSeatsSpare: isTrue(sql`${takes} = 0 OR ${leavesSeatsToTheLine(needs.deciders, takes)}`),
    areVerified: verification
      ? isTrue(sql`true`)
      : isTrue(sql`e.asks_verification = 0 OR NOT EXISTS (
          SELECT 1 ${chosen} AND ${isHolding} AND i.verified_at IS NULL)`),
  });
}

function write(
  { member }: DecisionNeeds,
  { eventId, act, holdsSeat, message, verification }: Cleaned,
  ids: readonly number[],
  { expiresAt, at }: { expiresAt: string; at: string },
): Statements {
  const chosen = sql`FROM invitations i WHERE ${isAmong(sql`i.id`, ids)}`;
  return [
    sql`
      INSERT INTO invitation_backers (invitation_id, member_id, created_at)
      SELECT i.id, ${member.id}, ${at} ${chosen}
      ON CONFLICT (invitation_id, member_id) DO NOTHING`,
    sql`DELETE FROM invitation_links WHERE ${isAmong(sql`invitation_id`, ids)}`,
    // The letter of an earlier issue that has not left says another day.
    sql`UPDATE outbox SET status = 'dropped' WHERE status = 'waiting' AND ${isAmong(sql`invitation_id`, ids)}`,
    auditBy(member, at, "invitation.issued", {
      event: eventId,
      invitation: sql`i.id`,
      from: sql`i.status`,
      to: "invited",
      details: { expiresAt },
      rows: chosen,
    }),
    insertLetter({
      letter: "invitation",
      ...toInvitee,
      source: `event:${eventId}`,
      dedupeKey: sql`'invitation:' || i.id || ':' || (i.issue + 1)`,
      details: messageBy(member, message),
      at,
      rows: chosen,
    }),
    sql`
      UPDATE invitations
      SET status = 'invited', issue = issue + 1, issued_at = ${at}, expires_at = ${expiresAt}, reminded_at = NULL,
        ${act === "issue" ? sql`holds_seat = ${holdsSeat},` : sql``}
        ${verification ? verified(verification, member.id, at) : sql``} updated_at = ${at}
      WHERE ${isAmong(sql`id`, ids)}`,
  ];
}

function verified({ source, sanctionsList, listDate }: VerificationForm, memberId: number, at: string): SQL {
  return sql`verified_by = ${memberId}, verified_at = ${at}, verification_source = ${source},
    sanctions_list = ${sanctionsList}, list_date = ${listDate},`;
}
