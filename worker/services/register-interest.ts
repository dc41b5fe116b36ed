import { and, eq, gt, ne, notExists, notInArray, sql } from "drizzle-orm";
import { privacyNoticeVersion } from "~/content/brand";
import type { Remembrance } from "~/domain/application-cookie";
import { pick } from "~/domain/declared-field";
import { normaliseEmail } from "~/domain/email";
import { availability, hasWaitingList } from "~/domain/event-availability";
import type { Interest } from "~/domain/interest-form";
import { applicantFields, correctionFields } from "~/domain/interest-form-fields";
import { type FormNote, judgeResentForm, noteOfSame } from "~/domain/judge-resent-form";
import { type Database, writeBatch } from "../db/client";
import { columnNames, columnValues } from "../db/columns";
import { brokenRule } from "../db/database-failure";
import { applications, events, idempotencyKeys } from "../db/schema";
import type { Clock } from "../env";
import type { Client } from "../security/client";
import { randomReference, randomToken, sha256 } from "../security/digest";
import { clientWindow } from "./client-window";
import { correctApplication } from "./correct-application";
import { isSpokenFor, waitingFor } from "./event-seats";
import { houseDomain } from "./house-domain";
import { insertAuditEntry } from "./insert-audit-entry";
import { insertReceipt } from "./insert-letter";
import { lapseSeats } from "./lapse-seats";
import { linkToken, remembrance } from "./link-token";
import { toNetworkEvent } from "./list-events";
import { standsFor } from "./standing-application";

/** New applications that one client may make in an hour; a whole office may stand behind one address. */
export const applicationsPerHour = 60;

export type Submission = {
  interest: Interest;
  /** The form's submission id or the API's `Idempotency-Key`; without one, every call is a new application. */
  key: string | null;
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
  | "event_not_found"
  | "event_past"
  | "event_full"
  | "registration_closed"
  | "key_reused"
  | "taken_up"
  | "too_often"
  | "rate_limited";

export type RegisterResult =
  | { ok: true; registration: Registration; note?: FormNote }
  | { ok: false; reason: Exclude<RefusalReason, "rate_limited"> }
  | { ok: false; reason: "rate_limited"; retryAfterSeconds: number };

const day = 24 * 60 * 60 * 1000;

type Needs = { db: Database; clock: Clock; secret: string };

/**
 * Stores an application for an event, once (decisions/seats, decisions/line, decisions/lines, decisions/same-person).
 *
 * The same key with the same body gives the first answer again; with another body `key_reused`, or a correction where
 * a page's form sent both, nobody has taken the first up and it is the later one. The very same
 * body from the same client is the same application too, for a day: a visitor went back and pressed Submit again.
 * Any other second application by a person is answered like a first one and stored as a resubmission. A
 * withdrawn one is none: sent again, it stands anew. A full event takes an application only for its waiting list and
 * only when that was asked for.
 */
export async function registerInterest(needs: Needs, submission: Submission): Promise<RegisterResult> {
  const attempt = await prepare(needs, submission);
  for (let round = 0; round < 3; round++) {
    const decided = await decide(needs, submission, attempt);
    if (decided) return decided;
    const stored = await store(needs, submission, attempt);
    if (stored) return answer(needs, submission, attempt, stored);
    // Something changed between reading and writing: another request with this key, or the event. Look again.
  }
  throw new Error("An application was neither stored nor refused in three rounds");
}

type Attempt = {
  now: Date;
  reference: string;
  tokenHash: string;
  keyHash: string;
  formHash: string;
  bodyHash: string;
  repetitionHash: string;
  emailNormalised: string;
  window: Awaited<ReturnType<typeof clientWindow>>;
};

async function prepare(
  { clock, secret }: Needs,
  { interest, key, form, client }: Submission,
): Promise<Attempt> {
  const now = clock();
  const emailNormalised = normaliseEmail(interest.email);
  const keyHash = await sha256("idempotency", key ?? randomToken(), interest.eventId, emailNormalised);
  const bodyHash = await sha256(JSON.stringify(Object.entries(interest).sort()));
  const reference = randomReference();
  return {
    now,
    reference,
    tokenHash: await sha256(await linkToken(secret, reference)),
    keyHash,
    formHash: await sha256("form", form ?? key ?? keyHash),
    bodyHash,
    repetitionHash: await sha256("repetition", bodyHash, client.network),
    emailNormalised,
    window: await clientWindow("application", client, applicationsPerHour, now),
  };
}

/** The answer when it follows from what is stored already; undefined when the application is to be written. */
async function decide(
  needs: Needs,
  submission: Submission,
  attempt: Attempt,
): Promise<RegisterResult | undefined> {
  const { db } = needs;
  const { interest } = submission;
  const [replays, repetitions, eventRows, rooms] = await db.batch([
    replayQuery(db, attempt.keyHash),
    repetitionQuery(db, attempt),
    db
      .select({ event: events, waiting: waitingFor("events") })
      .from(events)
      .where(eq(events.id, interest.eventId)),
    db.select({ hasRoom: attempt.window.hasRoom.mapWith(Boolean) }).from(sql`(SELECT 1)`),
  ]);
  const known = replays[0] ?? repetitions[0];
  if (known) return answer(needs, submission, attempt, known);

  const row = eventRows[0];
  if (!row || row.event.isActive === false) return { ok: false, reason: "event_not_found" };
  const event = toNetworkEvent(row.event, row.waiting);
  const state = availability(event, attempt.now);
  // A seat whose hour is over is free, whether the schedule has come by or not (decisions/seats).
  if (state === "full" && (await lapseSeats(needs, row.event.id)) > 0)
    return decide(needs, submission, attempt);
  if (state === "past") return { ok: false, reason: "event_past" };
  if (state === "closed") return { ok: false, reason: "registration_closed" };
  if (state === "full" && !hasWaitingList(event, attempt.now))
    return { ok: false, reason: "registration_closed" };
  if (state === "full" && !interest.waitingList) return { ok: false, reason: "event_full" };

  return rooms[0]?.hasRoom ? undefined : attempt.window.refusal;
}

/** Writes everything or nothing, and reads back what the key answers; undefined when it was taken meanwhile. */
async function store(
  { db }: Needs,
  submission: Submission,
  attempt: Attempt,
): Promise<StoredAnswer | undefined> {
  const { interest, client, isSuspicious } = submission;
  const { reference, emailNormalised, window } = attempt;
  const now = attempt.now.toISOString();
  // Each later statement finds its row by the reference of this attempt, so nothing follows an insert of nothing.
  const stored = sql`FROM applications a WHERE a.reference = ${reference}`;

  try {
    const { answer } = await writeBatch(db, {
      // A withdrawn application answers no more: sent again, it is a new one.
      freed: sql`
        DELETE FROM idempotency_keys WHERE key_hash = ${attempt.keyHash} AND EXISTS (
          SELECT 1 FROM applications a WHERE a.id = idempotency_keys.application_id AND a.status = 'withdrawn'
        )
      `,
      application: sql`
        INSERT INTO applications (
          reference, event_id, status, resubmission_of, quarantined_at, ${columnNames(applications, applicantFields)},
          email_normalised, email_domain, privacy_notice_version, consented_at, waitlisted_at, created_at, updated_at
        )
        SELECT
          ${reference}, e.id,
          ${
            isSuspicious
              ? sql`'quarantined'`
              : sql`CASE WHEN first.id IS NOT NULL THEN 'resubmitted' WHEN ${isSpokenFor} THEN 'waitlisted' ELSE 'pending' END`
          },
          first.id, ${isSuspicious ? now : null},
          ${columnValues(applications, applicantFields, interest)}, ${emailNormalised}, ${houseDomain(interest.email)},
          ${privacyNoticeVersion}, ${now}, CASE WHEN ${isSpokenFor} THEN ${now} END, ${now}, ${now}
        FROM events e
        LEFT JOIN applications first ON ${standsFor({ eventId: interest.eventId, emailNormalised }, "first")}
        WHERE e.id = ${interest.eventId}
          AND coalesce(e.is_active, 1) = 1
          AND coalesce(e.status, 'scheduled') = 'scheduled'
          AND (e.registration_deadline IS NULL OR e.registration_deadline > ${now})
          AND (NOT ${isSpokenFor} OR ${interest.waitingList})
          AND ${notExists(repetitionQuery(db, attempt))}
          AND ${window.hasRoom}
      `,
      key: sql`
        INSERT INTO idempotency_keys (
          key_hash, body_hash, repetition_hash, form_hash, edition, application_id, answered_status, created_at
        )
        SELECT ${attempt.keyHash}, ${attempt.bodyHash}, ${attempt.repetitionHash}, ${attempt.formHash},
          ${submission.edition ?? 0}, a.id, CASE WHEN a.waitlisted_at IS NULL THEN 'pending' ELSE 'waitlisted' END, ${now}
        ${stored}
      `,
      link: sql`
        INSERT INTO application_links (token_hash, application_id, created_at)
        SELECT ${attempt.tokenHash}, a.id, ${now} ${stored}
      `,
      audit: insertAuditEntry(
        {
          at: now,
          actor: "applicant",
          action: "application.submitted",
          event: sql`a.event_id`,
          application: sql`a.id`,
          to: sql`a.status`,
        },
        stored,
      ),
      // Written for a repetition as well, so that no answer shows by its time who has applied: one a day is sent.
      receipt: insertReceipt("receipt", sql`${stored} AND a.status <> 'quarantined'`, {
        source: client.site,
        at: now,
      }),
      client: window.countFor(stored),
      answer: replayQuery(db, attempt.keyHash).getSQL(),
    });
    const [row] = answer.rows as StoredRow[];
    return (
      row && {
        bodyHash: row.body_hash,
        status: row.answered_status,
        reference: row.reference,
        email: row.email,
        edition: row.edition,
        replaced: JSON.parse(row.replaced),
        hasOther: row.has_other === 1,
      }
    );
  } catch (error) {
    if (brokenRule(error) === "oneUseOfKey") return undefined;
    throw error;
  }
}

/**
 * The same words from the same client within a day, whatever the key: event and address are among the words. From
 * another network they are another application: who knows what somebody wrote is not given that person's link.
 */
function repetitionQuery(db: Database, { now, repetitionHash }: Attempt) {
  return answerQuery(db)
    .where(
      and(
        notInArray(applications.status, ["withdrawn", "erased"]),
        eq(idempotencyKeys.repetitionHash, repetitionHash),
        gt(idempotencyKeys.createdAt, new Date(now.getTime() - day).toISOString()),
      ),
    )
    .limit(1);
}

function replayQuery(db: Database, keyHash: string) {
  return answerQuery(db).where(
    and(eq(idempotencyKeys.keyHash, keyHash), ne(applications.status, "withdrawn")),
  );
}

function answerQuery(db: Database) {
  return db
    .select({
      bodyHash: idempotencyKeys.bodyHash,
      status: idempotencyKeys.answeredStatus,
      edition: idempotencyKeys.edition,
      replaced: idempotencyKeys.replaced,
      reference: applications.reference,
      email: applications.email,
      hasOther: sql`EXISTS (
        SELECT 1 FROM idempotency_keys o JOIN applications p ON p.id = o.application_id
        WHERE o.form_hash = ${idempotencyKeys.formHash} AND p.id <> ${applications.id} AND p.status NOT IN ('withdrawn', 'erased')
      )`
        .mapWith(Boolean)
        .as("has_other"),
    })
    .from(idempotencyKeys)
    .innerJoin(applications, eq(applications.id, idempotencyKeys.applicationId))
    .$dynamic();
}

type StoredAnswer = Awaited<ReturnType<typeof replayQuery>>[number];
/** The same, as a batch of raw statements gives it. */
type StoredRow = Pick<StoredAnswer, "reference" | "email" | "edition"> & {
  body_hash: StoredAnswer["bodyHash"];
  answered_status: StoredAnswer["status"];
  replaced: string;
  has_other: number;
};

/** Answers what a key stands for already: alike, by a correction, or by a refusal of other words. */
async function answer(
  needs: Needs,
  submission: Submission,
  attempt: Attempt,
  known: StoredAnswer,
): Promise<RegisterResult> {
  const { key, edition, isSuspicious } = submission;
  const { email } = submission.interest;
  switch (judgeResentForm(known, { bodyHash: attempt.bodyHash, email, edition, isSuspicious })) {
    case "same":
      return replay(needs, known, noteOfSame(known));
    case "key_reused":
      return { ok: false, reason: "key_reused" };
    case "another_address":
      return registerInterest(needs, { ...submission, key: `${key} ${email}`, form: key });
    case "older":
      return replay(needs, known, "older");
    case "correction":
      return correct(needs, submission, attempt, known);
  }
}

/** Replaces the words that a form stored by its later ones, unless somebody has taken the first ones up. */
async function correct(
  needs: Needs,
  submission: Submission,
  attempt: Attempt,
  { reference, bodyHash, replaced }: StoredAnswer,
): Promise<RegisterResult> {
  const { db, secret } = needs;
  const sameKey = sql`key_hash = ${attempt.keyHash} AND body_hash = ${bodyHash}`;
  const corrected = await correctApplication(
    needs,
    await linkToken(secret, reference),
    pick(submission.interest, correctionFields),
    {
      byKey: {
        proof: "submission",
        isAllowed: sql`a.announced IS NULL AND EXISTS (SELECT 1 FROM idempotency_keys WHERE ${sameKey})
        AND NOT EXISTS (SELECT 1 FROM votes WHERE application_id = a.id)
        AND NOT EXISTS (SELECT 1 FROM decisions WHERE application_id = a.id)
        AND ${replaced.length} = (SELECT count(*) FROM audit_entries
          WHERE application_id = a.id AND action = 'application.corrected')`,
        noted: sql`
        UPDATE idempotency_keys
        SET body_hash = ${attempt.bodyHash}, repetition_hash = ${attempt.repetitionHash},
          edition = ${submission.edition}, replaced = json_insert(replaced, '$[#]', body_hash)
        WHERE ${sameKey}`,
      },
    },
  );
  if (!corrected.ok && corrected.reason === "too_often") return { ok: false, reason: "too_often" };
  const [current] = await replayQuery(db, attempt.keyHash);
  if (current && current.bodyHash !== bodyHash) return answer(needs, submission, attempt, current);
  // Another choice of the same event alone is no correction: the page shows where the application stands.
  return corrected.ok && current ? replay(needs, current) : { ok: false, reason: "taken_up" };
}

async function replay(
  { secret }: Needs,
  { reference, status }: StoredAnswer,
  note?: FormNote,
): Promise<RegisterResult> {
  const [token, proof] = await Promise.all([linkToken(secret, reference), remembrance(secret, reference)]);
  return { ok: true, registration: { reference, status, token, proof }, ...(note && { note }) };
}
