import { eq, type SQL, sql } from "drizzle-orm";
import type { DecisionTarget } from "~/domain/committee-permissions";
import { type CriteriaAnswers, readCriteria } from "~/domain/criteria";
import { pick } from "~/domain/declared-field";
import type { EventType } from "~/domain/event";
import {
  type DecisionMoves,
  type DecisionRefusal,
  type DecisionVerdict,
  type DecisionView,
  judgeDecision,
} from "~/domain/judge-decision";
import { undoneUntil } from "~/domain/undo-window";
import { inZone } from "~/domain/zoned-time";
import type { Statements } from "../../../db/client";
import { databaseFailure } from "../../../db/database-failure";
import { isTrue, jsonOf, judgeAndWrite, viewOf } from "../../../db/judge-and-write";
import { decisions } from "../../../db/schema";
import { whenAvailable } from "../../../db/when-available";
import { keptAnnounced, toldStatus } from "../../announced-application";
import { insertLetter, toApplicant } from "../../insert-letter";
import { lapseSeats } from "../../lapse-seats";
import { eventFacts, isHidden } from "../../linked-facts";
import { ofItsAddress, standsFor } from "../../standing-application";
import { isClosedTo, isRecusedBy, isUndeclaredBy } from "../conflicts/recusal-conditions";
import { auditBy, type DecisionNeeds } from "../member";
import { acceptanceFacts } from "./acceptance-facts";
import { agreedWords, isCounted } from "./counted-votes";
import { givenBack } from "./undo-decision";

export type Decision = {
  applicationId: number;
  /** The version that the member saw: a decision on an older one is a conflict. */
  version: number;
  /** That of its event, likewise; without it the event may have changed since. */
  eventVersion?: number;
  to: DecisionTarget;
  /** For the committee alone. */
  reason: string | null;
  /** For the applicant, in the letter. */
  message: string | null;
  /** A chair decides alone what needs two votes, or out of the waiting list's order; it is recorded. */
  isOverride: boolean;
  /** Completes what two members agree on, with this member's own vote as it stands, words and all. */
  isOnVotes?: boolean;
  /** Who decided from outside the committee, where too few of it are left. */
  outsideDecider?: string | null;
  /**
   * The member's answers to the criteria; those of another tier count for nothing (decisions/votes). Without it, those of
   * their vote before stand: who decides on many at once is not asked.
   */
  criteria?: CriteriaAnswers;
};

export type DecideResult =
  | { ok: true; outcome: "decided"; status: DecisionTarget; version: number }
  | {
      ok: true;
      outcome: "voted";
      votes: number;
      needed: number;
      otherVotes: number;
      /** In place of this member's vote before. */
      isAnew: boolean;
    }
  | ({
      ok: false;
      /** This member's vote is recorded, though what two agree on cannot be. */
      isVoteKept?: true;
    } & RefusedDecision);

type RefusedDecision =
  | { reason: "stale"; newer: Pick<DecisionView, "status" | "version" | "decided"> }
  | Exclude<DecisionRefusal, { reason: "stale" }>
  | { reason: "not_found" | "unavailable" };

/**
 * Gives an application another state, or of two votes records one, in one batch (decisions/seats, decisions/votes).
 */
export async function decideApplication(needs: DecisionNeeds, decision: Decision): Promise<DecideResult> {
  const { result, eventId } = await decideOnce(needs, decision);
  if (result.ok || eventId === undefined || !["event_full", "seat_by_invitation"].includes(result.reason))
    return result;
  // A seat whose hour is over is free, whether the schedule has come by or not (decisions/seats).
  return (await lapseSeats(needs, eventId)) > 0 ? (await decideOnce(needs, decision)).result : result;
}

async function decideOnce(
  needs: DecisionNeeds,
  decision: Decision,
): Promise<{ result: DecideResult; eventId?: number }> {
  const { db, clock, member } = needs;
  const now = clock();
  const { reason, outsideDecider } = decision;
  const wish = {
    isOnVotes: false,
    ...decision,
    role: member.role,
    isFromOutside: reason !== null && Boolean(outsideDecider),
  };
  const key = crypto.randomUUID();
  let seen: DecisionView | undefined;
  try {
    const verdict = await judgeAndWrite(
      db,
      viewForDecision(needs, decision),
      (view: DecisionView) => {
        seen = view;
        return judgeDecision(view, wish, now);
      },
      (moves, view) => writeDecision(needs, decision, view, { ...moves, key, now: now.toISOString() }),
    );
    return { result: resultOf(verdict, decision, seen), eventId: seen?.event.id };
  } catch (error) {
    if (!databaseFailure(error) || !seen) throw error;
    // The answer may be lost, and not the batch. Its own key tells whether it was carried out.
    return { result: await outcomeOf(needs, decision, key) };
  }
}

function resultOf(
  verdict: DecisionVerdict | { ok: false; reason: "not_found" } | { ok: false; reason: "changed" },
  { to, version }: Decision,
  seen: DecisionView | undefined,
): DecideResult {
  if (verdict.ok) {
    const { decision, barred, votes, needed, otherVotes } = verdict;
    // An agreement that lacks the verification alone is decided with it (completeAgreement).
    if (barred && barred.reason !== "not_verified") return { ok: false, isVoteKept: true, ...barred };
    if (decision) return { ok: true, outcome: "decided", status: to, version: version + 1 };
    return { ok: true, outcome: "voted", votes, needed, otherVotes, isAnew: Boolean(seen?.votes.own) };
  }
  if (verdict.reason !== "stale" && verdict.reason !== "changed") return verdict;
  if (!seen) return { ok: false, reason: "not_found" };
  const decided = seen.decided && inZone(seen.decided, seen.event.timeZone, ["at"]);
  return { ok: false, reason: "stale", newer: { ...pick(seen, ["status", "version"]), decided } };
}

function outcomeOf({ db }: DecisionNeeds, { to, version }: Decision, key: string): Promise<DecideResult> {
  return whenAvailable(async () => {
    const made = await db.select({ id: decisions.id }).from(decisions).where(eq(decisions.key, key)).get();
    return made
      ? { ok: true, outcome: "decided", status: to, version: version + 1 }
      : { ok: false, reason: "unavailable" };
  });
}

export function viewForDecision(
  { member, deciders, ...needs }: DecisionNeeds,
  { applicationId, to }: Decision,
): SQL {
  const ofRound = sql`FROM votes v WHERE v.application_id = a.id AND v.round = a.round`;
  const ofOthers = sql`(SELECT count(*) ${ofRound} AND v.member_id <> ${member.id} AND ${isCounted(deciders)}`;
  return viewOf<DecisionView>(
    sql`FROM applications a JOIN events e ON e.id = a.event_id WHERE a.id = ${applicationId}`,
    {
      version: sql`a.version`,
      status: sql`a.status`,
      isHidden,
      isAnotherStanding: isTrue(
        sql`EXISTS (SELECT 1 FROM applications s WHERE ${standsFor(ofItsAddress)} AND s.id <> a.id)`,
      ),
      known: toldStatus,
      round: sql`a.round`,
      decided: sql`json((SELECT json_object('by', m.email, 'at', d.created_at)
        FROM decisions d JOIN committee_members m ON m.id = d.member_id
        WHERE d.application_id = a.id AND d.version = a.version))`,
      event: jsonOf<DecisionView["event"]>({
        ...eventFacts,
        version: sql`e.version`,
        type: sql`e.type`,
        needsTwoVotes: isTrue(sql`e.needs_two_votes`),
        confirmationDays: sql`e.confirmation_days`,
        holdsLetters: isTrue(sql`e.holds_letters`),
      }),
      conflict: jsonOf<DecisionView["conflict"]>({
        isRecused: isTrue(isRecusedBy(member)),
        isUndeclared: isTrue(isUndeclaredBy(member)),
        isClosed: isTrue(isClosedTo({ member, deciders })),
      }),
      votes: jsonOf<DecisionView["votes"]>({
        own: sql`json((SELECT json_object('choice', v.choice, 'reason', v.reason, 'message', v.message)
          ${ofRound} AND v.member_id = ${member.id}))`,
        alike: sql`${ofOthers} AND v.choice = ${to})`,
        otherwise: sql`${ofOthers} AND v.choice <> ${to})`,
      }),
      acceptance: to === "accepted" ? acceptanceFacts({ ...needs, member, deciders }) : sql`NULL`,
    },
  );
}

/** The statements of a member's vote and of the decision, where the two make one. */
export function writeDecision(
  needs: DecisionNeeds,
  wished: Decision,
  { conflict, event, round, votes }: DecisionView,
  { decision: moves, key, now }: { decision: DecisionMoves | null; key: string; now: string },
): Statements {
  const { member } = needs;
  const { applicationId: id, to } = wished;
  const words = wished.isOnVotes && votes.own?.choice === to ? votes.own : wished;
  const about = { event: event.id, application: id };
  // The votes of an agreement stand as they are, and an outsider's decision is no vote of the chair who enters it.
  const voted =
    !wished.isOnVotes && !conflict.isRecused && voteOf(needs, wished, { round, type: event.type, now });
  // A vote that is sent once more as it stands is no other act.
  const entry = { ...about, details: { round }, rows: sql`WHERE changes() > 0` };
  if (!moves) return [voted, voted && auditBy(member, now, "application.voted", entry)];
  const { seats, confirmBy, letter, isLetterHeld, isReleased, isAlone, passesLine } = moves;
  return [
    sql`
      INSERT INTO decisions (
        key, application_id, version, member_id, from_status, to_status, reason, message, is_notified, is_override,
        created_at, before, outside_decider
      )
      SELECT ${key}, a.id, a.version + 1, ${member.id}, a.status, ${to}, ${words.reason},
        (${agreedWords(needs, { id, round }, { to, message: words.message, isFromOutside: conflict.isRecused })}), 1,
        ${isAlone}, ${now}, ${givenBack}, ${wished.outsideDecider || null}
      FROM applications a WHERE a.id = ${id}`,
    // A decision is a vote as well: it shows who stood behind it.
    voted,
    sql`
      UPDATE applications SET
        status = ${to},
        decided_at = ${to === "pending" ? null : now},
        ${to === "accepted" ? sql`confirm_by = ${confirmBy}, confirmed_at = NULL, asked_at = NULL,` : sql``}
        waitlisted_at = ${placeAfter(to, now)},
        ${isReleased ? sql`resubmission_of = NULL, quarantined_at = NULL,` : sql``}
        announced = ${isLetterHeld ? keptAnnounced : null},
        version = version + 1,
        round = round + 1,
        updated_at = ${now}
      WHERE id = ${id}`,
    seats !== 0 &&
      sql`UPDATE events SET current_attendees = coalesce(current_attendees, 0) + ${seats} WHERE id = ${event.id}`,
    auditBy(member, now, "application.decided", {
      ...about,
      from: sql`d.from_status`,
      to: sql`d.to_status`,
      details: sql`json_object('version', d.version, 'override', d.is_override, 'passedLine', ${passesLine},
          'outside', d.outside_decider IS NOT NULL, 'agreed', iif(${wished.isOnVotes ?? false}, 1, 0))`,
      rows: sql`FROM decisions d WHERE d.key = ${key}`,
    }),
    letter &&
      insertLetter({
        letter,
        ...toApplicant,
        source: null,
        dedupeKey: sql`${`decision:${id}:`} || d.version`,
        details: sql`json_object('version', d.version)`,
        at: now,
        dueAt: undoneUntil(new Date(now)),
        heldAt: isLetterHeld ? now : null,
        rows: sql`FROM decisions d JOIN applications a ON a.id = d.application_id WHERE d.key = ${key}`,
      }),
  ];
}

/** The statement that keeps a vote with its words and its answers (decisions/votes). */
function voteOf(
  { member }: DecisionNeeds,
  { applicationId, to, reason, message, criteria: said }: Decision,
  { round, type, now }: { round: number; type: EventType; now: string },
): SQL {
  const criteria = said ? readCriteria(type, (criterion) => said[criterion]) : null;
  const answers = said ? sql`excluded.criteria` : sql`votes.criteria`;
  return sql`
    INSERT INTO votes (application_id, round, member_id, choice, created_at, reason, message, criteria)
    VALUES (${applicationId}, ${round}, ${member.id}, ${to}, ${now}, ${reason}, ${message},
      ${criteria && JSON.stringify(criteria)})
    ON CONFLICT (application_id, round, member_id) DO UPDATE SET
      choice = excluded.choice, created_at = excluded.created_at, reason = excluded.reason,
      message = excluded.message, criteria = ${answers}
    WHERE (votes.choice, votes.reason, votes.message, votes.criteria)
      IS NOT (excluded.choice, excluded.reason, excluded.message, ${answers})`;
}

/** The place in the line: taken once, kept while the committee looks again, and lost by a decline (decisions/line). */
function placeAfter(to: DecisionTarget, now: string) {
  if (to === "declined") return sql`NULL`;
  return to === "waitlisted" ? sql`coalesce(waitlisted_at, ${now})` : sql`waitlisted_at`;
}
