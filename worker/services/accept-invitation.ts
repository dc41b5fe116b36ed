import { type SQL, sql } from "drizzle-orm";
import { chathamHouseRule } from "~/content/chatham-house-rule";
import { privacy } from "~/content/privacy";
import { calendarDay } from "~/domain/event-dates";
import type { Correction } from "~/domain/interest-form";
import { applicantFields, nothingOptional } from "~/domain/interest-form-fields";
import type { SeatAcceptance } from "~/domain/invitation-answer";
import type { InvitationClosed } from "~/domain/invitation-life";
import { type AcceptanceVerdict, type AcceptanceView, judgeAcceptance } from "~/domain/judge-acceptance";
import type { Statements } from "../db/client";
import { columnNames, columnValues, setColumns } from "../db/columns";
import { isTrue, jsonOf, judgeAndWrite, viewOf } from "../db/judge-and-write";
import { applications } from "../db/schema";
import { randomReference, sha256 } from "../security/digest";
import { announcedStatus } from "./announced-application";
import { correctApplication } from "./correct-application";
import { isSpokenFor } from "./event-seats";
import { expireInvitations } from "./expire-invitations";
import { insertAuditEntry, ofApplication } from "./insert-audit-entry";
import { insertLetter, toApplicant } from "./insert-letter";
import { linkToken } from "./link-token";
import { eventFacts } from "./linked-facts";
import type { SecretNeeds } from "./needs";
import { giveWay, repeatsStanding, standsFor } from "./standing-application";

/** `day`: the one of the event that the form showed, `YYYY-MM-DD`, where it tells. */
export type Acceptance = { seat: SeatAcceptance; day?: string } | { application: Correction };

/** The token opens the new application; a guest who had a seat before gets none to that one. */
export type AcceptResult =
  | { ok: true; token: string | null }
  | { ok: false; reason: "not_found" | "other_kind" | "other_day" | InvitationClosed };

const ownFields = ["fullName", "company", "jobTitle", "linkedin"] as const;

/**
 * Accepts the invitation that a link opens, once: its seat passes to the guest, or an application is stored
 * (decisions/invitations).
 *
 * @param key of the form: sent again after an answer that was lost, it is answered the same
 * @param edition how often Submit was pressed in it before; undefined where no script counts. Other words of an application
 *   correct it once, but those of the first press, until somebody has voted, decided or corrected it; else they are refused
 */
export async function acceptInvitation(
  needs: SecretNeeds,
  token: string,
  sent: Acceptance,
  key: string,
  edition?: number,
): Promise<AcceptResult> {
  const { db, secret } = needs;
  const now = needs.clock();
  const isSeat = "seat" in sent;
  // Of its own: by a shared one the inviting member would know who applied to the application that is closed to them
  // (decisions/conflicts).
  const reference = randomReference();
  const ownLink = await linkToken(secret, reference);
  let eventId: number | undefined;
  const verdict = await judgeAndWrite(
    db,
    await viewForAcceptance(token, key),
    (view: AcceptanceView) => {
      eventId = view.event.id;
      const wish = isSeat ? { sent: sent.seat, day: sent.day } : { sent: sent.application };
      return judgeAcceptance(view, { isSeat, ...wish }, now);
    },
    async (moves, view) =>
      moves.kind === "stored"
        ? []
        : write(view, moves, sent, {
            key: await answerKey(key),
            reference,
            now: now.toISOString(),
            linkHash: await sha256(ownLink),
          }),
  );
  if (!verdict.ok) {
    if (verdict.reason === "expired") await expireInvitations(needs, eventId);
    // The form asks to open the link again.
    return { ok: false, reason: verdict.reason === "changed" ? "other_kind" : verdict.reason };
  }
  if (verdict.kind !== "stored") return { ok: true, token: verdict.kind === "application" ? ownLink : null };
  const own = await ownToken(needs, verdict.applicationId);
  if (own === null || isSeat) return { ok: true, token: own };
  const byForm = { proof: "letter", corrections: edition === 0 ? null : 0 } as const;
  const corrected = await correctApplication(needs, own, sent.application, { byForm });
  return corrected.ok ? { ok: true, token: own } : { ok: false, reason: "accepted" };
}

async function viewForAcceptance(token: string, key: string): Promise<SQL> {
  const person = { eventId: sql`i.event_id`, emailNormalised: sql`i.email_normalised` };
  return viewOf<AcceptanceView>(
    sql`FROM invitation_links l JOIN invitations i ON i.id = l.invitation_id JOIN events e ON e.id = i.event_id
      WHERE l.token_hash = ${await sha256(token)}`,
    {
      id: sql`i.id`,
      status: sql`i.status`,
      expiresAt: sql`i.expires_at`,
      holdsSeat: isTrue(sql`i.holds_seat`),
      isSameForm: isTrue(sql`i.answer_key = ${await answerKey(key)}`),
      applicationId: sql`i.application_id`,
      seat: sql`json((SELECT ${seatWords} FROM applications a WHERE a.id = i.application_id AND i.holds_seat))`,
      invitee: sql`json(iif(i.email IS NULL, NULL, json_object('email', i.email,
        'emailNormalised', i.email_normalised, 'emailDomain', i.email_domain)))`,
      identity: sql`json(iif(i.verified_at IS NULL, NULL,
        json_object('fullName', i.full_name, 'company', i.company)))`,
      event: jsonOf<AcceptanceView["event"]>({
        ...eventFacts,
        isActive: isTrue(sql`coalesce(e.is_active, 1)`),
      }),
      isSpokenFor: isTrue(isSpokenFor),
      ownSeat: sql`json((SELECT json_object('id', s.id, 'isVerified',
          ${isTrue(sql`EXISTS (SELECT 1 FROM verifications v WHERE v.application_id = s.id)`)})
        FROM applications s WHERE ${standsFor(person)} AND ${announcedStatus} = 'accepted'))`,
    },
  );
}

const seatWords = jsonOf<NonNullable<AcceptanceView["seat"]>>({
  fullName: sql`a.full_name`,
  company: sql`a.company`,
  jobTitle: sql`a.job_title`,
  linkedin: sql`nullif(a.linkedin, '')`,
  hostNote: sql`(SELECT h.body FROM host_notes h WHERE h.application_id = a.id)`,
  mayBeNamed: isTrue(sql`a.may_be_named`),
  isVerified: isTrue(sql`EXISTS (SELECT 1 FROM verifications v WHERE v.application_id = a.id)`),
});

type Making = { key: string; reference: string; linkHash: string; now: string };

function write(
  view: AcceptanceView,
  verdict: Exclude<Extract<AcceptanceVerdict, { ok: true }>, { kind: "stored" }>,
  sent: Acceptance,
  making: Making,
): Statements {
  const { key, reference, now } = making;
  const applicant =
    "seat" in sent
      ? {
          ...sent.seat,
          linkedin: sent.seat.linkedin ?? "",
          ...view.identity,
          ...nothingOptional,
          interestReason: "",
        }
      : sent.application;
  const isOwnSeat = verdict.kind === "own_seat";
  const accepted = isOwnSeat
    ? sql`FROM applications a WHERE a.id = ${verdict.applicationId}`
    : sql`FROM applications a WHERE a.reference = ${reference}`;
  return [
    isOwnSeat
      ? keepOwnSeat(verdict, setColumns(applications, ownFields, applicant), now)
      : makeApplication(view, verdict, { applicant, seat: "seat" in sent ? sent.seat : null }, making),
    insertAuditEntry("invitee", now, "invitation.accepted", {
      ...ofApplication,
      invitation: view.id,
      from: "invited",
      to: "accepted",
      rows: accepted,
    }),
    // A seat of one's own that was there before stays the only one: then the held one is free.
    sql`
      UPDATE invitations
      SET status = 'accepted', answered_at = ${now}, answer_key = ${key}, updated_at = ${now},
        application_id = (SELECT a.id ${accepted}) ${isOwnSeat ? sql`, holds_seat = 0` : sql``}
      WHERE id = ${view.id}`,
  ];
}

function keepOwnSeat(
  { applicationId, takesWords }: Extract<AcceptanceVerdict, { kind: "own_seat" }>,
  words: SQL,
  now: string,
): Statements {
  return [
    // The guest keeps the seat by this link; a stranger who typed the address cannot give it up any more (decisions/links).
    sql`DELETE FROM application_links WHERE proof = 'submission' AND application_id = ${applicationId}`,
    // A seat that somebody else's words were given goes on under the invitee's own, unless it was verified as it is.
    takesWords &&
      sql`UPDATE applications SET ${words}, version = version + 1, updated_at = ${now} WHERE id = ${applicationId}`,
  ];
}

function makeApplication(
  { id, holdsSeat, event, isSpokenFor: isWaiting }: AcceptanceView,
  { invitee, isVerified }: Extract<AcceptanceVerdict, { kind: "application" }>,
  { applicant, seat }: { applicant: Correction; seat: SeatAcceptance | null },
  { reference, linkHash, now }: Making,
): Statements {
  const { email, emailNormalised, emailDomain } = invitee;
  const person = { eventId: event.id, emailNormalised };
  const made = sql`FROM applications a WHERE a.reference = ${reference}`;
  return [
    // Until the last one gives way it stands for nobody: two may not stand between two statements either.
    sql`
      INSERT INTO applications (
        reference, event_id, status, ${columnNames(applications, applicantFields)}, email_normalised, email_domain,
        privacy_notice_version, consented_at, created_at, updated_at
      )
      SELECT ${reference}, ${event.id}, 'withdrawn', ${columnValues(applications, applicantFields, { ...applicant, email })},
        ${emailNormalised}, ${emailDomain}, ${privacy.version}, ${now}, ${now}, ${now}`,
    isVerified &&
      sql`
        INSERT INTO verifications (application_id, member_id, source, sanctions_list, list_date, verified_at)
        SELECT a.id, v.verified_by, v.verification_source, v.sanctions_list, v.list_date, v.verified_at
        FROM applications a JOIN invitations v ON v.id = ${id} WHERE a.reference = ${reference}`,
    // A decision whose letter is held is known to nobody, and gives way as if there were none.
    giveWay(person, { to: made, at: now, actor: "invitee" }),
    holdsSeat
      ? sql`UPDATE applications SET status = 'accepted' WHERE reference = ${reference}`
      : sql`
        UPDATE applications AS a
        SET status = iif(${isWaiting}, 'waitlisted', 'pending'), waitlisted_at = coalesce(
          (SELECT s.waitlisted_at FROM applications s WHERE s.resubmission_of = a.id AND s.waitlisted_at IS NOT NULL),
          iif(${isWaiting}, ${now}, NULL))
        WHERE a.reference = ${reference}`,
    // A held seat passes to its guest confirmed, with the rule.
    seat &&
      sql`
        UPDATE applications
        SET decided_at = ${now}, confirmed_at = ${now}, confirmed_for = ${calendarDay(event.startsAt, event.timeZone)},
          rule_version = ${chathamHouseRule.version}, rule_accepted_at = ${now}, may_be_named = ${seat.mayBeNamed}
        WHERE reference = ${reference}`,
    seat &&
      seat.hostNote !== null &&
      sql`INSERT INTO host_notes (application_id, body, written_at) SELECT a.id, ${seat.hostNote}, ${now} ${made}`,
    repeatsStanding(person),
    sql`
      INSERT INTO application_links (token_hash, application_id, created_at, proof)
      SELECT ${linkHash}, a.id, ${now}, 'letter' ${made}`,
    insertLetter({
      letter: sql`CASE a.status WHEN 'accepted' THEN 'invitation-accepted' WHEN 'waitlisted' THEN 'waiting-list'
          ELSE 'receipt' END`,
      ...toApplicant,
      source: null,
      dedupeKey: `invited:${id}`,
      at: now,
      rows: made,
    }),
    insertAuditEntry("invitee", now, "application.submitted", {
      ...ofApplication,
      to: sql`a.status`,
      rows: made,
    }),
  ];
}

const answerKey = (key: string) => sha256("invitation", key);

/** The link to the application that an invitation made; null where a seat of one's own was there before. */
async function ownToken({ db, secret }: SecretNeeds, applicationId: number | null) {
  const [application] = await db.all<{ reference: string }>(
    sql`SELECT reference FROM applications WHERE id = ${applicationId}`,
  );
  if (!application) return null;
  const token = await linkToken(secret, application.reference);
  // By its proof: what a form made has the same link, but may have been asked for under another spelling.
  const [own] = await db.all(
    sql`SELECT 1 FROM application_links WHERE token_hash = ${await sha256(token)} AND proof = 'letter'`,
  );
  return own ? token : null;
}
