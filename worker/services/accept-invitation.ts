import { sql } from "drizzle-orm";
import { privacyNoticeVersion } from "~/content/brand";
import { chathamHouseRule } from "~/content/chatham-house-rule";
import type { Correction } from "~/domain/interest-form";
import { applicantFields, nothingOptional } from "~/domain/interest-form-fields";
import type { SeatAcceptance } from "~/domain/invitation-answer";
import { type Database, writeBatch } from "../db/client";
import { columnNames, columnValues, setColumns } from "../db/columns";
import { applications } from "../db/schema";
import type { Clock } from "../env";
import { randomReference, sha256 } from "../security/digest";
import { announcedStatus } from "./announced-application";
import { correctApplication } from "./correct-application";
import { isSpokenFor } from "./event-seats";
import { expireInvitations } from "./expire-invitations";
import { findLinkedInvitation, type LinkedInvitation, whyClosed } from "./find-linked-invitation";
import { insertAuditEntry } from "./insert-audit-entry";
import { insertLetter } from "./insert-letter";
import { linkToken } from "./link-token";
import type { InvitationClosed } from "./open-invitation";
import { giveWay, repeatsStanding, standsFor } from "./standing-application";

/** An invitee's form: for the held seat, or to apply. */
export type Acceptance = { seat: SeatAcceptance } | { application: Correction };

/** The token opens the new application; a guest who had a seat before gets none to that one. */
export type AcceptResult =
  | { ok: true; token: string | null }
  | { ok: false; reason: "not_found" | "other_kind" | InvitationClosed };

/** An invitee's fields about themselves, in an application and for a seat. */
const ownFields = ["fullName", "company", "jobTitle", "linkedin"] as const;

type Needs = { db: Database; clock: Clock; secret: string };

/**
 * Accepts the invitation that a link opens, once (decisions/invitations). A seat that it holds passes to its guest,
 * confirmed, with the rule, and verified where the event asks; else an application is stored, which stands in the place of
 * what anybody else may have sent in the same name, with its place in the line: the link proves the address. Whoever has a
 * seat already keeps that one, and the links that a form gave to it end.
 *
 * @param key of the form: sent again after an answer that was lost, it is answered the same
 * @param edition how often Submit was pressed in it before: the other words of an application correct it once, as long as
 *   nobody has voted, decided or corrected it
 */
export async function acceptInvitation(
  needs: Needs,
  token: string,
  acceptance: Acceptance,
  key: string,
  edition = 0,
): Promise<AcceptResult> {
  const result = await acceptOnce(needs, token, acceptance, key);
  if (!result.ok || result.token === null || edition === 0 || "seat" in acceptance) return result;
  const taken = ["votes", "decisions", "audit_entries"].map(
    (table) => sql`SELECT 1 FROM ${sql.identifier(table)} WHERE application_id = applications.id
      ${table === "audit_entries" ? sql`AND action = 'application.corrected'` : sql``}`,
  );
  await correctApplication(needs, result.token, acceptance.application, {
    byKey: { proof: "letter", isAllowed: sql`NOT EXISTS (${sql.join(taken, sql` UNION ALL `)})` },
  });
  return result;
}

async function acceptOnce(
  needs: Needs,
  token: string,
  acceptance: Acceptance,
  key: string,
): Promise<AcceptResult> {
  const found = await findLinkedInvitation(needs, token);
  if (!found) return { ok: false, reason: "not_found" };
  const answerKey = await sha256("invitation", found.invitation.id, key);
  const closed = whyClosed(found, needs.clock());
  if (closed) return explain(needs, found, answerKey);
  if ("seat" in acceptance !== found.invitation.holdsSeat) return { ok: false, reason: "other_kind" };
  await store(needs, found, acceptance, answerKey);
  const after = await findLinkedInvitation(needs, token);
  return after ? explain(needs, after, answerKey) : { ok: false, reason: "not_found" };
}

/** Every statement asks whether the invitation is still open, and the last one closes it: so 50 at once are one. */
async function store({ db, clock, secret }: Needs, found: LinkedInvitation, sent: Acceptance, key: string) {
  const { id, eventId, holdsSeat, email, emailNormalised, emailDomain } = found.invitation;
  // Of its own: by a shared one the inviting member would know who applied to the application that is closed to them
  // (decisions/conflicts).
  const reference = randomReference();
  if (email === null || emailNormalised === null || emailDomain === null) return;
  const now = clock().toISOString();
  const seat = "seat" in sent ? sent.seat : null;
  const applicant =
    "seat" in sent
      ? {
          ...{ ...sent.seat, linkedin: sent.seat.linkedin ?? "" },
          ...verifiedIdentity(found.invitation),
          ...{ ...nothingOptional, interestReason: "" },
        }
      : { ...sent.application };
  const person = { eventId, emailNormalised };
  const open = sql`FROM invitations i JOIN events e ON e.id = i.event_id
    WHERE i.id = ${id} AND i.status = 'invited' AND i.expires_at > ${now} AND e.starts_at > ${now}
      AND coalesce(e.status, 'scheduled') = 'scheduled' AND coalesce(e.is_active, 1) = 1`;
  // A decision whose letter is held is known to nobody, and gives way as if there were none.
  const seated = sql`${standsFor(person, "s")} AND ${announcedStatus} = 'accepted'`;
  const made = sql`FROM applications a WHERE a.reference = ${reference} AND EXISTS (SELECT 1 ${open})`;
  const entry = { at: now, actor: "invitee", event: eventId } as const;

  await writeBatch(db, {
    // Until the last one gives way it stands for nobody: two may not stand between two statements either.
    application: sql`
      INSERT INTO applications (
        reference, event_id, status, ${columnNames(applications, applicantFields)}, email_normalised, email_domain,
        privacy_notice_version, consented_at, created_at, updated_at
      )
      SELECT ${reference}, ${eventId}, 'withdrawn', ${columnValues(applications, applicantFields, { ...applicant, email })},
        ${emailNormalised}, ${emailDomain}, ${privacyNoticeVersion}, ${now}, ${now}, ${now}
      ${open} AND NOT EXISTS (SELECT 1 FROM applications s WHERE ${seated})`,
    verified: sql`
      INSERT INTO verifications (application_id, member_id, source, sanctions_list, list_date, verified_at)
      SELECT a.id, v.verified_by, v.verification_source, v.sanctions_list, v.list_date, v.verified_at
      FROM applications a JOIN invitations v ON v.id = ${id}
      WHERE a.reference = ${reference} AND v.verified_at IS NOT NULL AND EXISTS (SELECT 1 ${open})
        AND (a.full_name, a.company) = (v.full_name, v.company)`,
    wayGiven: giveWay(person, {
      gives: sql`${announcedStatus} <> 'accepted'`,
      to: made,
      at: now,
      actor: "invitee",
    }),
    stands: sql`
      UPDATE applications AS a
      SET status = CASE WHEN ${holdsSeat} THEN 'accepted'
          WHEN (SELECT ${isSpokenFor} FROM events e WHERE e.id = a.event_id) THEN 'waitlisted' ELSE 'pending' END,
        waitlisted_at = iif(${holdsSeat}, NULL, coalesce(
          (SELECT s.waitlisted_at FROM applications s WHERE s.resubmission_of = a.id AND s.waitlisted_at IS NOT NULL),
          (SELECT iif(${isSpokenFor}, ${now}, NULL) FROM events e WHERE e.id = a.event_id))),
        decided_at = ${seat ? now : null}, confirmed_at = ${seat ? now : null},
        rule_version = ${seat ? chathamHouseRule.version : null}, rule_accepted_at = ${seat ? now : null},
        may_be_named = ${seat ? Number(seat.mayBeNamed) : null}
      WHERE a.id IN (SELECT a.id ${made})`,
    repetitionsMoved: repeatsStanding(person),
    noted: sql`
      INSERT INTO host_notes (application_id, body, written_at)
      SELECT a.id, ${seat?.hostNote ?? null}, ${now} ${made} AND ${seat?.hostNote ?? null} IS NOT NULL`,
    link: sql`
      INSERT INTO application_links (token_hash, application_id, created_at, proof)
      SELECT ${await sha256(await linkToken(secret, reference))}, a.id, ${now}, 'letter' ${made}`,
    // The guest keeps the seat by this link; a stranger who typed the address cannot give it up any more (decisions/links).
    formLinksEnded: sql`
      DELETE FROM application_links WHERE proof = 'submission' AND application_id IN (
        SELECT s.id FROM applications s WHERE ${standsFor(person, "s")} AND s.status = 'accepted')
        AND EXISTS (SELECT 1 ${open})`,
    // A seat that somebody else's words were given goes on under the invitee's own, unless it was verified as it is.
    wordsTaken: sql`
      UPDATE applications AS s
      SET ${setColumns(applications, ownFields, applicant)}, version = version + 1, updated_at = ${now}
      WHERE ${seated} AND s.reference <> ${reference} AND EXISTS (SELECT 1 ${open})
        AND NOT EXISTS (SELECT 1 FROM verifications v WHERE v.application_id = s.id)`,
    told: insertLetter(
      {
        letter: sql`CASE a.status WHEN 'accepted' THEN 'invitation-accepted' WHEN 'waitlisted' THEN 'waiting-list'
          ELSE 'receipt' END`,
        application: sql`a.id`,
        recipient: sql`a.email`,
        source: null,
        dedupeKey: `invited:${id}`,
        at: now,
      },
      made,
    ),
    submitted: insertAuditEntry(
      { ...entry, action: "application.submitted", application: sql`a.id`, to: sql`a.status` },
      made,
    ),
    audited: insertAuditEntry(
      {
        ...entry,
        action: "invitation.accepted",
        application: sql`s.id`,
        invitation: id,
        from: "invited",
        to: "accepted",
      },
      sql`FROM applications s WHERE ${standsFor(person, "s")} AND EXISTS (SELECT 1 ${open})`,
    ),
    // A seat of one's own that was there before stays the only one: then the held one is free.
    closed: sql`
      UPDATE invitations
      SET status = 'accepted', answered_at = ${now}, answer_key = ${key}, updated_at = ${now},
        application_id = (SELECT s.id FROM applications s WHERE ${standsFor(person, "s")}),
        holds_seat = iif(EXISTS (SELECT 1 FROM applications a WHERE a.reference = ${reference}), holds_seat, 0)
      WHERE id = ${id} AND EXISTS (SELECT 1 ${open})`,
  });
}

/** The verified fields of an invitee, which the invitee cannot change (decisions/verification); empty where none were. */
function verifiedIdentity({
  verifiedAt,
  fullName,
  company,
}: Pick<LinkedInvitation["invitation"], "verifiedAt" | "fullName" | "company">) {
  return verifiedAt === null || fullName === null || company === null ? {} : { fullName, company };
}

/** The outcome: the application's own page for the sender of this form, the reason for everybody else. */
async function explain(needs: Needs, found: LinkedInvitation, answerKey: string): Promise<AcceptResult> {
  const { invitation } = found;
  if (invitation.status === "accepted" && invitation.answerKey === answerKey)
    return { ok: true, token: await ownToken(needs, invitation) };
  const reason = whyClosed(found, needs.clock());
  if (reason === "expired") await expireInvitations(needs, invitation.eventId);
  return { ok: false, reason: reason ?? "not_found" };
}

/** The link to the application that an invitation made; null where a seat of one's own was there before. */
async function ownToken({ db, secret }: Needs, { applicationId }: LinkedInvitation["invitation"]) {
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
