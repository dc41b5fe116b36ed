import { and, eq, sql } from "drizzle-orm";
import type { ApplicationStatus } from "~/domain/application-status";
import { type DecisionTarget, mayDo, votesNeeded } from "~/domain/committee-permissions";
import { confirmationDeadline } from "~/domain/confirmation-deadline";
import { type CriteriaAnswers, readCriteria } from "~/domain/criteria";
import { pick } from "~/domain/declared-field";
import { isPast } from "~/domain/event-dates";
import { type LetterName, letterKind } from "~/domain/letter-kind";
import { isHiddenApplication } from "~/domain/link-proof";
import { decisionMove } from "~/domain/seat-life";
import { undoneUntil } from "~/domain/undo-window";
import { writeBatch } from "../../db/client";
import { brokenRule, databaseFailure } from "../../db/database-failure";
import { committeeMembers, decisions, votes } from "../../db/schema";
import { whenAvailable } from "../../db/when-available";
import { keptAnnounced } from "../announced-application";
import { isFull } from "../event-seats";
import { type FoundApplication, findApplication } from "../find-application";
import { insertAuditEntry } from "../insert-audit-entry";
import { insertLetter } from "../insert-letter";
import { hasInvitedSeat } from "../invited-seat";
import { lapseSeats } from "../lapse-seats";
import { agreedMessage } from "./agreed-message";
import { isCounted } from "./counted-votes";
import { isNextInLine } from "./find-first-in-line";
import { findKnownStatus } from "./find-known-status";
import { findMissing, type Missing } from "./find-missing";
import { auditActor, type DecisionNeeds } from "./member";
import { countLeft, isClosedTo, isRecusedBy, isUndeclaredBy } from "./recusal-conditions";

export type Decision = {
  applicationId: number;
  /** The version that the member saw: a decision on an older one is a conflict. */
  version: number;
  to: DecisionTarget;
  /** For the committee alone. */
  reason: string | null;
  /** For the applicant, in the letter. */
  message: string | null;
  isNotified: boolean;
  /** A chair decides alone what needs two votes, or out of the waiting list's order; it is recorded. */
  isOverride: boolean;
  /** Completes what two members agree on, with this member's own vote as it stands, words and all. */
  isOnVotes?: boolean;
  /** Who decided from outside the committee, where nobody of it is left who could. */
  outsideDecider?: string | null;
  /** What the member answers to the criteria; those of another tier count for nothing (decisions/votes). */
  criteria?: CriteriaAnswers;
};

/** What a newer state looks like to somebody whose decision came too late. */
type NewerState = {
  status: ApplicationStatus;
  version: number;
  /** The member who decided, or null when the applicant changed it. */
  decidedBy: string | null;
  decidedAt: string | null;
};

export type DecideResult =
  | { ok: true; outcome: "decided"; status: DecisionTarget; version: number }
  | { ok: true; outcome: "voted"; votes: number; needed: number; otherVotes: number }
  | ({
      ok: false;
      /** This member's vote is recorded, though what two agree on cannot be. */
      isVoteKept?: true;
    } & Refusal);

type Refusal =
  | { reason: "conflict"; newer: NewerState }
  | Missing
  | {
      reason:
        | "not_found"
        | "not_allowed"
        | "recused"
        | "undeclared"
        | "everybody_recused"
        | "not_possible"
        | "unchanged"
        | "event_over"
        | "event_postponed"
        | "standing_already"
        | "unavailable";
    };

/**
 * Gives an application another state (decisions/seats, decisions/line, decisions/conflicts): one D1 batch takes or frees
 * the seat, writes the decision, the audit entry and the letter, and all of it or nothing.
 *
 * In an event that needs two votes it records this member's vote, whatever seats, line and verification say. It decides once
 * two members agree who may decide now, and nothing is missing.
 */
export async function decideApplication(needs: DecisionNeeds, decision: Decision): Promise<DecideResult> {
  const result = await decideOnce(needs, decision);
  if (result.ok || !["event_full", "seat_by_invitation"].includes(result.reason)) return result;
  // A seat whose hour is over is free, whether the schedule has come by or not (decisions/seats).
  const row = await findApplication(needs, decision.applicationId);
  const isFreed = row !== undefined && (await lapseSeats(needs, row.event.id)) > 0;
  return isFreed ? decideOnce(needs, decision) : result;
}

async function decideOnce(needs: DecisionNeeds, wished: Decision): Promise<DecideResult> {
  let decision = wished;
  const { member } = needs;
  if (!mayDo(member.role, "decide")) return { ok: false, reason: "not_allowed" };
  if (decision.isOverride && !mayDo(member.role, "override")) return { ok: false, reason: "not_allowed" };

  const row = await findApplication(needs, decision.applicationId);
  if (!row) return { ok: false, reason: "not_found" };
  if (decision.isOnVotes) {
    const own = await readOwnVote(needs, row.application);
    if (own?.choice !== decision.to) return { ok: false, reason: "not_possible" };
    decision = { ...decision, reason: own.reason, message: own.message };
  }
  const isVote = row.event.needsTwoVotes && !decision.isOverride;
  const refusal = await refusalOf(needs, decision, row);
  if (refusal) return refusal;
  const missing = isVote ? undefined : await findMissing(needs, decision, row);
  if (missing) return { ok: false, ...missing };
  const known = await findKnownStatus(needs, row.application);

  const needed = decision.isOverride ? 1 : votesNeeded(row.event);
  const key = crypto.randomUUID();
  let written: Awaited<ReturnType<typeof write>>;
  try {
    written = await write(needs, decision, { ...row, known }, key);
  } catch (error) {
    return outcomeOf(needs, decision, key, error);
  }

  if (written.decided.changes === 1)
    return { ok: true, outcome: "decided", status: decision.to, version: decision.version + 1 };
  if (written.voted.changes === 1) {
    const { votes, otherVotes } = await countVotes(needs, decision);
    if (votes < needed) return { ok: true, outcome: "voted", votes, needed, otherVotes };
    const refusal = await explain(needs, decision);
    return refusal.ok || refusal.reason === "conflict" ? refusal : { ...refusal, isVoteKept: true };
  }
  return explain(needs, decision);
}

/** What became of a batch that was not answered as it should be. */
async function outcomeOf(
  needs: DecisionNeeds,
  { to, version }: Decision,
  key: string,
  error: unknown,
): Promise<DecideResult> {
  const broken = brokenRule(error);
  if (broken === "oneStandingApplication") return { ok: false, reason: "standing_already" };
  // The rule that no code can get around: where the event asks, nobody is accepted who is not verified.
  if (broken === "verifiedAcceptance") return { ok: false, reason: "not_verified" };
  if (!databaseFailure(error)) throw error;
  // Sending the batch again could take a second seat. Its own key tells whether it was carried out.
  return whenAvailable(async () =>
    (await isDecided(needs, key))
      ? { ok: true, outcome: "decided", status: to, version: version + 1 }
      : { ok: false, reason: "unavailable" },
  );
}

async function isDecided({ db }: DecisionNeeds, key: string): Promise<boolean> {
  const made = await db.select({ id: decisions.id }).from(decisions).where(eq(decisions.key, key)).get();
  return made !== undefined;
}

async function refusalOf(
  needs: DecisionNeeds,
  decision: Decision,
  { application, event }: FoundApplication,
): Promise<DecideResult | undefined> {
  const recusal = await recusalOf(needs, decision);
  if (recusal) return { ok: false, reason: recusal };
  if (application.version !== decision.version) return conflict(needs, application);
  if (application.status === decision.to) return { ok: false, reason: "unchanged" };
  if (!decisionMove(application.status, decision.to)) return { ok: false, reason: "not_possible" };
  // After the event its record is history: who was accepted, and how many seats were taken.
  if (isPast({ date: event.startsAt, timeZone: event.timeZone }, needs.clock()))
    return { ok: false, reason: "event_over" };
  if (decision.to !== "accepted") return undefined;
  if (event.status === "cancelled") return { ok: false, reason: "event_over" };
  // The letter would confirm a date that does not hold.
  return event.status === "postponed" ? { ok: false, reason: "event_postponed" } : undefined;
}

function readOwnVote({ db, member }: DecisionNeeds, { id, round }: FoundApplication["application"]) {
  const { applicationId, memberId } = votes;
  return db
    .select()
    .from(votes)
    .where(and(eq(applicationId, id), eq(memberId, member.id), eq(votes.round, round)))
    .get();
}

/**
 * Recusal cannot be overridden, except where nobody is left who could decide: then a chair enters what somebody from
 * outside decided, whom the record names, and says why (decisions/conflicts).
 */
async function recusalOf(
  { db, member, deciders }: DecisionNeeds,
  { applicationId, isOverride, reason, outsideDecider }: Decision,
): Promise<"recused" | "undeclared" | "everybody_recused" | undefined> {
  const [domain, id] = [sql`a.email_domain`, sql`a.id`];
  const { isRecused, isSilent, left } = await db.get<Record<"isRecused" | "isSilent" | "left", number>>(sql`
    SELECT coalesce(${isRecusedBy(member, domain, id)}, 0) AS isRecused, ${isUndeclaredBy(member, "a")} AS isSilent,
      ${countLeft(deciders, domain, id)} AS left
    FROM applications a WHERE a.id = ${applicationId}`);
  if (isRecused === 0) return isSilent === 1 ? "undeclared" : undefined;
  if (!mayDo(member.role, "override") || left > 0) return "recused";
  return isOverride && reason !== null && outsideDecider ? undefined : "everybody_recused";
}

function write(
  needs: DecisionNeeds,
  decision: Decision,
  { application, event, known }: FoundApplication & { known: ApplicationStatus },
  key: string,
) {
  const { db, clock, member, deciders } = needs;
  const now = clock().toISOString();
  const { id } = application;
  const isAccepted = decision.to === "accepted";
  const seats = Number(isAccepted) - Number(application.status === "accepted");
  const confirmBy = isAccepted ? confirmationDeadline(event, clock()) : null;
  // What was set aside and is declined stays there, so that it stands in nobody's way.
  const isReleased = isHiddenApplication(application) && decision.to !== "declined";
  const isVoteFirst = event.needsTwoVotes && !decision.isOverride;
  // What bars this member is asked again: it may have been declared meanwhile.
  const isOpen = decision.outsideDecider
    ? sql`NOT coalesce(${isClosedTo(needs, sql`a.email_domain`, sql`a.id`)}, 0)`
    : sql`NOT coalesce(${isRecusedBy(member, sql`a.email_domain`, sql`a.id`)}, 0) AND NOT ${isUndeclaredBy(member, "a")}`;
  const unchanged = sql`${isOpen} AND a.id = ${id} AND a.version = ${decision.version} AND a.status = ${application.status}
    AND e.needs_two_votes = ${event.needsTwoVotes} AND e.starts_at = ${event.startsAt}
    AND e.confirmation_days IS ${event.confirmationDays} AND e.holds_letters = ${event.holdsLetters}`;
  // Each later statement follows this attempt's decision, so nothing follows a decision that was not made.
  const made = sql`SELECT 1 FROM decisions d WHERE d.key = ${key}`;
  const { letter, isLetterHeld } = tellingOf(decision, { known, event });

  const insertVote = voteOf(member, decision, event, now);

  return writeBatch(db, {
    voted: isVoteFirst
      ? sql`
        ${insertVote} FROM applications a JOIN events e ON e.id = a.event_id
        WHERE ${unchanged}
        ON CONFLICT (application_id, round, member_id) DO UPDATE SET ${votedAnew}, created_at = excluded.created_at`
      : undefined,
    decided: sql`
      INSERT INTO decisions (
        key, application_id, version, member_id, from_status, to_status, reason, message, is_notified, is_override,
        created_at, before, outside_decider
      )
      SELECT ${key}, a.id, a.version + 1, ${member.id}, a.status, ${decision.to}, ${decision.reason},
        (${agreedMessage(needs, application, decision)}), ${decision.isNotified}, ${decision.isOverride}, ${now}, ${givenBack(application)},
        ${decision.outsideDecider || null}
      FROM applications a JOIN events e ON e.id = a.event_id
      WHERE ${and(
        unchanged,
        isAccepted ? sql`${hasFreeSeat} AND ${isVerifiedWhereAsked}` : undefined,
        isAccepted && !decision.isOverride ? isNextInLine(deciders) : undefined,
        isVoteFirst ? isAgreed(deciders, decision.to) : undefined,
      )}`,
    // A decision is a vote as well: it shows who stood behind it.
    votedByDeciding: sql`
      ${insertVote} FROM applications a
      WHERE a.id = ${id} AND EXISTS (${made})
      ON CONFLICT (application_id, round, member_id) DO UPDATE SET ${votedAnew}`,
    changed: sql`
      UPDATE applications SET
        status = ${decision.to},
        decided_at = ${decision.to === "pending" ? null : now},
        ${isAccepted ? sql`confirm_by = ${confirmBy}, confirmed_at = NULL,` : sql``}
        waitlisted_at = ${placeAfter(decision.to, now)},
        ${isReleased ? sql`resubmission_of = NULL, quarantined_at = NULL,` : sql``}
        announced = ${isLetterHeld ? keptAnnounced : null},
        version = version + 1,
        round = round + 1,
        updated_at = ${now}
      WHERE id = ${id} AND EXISTS (${made})`,
    seated:
      seats === 0
        ? undefined
        : sql`
        UPDATE events SET current_attendees = coalesce(current_attendees, 0) + ${seats}
        WHERE id = ${event.id} AND EXISTS (${made})`,
    audited: insertAuditEntry(
      {
        at: now,
        actor: auditActor(member),
        action: "application.decided",
        event: event.id,
        application: id,
        from: sql`d.from_status`,
        to: sql`d.to_status`,
        details: sql`json_object('version', d.version, 'notified', d.is_notified, 'override', d.is_override)`,
      },
      sql`FROM decisions d WHERE d.key = ${key}`,
    ),
    voteAudited: isVoteFirst
      ? insertAuditEntry(
          {
            at: now,
            actor: auditActor(member),
            action: "application.voted",
            event: event.id,
            application: id,
            details: sql`json_object('round', v.round)`,
          },
          sql`FROM votes v
            WHERE v.application_id = ${id} AND v.member_id = ${member.id} AND v.round = ${application.round}
              AND v.created_at = ${now} AND NOT EXISTS (${made})`,
        )
      : undefined,
    told: letter
      ? insertLetter(
          {
            letter,
            application: id,
            recipient: sql`a.email`,
            source: null,
            dedupeKey: sql`${`decision:${id}:`} || d.version`,
            details: sql`json_object('message', d.message, 'version', d.version)`,
            at: now,
            dueAt: undoneUntil(new Date(now)),
            heldAt: isLetterHeld ? now : null,
          },
          sql`FROM decisions d JOIN applications a ON a.id = d.application_id WHERE d.key = ${key}`,
        )
      : undefined,
  });
}

/**
 * The beginning of a statement that keeps a vote on an application `a`, with its words and its answers (decisions/votes).
 */
function voteOf(
  member: DecisionNeeds["member"],
  { to, reason, message, criteria: said = {} }: Decision,
  { type }: FoundApplication["event"],
  now: string,
) {
  const criteria = readCriteria(type, (criterion) => said[criterion]);
  return sql`
    INSERT INTO votes (application_id, round, member_id, choice, created_at, reason, message, criteria)
    SELECT a.id, a.round, ${member.id}, ${to}, ${now}, ${reason}, ${message}, ${criteria && JSON.stringify(criteria)}`;
}

/** Who decides on many at once is not asked by the criteria: what they answered before stands. */
const votedAnew = sql`choice = excluded.choice, reason = excluded.reason, message = excluded.message,
  criteria = coalesce(excluded.criteria, votes.criteria)`;

/** What an undoing gives back, but for what a guest has confirmed: the rule was accepted for that seat, and its notes are gone. */
function givenBack(application: FoundApplication["application"]): string | null {
  if (application.ruleAcceptedAt !== null) return null;
  return JSON.stringify(
    pick(application, [
      ...(["decidedAt", "waitlistedAt", "confirmBy", "confirmedAt"] as const),
      ...(["resubmissionOf", "quarantinedAt", "announced"] as const),
    ]),
  );
}

/**
 * The letter that tells a decision to an applicant who knows of a state, and whether it is held (decisions/undo). A guest
 * who knows of a seat is told at once that it is gone; and a receipt says what anybody may know.
 */
function tellingOf(
  { isNotified, to }: Decision,
  { known, event }: Pick<FoundApplication, "event"> & { known: ApplicationStatus },
): { letter: LetterName | null; isLetterHeld: boolean } {
  const letter = (isNotified && decisionMove(known, to)?.letter) || null;
  const isHoldable = letter !== null && letterKind(letter).cause === "committee" && known !== "accepted";
  return { letter, isLetterHeld: event.holdsLetters && isHoldable };
}

/** The place in the line: taken once, kept while the committee looks again, and lost by a decline (decisions/line). */
function placeAfter(to: DecisionTarget, now: string) {
  if (to === "declined") return sql`NULL`;
  return to === "waitlisted" ? sql`coalesce(waitlisted_at, ${now})` : sql`waitlisted_at`;
}

/** Conditions on an application `a` of an event `e`, as they stand when the batch runs. */
const hasFreeSeat = sql`coalesce(e.status, 'scheduled') = 'scheduled' AND NOT ${isFull} AND NOT ${hasInvitedSeat("a")}`;
const isVerifiedWhereAsked = sql`(e.asks_verification = 0
  OR EXISTS (SELECT 1 FROM verifications v WHERE v.application_id = a.id))`;
const isAgreed = (deciders: readonly string[], to: DecisionTarget) => sql`2 <= (
  SELECT count(*) FROM votes v
  WHERE v.application_id = a.id AND v.round = a.round AND v.choice = ${to} AND ${isCounted(deciders)}
)`;

/** How many voted like this member in this round, and how many otherwise. */
function countVotes({ db, deciders }: DecisionNeeds, { applicationId, to }: Decision) {
  return db.get<{ votes: number; otherVotes: number }>(sql`
    SELECT count(*) FILTER (WHERE v.choice = ${to}) AS votes, count(*) FILTER (WHERE v.choice <> ${to}) AS otherVotes
    FROM votes v JOIN applications a ON a.id = v.application_id AND a.round = v.round
    WHERE v.application_id = ${applicationId} AND ${isCounted(deciders)}`);
}

/** Why the batch wrote no decision: something changed between reading and writing, or no seat was left. */
async function explain(needs: DecisionNeeds, decision: Decision): Promise<DecideResult> {
  const row = await findApplication(needs, decision.applicationId);
  if (!row) return { ok: false, reason: "not_found" };
  const refusal = await refusalOf(needs, decision, row);
  if (refusal) return refusal;
  const missing = await findMissing(needs, decision, row);
  return missing ? { ok: false, ...missing } : conflict(needs, row.application);
}

async function conflict(
  { db }: DecisionNeeds,
  { id, status, version }: FoundApplication["application"],
): Promise<DecideResult> {
  const last = await db
    .select({ email: committeeMembers.email, at: decisions.createdAt })
    .from(decisions)
    .innerJoin(committeeMembers, eq(committeeMembers.id, decisions.memberId))
    .where(and(eq(decisions.applicationId, id), eq(decisions.version, version)))
    .get();
  return {
    ok: false,
    reason: "conflict",
    newer: { status, version, decidedBy: last?.email ?? null, decidedAt: last?.at ?? null },
  };
}
