import { type SQL, sql } from "drizzle-orm";
import { privacy } from "~/content/privacy";
import type { Remembrance } from "~/domain/application-cookie";
import { pick } from "~/domain/declared-field";
import { normaliseEmail } from "~/domain/email";
import type { Interest } from "~/domain/interest-form";
import { applicantFields, correctionFields } from "~/domain/interest-form-fields";
import {
  judgeRegistration,
  type KnownForm,
  type RegistrationVerdict,
  type RegistrationView,
} from "~/domain/judge-registration";
import { type FormNote, judgeResentForm, noteOfSame } from "~/domain/judge-resent-form";
import type { Statements } from "../db/client";
import { columnNames, columnValues } from "../db/columns";
import { isTrue, jsonOf, judgeAndWrite, readView, viewOf } from "../db/judge-and-write";
import { applications } from "../db/schema";
import type { Client } from "../security/client";
import { randomReference, sha256 } from "../security/digest";
import { clientWindow } from "./client-window";
import { correctApplication } from "./correct-application";
import { isSpokenFor } from "./event-seats";
import { bindKey, knownBy, noteVersion, otherOf, repeatedBy } from "./form-versions";
import { houseDomain } from "./house-domain";
import { insertAuditEntry, ofApplication } from "./insert-audit-entry";
import { insertReceipt } from "./insert-letter";
import { lapseSeats } from "./lapse-seats";
import { linkToken, remembrance } from "./link-token";
import type { SecretNeeds } from "./needs";
import { standsFor } from "./standing-application";

/** New applications that one client may make in an hour; a whole office may stand behind one address. */
export const applicationsPerHour = 60;

export type Submission = {
  interest: Interest;
  /** The form's submission id or the API's `Idempotency-Key`. */
  key: string;
  /** Who sends it: counted, and its site's letters go one after the other. */
  client: Client;
  /** Whether the honeypot was touched: the answer is the same, the application waits in quarantine. */
  isSuspicious: boolean;
  /**
   * How often Submit was pressed before in the page's form that sends it: other words with the same key correct what the
   * form stored. The API has none, and is refused them.
   */
  edition?: number;
  /** The key of the form, where the address is spelled otherwise than the first time. */
  form?: string | null;
};

type Registration = Remembrance & {
  status: "pending" | "waitlisted";
  /** Opens the applicant's own page. Only its hash is stored; the secret and the reference give it again. */
  token: string;
};

export type RefusalReason =
  | Exclude<Extract<RegistrationVerdict, { ok: false }>["reason"], "known" | "lapsing">
  | "key_reused"
  | "taken_up"
  | "too_often";

export type RegisterResult =
  | { ok: true; registration: Registration; note?: FormNote }
  | { ok: false; reason: Exclude<RefusalReason, "rate_limited"> | "unavailable" }
  | { ok: false; reason: "rate_limited"; retryAfterSeconds: number };

/**
 * Stores an application for an event, once (decisions/seats, decisions/line, decisions/lines, decisions/same-person).
 *
 * The same key with the same body gives the first answer again; with another body `key_reused`, or a correction where
 * a page's form sent both, nobody has taken the first up and it is the later one. The very same
 * body from the same client is the same application too, for a day: a visitor went back and pressed Submit again.
 * Any other second application by a person is answered like a first one and stored as a resubmission. A
 * withdrawn one is none: pressed again, its form makes another one, and a late copy of it makes none.
 */
export async function registerInterest(needs: SecretNeeds, submission: Submission): Promise<RegisterResult> {
  const attempt = await prepare(needs, submission);
  const { interest, isSuspicious } = submission;
  const sent = { isSuspicious, waitingList: Boolean(interest.waitingList) };
  const register = (isLapsed: boolean) =>
    judgeAndWrite(
      needs.db,
      viewForRegistration(submission, attempt),
      (view: RegistrationView) => judgeRegistration(view, { ...sent, isLapsed }, attempt.now),
      (moves, { standing }) => write(submission, attempt, moves, standing),
    );
  let verdict = await register(false);
  if (!verdict.ok && verdict.reason === "lapsing") {
    await lapseSeats(needs, interest.eventId);
    verdict = await register(true);
  }
  if (verdict.ok) {
    const made = { reference: attempt.reference, status: verdict.answered };
    return replay(needs, made, verdict.hasOther ? "two" : undefined);
  }
  switch (verdict.reason) {
    case "known":
      return answer(needs, submission, attempt, verdict.known);
    case "rate_limited":
      return attempt.window.refusal;
    case "changed":
    case "lapsing":
    case "not_found":
      return { ok: false, reason: "unavailable" };
    default:
      return { ok: false, reason: verdict.reason };
  }
}

type Attempt = Awaited<ReturnType<typeof prepare>>;

async function prepare({ clock, secret }: SecretNeeds, { interest, key, form, client }: Submission) {
  const now = clock();
  const emailNormalised = normaliseEmail(interest.email);
  const bodyHash = await sha256(JSON.stringify(Object.entries(interest).sort()));
  const reference = randomReference();
  return {
    now,
    reference,
    /** SHA-256 of the link to the applicant's own page. */
    tokenHash: await sha256(await linkToken(secret, reference)),
    keyHash: await sha256("idempotency", key, interest.eventId, emailNormalised),
    formHash: await sha256("form", form ?? key),
    bodyHash,
    repetitionHash: await sha256("repetition", bodyHash, client.network),
    emailNormalised,
    window: await clientWindow("application", client, applicationsPerHour, now),
  };
}

/** The facts of a registration, none finer than its rules look at: newcomers do not disturb one another. */
function viewForRegistration({ interest, edition }: Submission, attempt: Attempt): SQL {
  const person = { eventId: interest.eventId, emailNormalised: attempt.emailNormalised };
  return viewOf<RegistrationView>(sql``, {
    known: sql`json(coalesce(${knownBy(attempt, edition)}, ${repeatedBy(attempt, attempt.now, edition)}))`,
    event: sql`json((SELECT ${jsonOf<NonNullable<RegistrationView["event"]>>({
      date: sql`e.starts_at`,
      timeZone: sql`e.time_zone`,
      registrationDeadline: sql`e.registration_deadline`,
      status: sql`e.status`,
      isSpokenFor: isTrue(isSpokenFor),
    })} FROM events e WHERE e.id = ${interest.eventId} AND coalesce(e.is_active, 1) = 1))`,
    standing: sql`(SELECT s.id FROM applications s WHERE ${standsFor(person)})`,
    hasRoom: isTrue(attempt.window.hasRoom),
    hasOther: isTrue(otherOf(sql`${attempt.formHash}`, sql`0`)),
  });
}

function write(
  { interest, client, edition, isSuspicious }: Submission,
  { reference, emailNormalised, window, ...attempt }: Attempt,
  { status, answered }: Extract<RegistrationVerdict, { ok: true }>,
  standing: number | null,
): Statements {
  const now = attempt.now.toISOString();
  const stored = sql`FROM applications a WHERE a.reference = ${reference}`;
  return [
    // A withdrawn application answers no more: sent again, it is a new one.
    sql`DELETE FROM idempotency_keys WHERE key_hash = ${attempt.keyHash}`,
    sql`
      INSERT INTO applications (
        reference, event_id, status, resubmission_of, quarantined_at, ${columnNames(applications, applicantFields)},
        email_normalised, email_domain, privacy_notice_version, consented_at, waitlisted_at, created_at, updated_at
      )
      VALUES (
        ${reference}, ${interest.eventId}, ${status}, ${standing}, ${isSuspicious ? now : null},
        ${columnValues(applications, applicantFields, interest)}, ${emailNormalised}, ${houseDomain(interest.email)},
        ${privacy.version}, ${now}, ${answered === "waitlisted" ? now : null}, ${now}, ${now}
      )`,
    sql`
      INSERT INTO idempotency_keys (
        key_hash, body_hash, repetition_hash, form_hash, edition, application_id, answered_status, created_at
      )
      SELECT ${attempt.keyHash}, ${attempt.bodyHash}, ${attempt.repetitionHash}, ${attempt.formHash}, ${edition ?? 0},
        a.id, ${answered}, ${now} ${stored}`,
    sql`
      INSERT INTO application_links (token_hash, application_id, created_at)
      SELECT ${attempt.tokenHash}, a.id, ${now} ${stored}`,
    insertAuditEntry("applicant", now, "application.submitted", {
      ...ofApplication,
      to: status,
      rows: stored,
    }),
    // Written for a repetition as well, so that no answer shows by its time who has applied: one a day is sent.
    insertReceipt("receipt", sql`${stored} AND a.status <> 'quarantined'`, { source: client.site, at: now }),
    window.countFor(stored),
  ];
}

/** Answers what a key stands for already: alike, by a correction, or by a refusal of other words. */
async function answer(
  needs: SecretNeeds,
  submission: Submission,
  attempt: Attempt,
  known: KnownForm,
): Promise<RegisterResult> {
  const { key, edition, isSuspicious } = submission;
  const { email } = submission.interest;
  const verdict = judgeResentForm(known, { bodyHash: attempt.bodyHash, email, edition, isSuspicious });
  switch (verdict) {
    case "same":
    case "older":
      await needs.db.run(bindKey(attempt, { edition, reference: known.reference }));
      return replay(needs, known, verdict === "older" ? verdict : noteOfSame(known));
    case "key_reused":
      return { ok: false, reason: "key_reused" };
    case "another_address":
      return registerInterest(needs, { ...submission, key: `${key} ${email}`, form: key });
    case "correction":
      return correct(needs, submission, attempt, known);
  }
}

/** Replaces the words that a form stored by its later ones, unless somebody has taken the first ones up. */
async function correct(
  needs: SecretNeeds,
  submission: Submission,
  attempt: Attempt,
  { reference, bodyHash, replaced }: KnownForm,
): Promise<RegisterResult> {
  const corrected = await correctApplication(
    needs,
    await linkToken(needs.secret, reference),
    pick(submission.interest, correctionFields),
    {
      byForm: { proof: "submission", corrections: replaced.length },
      noted: noteVersion(attempt, { edition: submission.edition, before: bodyHash }),
    },
  );
  if (!corrected.ok && corrected.reason === "too_often") return { ok: false, reason: "too_often" };
  const current = await readView<KnownForm>(needs.db, knownBy(attempt, submission.edition));
  if (current && current.bodyHash !== bodyHash) return answer(needs, submission, attempt, current);
  // Another choice of the same event alone is no correction: the page shows where the application stands.
  return corrected.ok && current ? replay(needs, current) : { ok: false, reason: "taken_up" };
}

async function replay(
  { secret }: SecretNeeds,
  { reference, status }: Pick<KnownForm, "reference" | "status">,
  note?: FormNote,
): Promise<RegisterResult> {
  const [token, proof] = await Promise.all([linkToken(secret, reference), remembrance(secret, reference)]);
  return { ok: true, registration: { reference, status, token, proof }, ...(note && { note }) };
}
