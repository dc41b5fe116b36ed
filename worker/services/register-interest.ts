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
import { houseDomain } from "./house-domain";
import { insertAuditEntry } from "./insert-audit-entry";
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

const day = 24 * 60 * 60 * 1000;

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
  const register = (isLapsed: boolean) =>
    judgeAndWrite(
      needs.db,
      viewForRegistration(submission, attempt),
      (view: RegistrationView) =>
        judgeRegistration(
          view,
          { isSuspicious, waitingList: Boolean(interest.waitingList), isLapsed },
          attempt.now,
        ),
      (moves, { standing }) => write(submission, attempt, moves, standing),
    );
  let verdict = await register(false);
  if (!verdict.ok && verdict.reason === "lapsing") {
    await lapseSeats(needs, interest.eventId);
    verdict = await register(true);
  }
  if (verdict.ok)
    return replay(
      needs,
      { reference: attempt.reference, status: verdict.answered },
      verdict.hasOther ? "two" : undefined,
    );
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

/** A submission with its hashes, SHA-256 each. */
type Attempt = {
  now: Date;
  reference: string;
  /** Of the link to the applicant's own page. */
  tokenHash: string;
  /** Of key, event and address: with another of these a form is another application. */
  keyHash: string;
  /** Of the form alone, by which its applications are counted. */
  formHash: string;
  /** Of the words. */
  bodyHash: string;
  /** Of the words and the sender's network. */
  repetitionHash: string;
  emailNormalised: string;
  window: Awaited<ReturnType<typeof clientWindow>>;
};

async function prepare(
  { clock, secret }: SecretNeeds,
  { interest, key, form, client }: Submission,
): Promise<Attempt> {
  const now = clock();
  const emailNormalised = normaliseEmail(interest.email);
  const keyHash = await sha256("idempotency", key, interest.eventId, emailNormalised);
  const bodyHash = await sha256(JSON.stringify(Object.entries(interest).sort()));
  const reference = randomReference();
  return {
    now,
    reference,
    tokenHash: await sha256(await linkToken(secret, reference)),
    keyHash,
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
  return viewOf<RegistrationView>(
    {
      known: sql`json(coalesce(${knownBy(attempt, edition)}, ${repeatedBy(attempt, edition)}))`,
      event: sql`json((SELECT ${jsonOf<NonNullable<RegistrationView["event"]>>({
        date: sql`e.starts_at`,
        timeZone: sql`e.time_zone`,
        registrationDeadline: sql`e.registration_deadline`,
        status: sql`e.status`,
        isSpokenFor: isTrue(isSpokenFor),
      })} FROM events e WHERE e.id = ${interest.eventId} AND coalesce(e.is_active, 1) = 1))`,
      standing: sql`(SELECT s.id FROM applications s WHERE ${standsFor(person, "s")})`,
      hasRoom: isTrue(attempt.window.hasRoom),
      hasOther: isTrue(otherOf(sql`${attempt.formHash}`, sql`0`)),
    },
    sql``,
  );
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
      event: interest.eventId,
      application: sql`a.id`,
      to: status,
      rows: stored,
    }),
    // Written for a repetition as well, so that no answer shows by its time who has applied: one a day is sent.
    insertReceipt("receipt", sql`${stored} AND a.status <> 'quarantined'`, { source: client.site, at: now }),
    window.countFor(stored),
  ];
}

/** The application of a key as JSON; null without one, and for a form that is pressed again after a withdrawal. */
const knownBy = ({ keyHash }: Attempt, edition = 0) =>
  knownForm(
    sql`k.key_hash = ${keyHash} AND (a.status NOT IN ('withdrawn', 'erased') OR k.edition >= ${edition})`,
    sql`k.edition`,
  );

/**
 * The same words from the same client within a day, whatever the key and whatever replaced them since: event and address
 * are among the words. From another network they are another application: who knows what somebody wrote is not given that
 * person's link.
 */
const repeatedBy = ({ now, repetitionHash }: Attempt, edition = 0) =>
  knownForm(
    sql`a.status NOT IN ('withdrawn', 'erased') AND k.repetition_hash = ${repetitionHash}
      AND k.created_at > ${new Date(now.getTime() - day).toISOString()}`,
    // The presses of two pages have no order.
    sql`${edition}`,
  );

const knownForm = (condition: SQL, edition: SQL) => sql`(
  SELECT ${jsonOf<KnownForm>({
    bodyHash: sql`k.body_hash`,
    status: sql`k.answered_status`,
    edition,
    replaced: sql`json(k.replaced)`,
    isCorrected: isTrue(sql`(SELECT count(*) FROM audit_entries c
      WHERE c.application_id = a.id AND c.action = 'application.corrected') > json_array_length(k.replaced)`),
    reference: sql`a.reference`,
    email: sql`a.email`,
    hasOther: isTrue(otherOf(sql`k.form_hash`, sql`a.id`)),
  })} FROM idempotency_keys k JOIN applications a ON a.id = k.application_id WHERE ${condition} LIMIT 1)`;

/** The condition that a form made another application that stands. */
const otherOf = (formHash: SQL, id: SQL) => sql`EXISTS (
  SELECT 1 FROM idempotency_keys o JOIN applications p ON p.id = o.application_id
  WHERE o.form_hash = ${formHash} AND p.id <> ${id} AND p.status NOT IN ('withdrawn', 'erased'))`;

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
      await needs.db.run(bindKey(submission, attempt, known));
      return replay(needs, known, verdict === "older" ? verdict : noteOfSame(known));
    case "key_reused":
      return { ok: false, reason: "key_reused" };
    case "another_address":
      return registerInterest(needs, { ...submission, key: `${key} ${email}`, form: key });
    case "correction":
      return correct(needs, submission, attempt, known);
  }
}

/**
 * The statement that lets the key of the same words from another page stand for their application too: that page may ask
 * what became of its form, or send a later version. One application has ten keys at most.
 */
const bindKey = (
  { edition }: Submission,
  { keyHash, formHash, repetitionHash }: Attempt,
  { reference }: KnownForm,
): SQL => sql`
  INSERT OR IGNORE INTO idempotency_keys (
    key_hash, body_hash, repetition_hash, form_hash, edition, replaced, application_id, answered_status, created_at
  )
  SELECT ${keyHash}, k.body_hash, k.repetition_hash, ${formHash}, ${edition ?? 0}, k.replaced, k.application_id,
    k.answered_status, k.created_at
  FROM idempotency_keys k JOIN applications a ON a.id = k.application_id
  WHERE k.repetition_hash = ${repetitionHash} AND a.reference = ${reference}
    AND (SELECT count(*) FROM idempotency_keys o WHERE o.application_id = k.application_id
      AND o.form_hash IS NOT NULL) < 10
  LIMIT 1`;

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
      noted: noteVersion(submission, attempt, bodyHash),
    },
  );
  if (!corrected.ok && corrected.reason === "too_often") return { ok: false, reason: "too_often" };
  const current = await readView<KnownForm>(needs.db, knownBy(attempt, submission.edition));
  if (current && current.bodyHash !== bodyHash) return answer(needs, submission, attempt, current);
  // Another choice of the same event alone is no correction: the page shows where the application stands.
  return corrected.ok && current ? replay(needs, current) : { ok: false, reason: "taken_up" };
}

/**
 * The statements that note a later version, for all keys of its application. The words that it replaces stay known, in a
 * row without a form.
 */
const noteVersion = (
  { edition }: Submission,
  { keyHash, bodyHash, repetitionHash }: Attempt,
  before: string,
): SQL[] => {
  const own = sql`FROM idempotency_keys k WHERE k.key_hash = ${keyHash} AND k.body_hash = ${before}`;
  return [
    sql`
      INSERT INTO idempotency_keys (
        key_hash, body_hash, repetition_hash, edition, replaced, application_id, answered_status, created_at
      )
      SELECT lower(hex(randomblob(32))), k.body_hash, k.repetition_hash, k.edition, k.replaced, k.application_id,
        k.answered_status, k.created_at ${own}`,
    sql`
      UPDATE idempotency_keys
      SET body_hash = ${bodyHash}, replaced = json_insert(replaced, '$[#]', body_hash),
        repetition_hash = iif(key_hash = ${keyHash}, ${repetitionHash}, repetition_hash),
        edition = iif(key_hash = ${keyHash}, ${edition}, edition)
      WHERE application_id = (SELECT k.application_id ${own})`,
  ];
};

async function replay(
  { secret }: SecretNeeds,
  { reference, status }: Pick<KnownForm, "reference" | "status">,
  note?: FormNote,
): Promise<RegisterResult> {
  const [token, proof] = await Promise.all([linkToken(secret, reference), remembrance(secret, reference)]);
  return { ok: true, registration: { reference, status, token, proof }, ...(note && { note }) };
}
