import { and, eq, sql } from "drizzle-orm";
import { type DecisionTarget, votesNeeded } from "~/domain/committee-permissions";
import { lapsesAt } from "~/domain/confirmation-deadline";
import { pick } from "~/domain/declared-field";
import { hasBegun } from "~/domain/event-dates";
import type { HistoryEntry } from "~/domain/history-entry";
import { type AcceptanceView, eventBar, type Missing, missingOf } from "~/domain/judge-decision";
import { decisionMove } from "~/domain/seat-life";
import { type SeatState, seatState } from "~/domain/seat-state";
import { whenText } from "~/domain/when-text";
import { readView } from "../../../db/judge-and-write";
import { committeeMembers, declarations, verifications, votes } from "../../../db/schema";
import { type FoundApplication, findApplication } from "../../find-application";
import { toNetworkEvent } from "../../list-events";
import { clockStopAt } from "../../seat-clock";
import { isLiftable } from "../conflicts/declare-conflict";
import {
  areEnoughLeft,
  countLeft,
  isClosedTo,
  isRecusedBy,
  isUndeclaredBy,
} from "../conflicts/recusal-conditions";
import type { DecisionNeeds } from "../member";
import { acceptanceFacts } from "./acceptance-facts";
import { applicantView } from "./applicant-view";
import { isCounted } from "./counted-votes";
import { findNeighbour, type Walk } from "./find-neighbour";
import { type ReadEntry, readHistory } from "./read-history";
import { type Related, readRelated } from "./read-related";
import { canStandInstead, readSameAddress, type SameAddress } from "./read-same-address";
import { findUndoable } from "./undo-decision";

/** The reason that stops the time of a held seat, so that it does not lapse (decisions/seats); or that its hour is over. */
export type ClockStop = "missing" | "held" | "leaving" | "unasked" | "lapsing" | null;

/** One application in full, as this member may see it; undefined when there is none. */
export async function readApplication(
  needs: DecisionNeeds & { chairs: readonly string[] },
  id: number,
  walk?: Walk,
) {
  // Three ways to the database with the member's own: each asks at once all that it can know to ask.
  const [row, [closing]] = await Promise.all([findApplication(needs, id), readClosing(needs, id)]);
  if (!row || !closing || closing.isClosed === 1) return undefined;
  const { application, event } = row;
  const isUndeclared = closing.isUndeclared === 1;
  const isRecused = closing.isRecused === 1;
  const beside = await readBeside(needs, row, { isUndeclared, isRecused }, walk);
  const { verification, waiting } = beside;
  const { history, changedSince } = beside.past;
  const view = applicantView(application, event, {
    isVerified: verification !== undefined,
    isUndeclared,
  });
  const standing = beside.votes.filter((vote) => vote.round === application.round);
  const own = standing.find((vote) => vote.memberId === needs.member.id);
  const agreeing = standing.filter(({ choice }) => choice === own?.choice).length;
  // Nobody is swayed by the votes of others, a chair included: they show once one's own is given (decisions/votes).
  const areVotesShown = !isUndeclared && own !== undefined;
  const areCriteriaShown = areVotesShown && own.criteria !== null;
  const told = history.filter(({ action }) => !isUndeclared || action !== "application.verified");
  const lastChoice = told.find(({ action }) => /^application\.(voted|decided|undone|returned)$/.test(action));
  const missing = (waiting && missingOf(waiting)) ?? null;
  const shown = toNetworkEvent(event);
  return {
    application: view,
    event: shown,
    when: whenText(shown),
    /** Whether a verification gives a free seat at once to who comes first in line. */
    offersSeats: event.offersSeats && application.status === "waitlisted",
    history: told.map((entry) =>
      toldEntry(entry, {
        isUndeclared,
        // A decision that was taken back holds the message of all who had voted for it.
        isOthersOpen:
          entry.vote?.round === application.round &&
          (entry.vote.memberId !== needs.member.id ||
            (event.needsTwoVotes && entry.action === "application.decided")),
        areVotesShown,
        areCriteriaShown,
      }),
    ),
    /** The words of others stay hidden while one has yet to declare. */
    isHistoryReduced: isUndeclared,
    votes: (areVotesShown ? standing : []).map(({ memberId: _, round: __, criteria, ...vote }) => ({
      ...vote,
      /** Null while they are not shown, and where none was answered. */
      criteria: areCriteriaShown ? criteria : null,
    })),
    votesNeeded: votesNeeded(event, application.status),
    /** The reasons for which the event takes no decision at all, and no acceptance. */
    bars: beside.bars,
    ownVote: own?.choice ?? null,
    /** The return to the vote, where nobody has voted since: two had agreed, and something stood in the way. */
    returned: lastChoice?.action === "application.returned" ? lastChoice : null,
    /** The missing condition of an acceptance now; null where none is missing. */
    missing,
    /** An undecided agreement of two members, this one among them, and its missing condition. */
    agreed: own && agreeing > 1 ? agreement(event, own.choice, missing) : null,
    ownCriteria: own?.criteria ?? null,
    /** Of the same person or house, latest first, the surest likeness above. Empty while the identity is hidden. */
    related: beside.related,
    /** The others for the same event from the same address, oldest first, by any sender. */
    sameAddress: beside.sameAddress,
    canStandInstead: beside.bars.decision === null && canStandInstead(application, beside.sameAddress),
    seat: beside.seat,
    /** Null where there is none, and before this member has declared. */
    verification: isUndeclared ? null : (verification ?? null),
    /** Whether what counts was changed since somebody voted, decided or verified (decisions/verification). */
    isChangedSinceVote: changedSince.vote,
    isChangedSinceVerification: !isUndeclared && changedSince.verification,
    /** The version that this member's own decision made, while it can be taken back (decisions/undo). */
    undoable: beside.undoable,
    /** Whether letters of decisions are held here, and whether one about this application is, so that nobody was told. */
    holdsLetters: event.holdsLetters,
    /** From then on no held letter is released (decisions/undo). */
    hasBegun: hasBegun(event, needs.clock()),
    isLetterHeld: application.announced !== null,
    /** Of whom this member has to declare first; null once it is done. */
    declareAbout: isUndeclared ? application.fullName : null,
    /** The members' declarations about it: one's own, and for a chair those of all. */
    declarations: beside.declarations,
    /** How many may decide, and whether they suffice: as many as have to agree, or a chair, who decides alone. */
    decidersLeft: closing.left,
    areEnoughLeft: closing.areEnoughLeft === 1,
    /** Whom to ask where they do not: the addresses of the chairs. */
    chairs: needs.chairs,
    /** Then this chair, who has a conflict, enters the decision of somebody from outside. */
    isForOutsider: isRecused,
    /** The one that the next seat belongs to before this one; null when none comes first. */
    firstInLine: waiting?.first && !waiting.first.isClosed ? waiting.first.id : null,
    nextPending: beside.next,
    previousPending: beside.previous,
  };
}

/** All that stands beside an application, asked at the same time. */
async function readBeside(
  needs: DecisionNeeds,
  row: FoundApplication,
  { isUndeclared, isRecused }: Record<"isUndeclared" | "isRecused", boolean>,
  walk: Walk = { eventId: row.application.eventId },
) {
  const { application } = row;
  const { id } = application;
  const event = { ...row.event, status: row.event.status ?? "scheduled" };
  const barTo = (to: "declined" | "accepted") => eventBar(event, to, needs.clock());
  const bars = { decision: barTo("declined"), acceptance: barTo("accepted") };
  const mayAccept = bars.acceptance === null && decisionMove(application.status, "accepted");
  const asked = {
    votes: readVotes(needs, id),
    past: readHistory(needs, application),
    verification: readVerification(needs, id),
    related: isUndeclared ? ([] as Related[]) : readRelated(needs, application),
    sameAddress: isUndeclared ? ([] as SameAddress[]) : readSameAddress(needs, application),
    waiting: mayAccept ? readAcceptance(needs, id) : null,
    seat: readSeat(needs, row),
    undoable: findUndoable(needs, id),
    declarations: isRecused ? ([] as Declaration[]) : readDeclarations(needs, id),
    next: findNeighbour(needs, application, "next", walk),
    previous: findNeighbour(needs, application, "previous", walk),
  };
  return { bars, ...(await allOf(asked)) };
}

async function allOf<Asked extends object>(asked: Asked) {
  const answers = Object.entries(asked).map(async ([name, answer]) => [name, await answer]);
  const all: { [Name in keyof Asked]: Awaited<Asked[Name]> } = Object.fromEntries(await Promise.all(answers));
  return all;
}

function agreement(event: FoundApplication["event"], to: DecisionTarget, missing: Missing | null) {
  return votesNeeded(event) > 1 ? { to, waitsFor: to === "accepted" ? missing : null } : null;
}

/** Entries of an open round are shown by the rule of the votes themselves. */
function toldEntry(
  { vote, ...entry }: ReadEntry,
  shown: Record<"isUndeclared" | "isOthersOpen" | "areVotesShown" | "areCriteriaShown", boolean>,
): HistoryEntry {
  if (shown.isUndeclared || (shown.isOthersOpen && !shown.areVotesShown))
    return { ...entry, to: vote ? null : entry.to, ...noWords };
  return shown.isOthersOpen && !shown.areCriteriaShown ? { ...entry, criteria: null } : entry;
}

const noWords = {
  reason: null,
  message: null,
  untold: null,
  note: null,
  outsideDecider: null,
  criteria: null,
};

type Declaration = Awaited<ReturnType<typeof readDeclarations>>[number];

function readClosing(needs: DecisionNeeds, id: number) {
  const { db, member, deciders } = needs;
  return db.all<Record<"isClosed" | "isRecused" | "isUndeclared" | "left" | "areEnoughLeft", number>>(sql`
    SELECT ${isClosedTo(needs)} AS isClosed, ${isRecusedBy(member)} AS isRecused, ${isUndeclaredBy(member)} AS isUndeclared,
      ${countLeft(deciders)} AS left, ${areEnoughLeft(deciders)} AS areEnoughLeft
    FROM applications a WHERE a.id = ${id}`);
}

/** A member sees their own declaration, a chair all but those that nobody lifts. */
async function readDeclarations({ db, member }: DecisionNeeds, id: number) {
  const { applicationId, memberId, answer, source } = declarations;
  const rows = await db
    .select({ memberId, member: committeeMembers.email, answer, source })
    .from(declarations)
    .innerJoin(committeeMembers, eq(committeeMembers.id, memberId))
    .where(
      and(
        eq(applicationId, id),
        member.role === "chair" ? undefined : eq(memberId, member.id),
        sql`(${answer} = 'none' OR ${isLiftable(sql`${declarations}`)})`,
      ),
    );
  return rows.map((row) => ({ ...row, isOwn: row.memberId === member.id }));
}

function readAcceptance(needs: DecisionNeeds, id: number): Promise<AcceptanceView | undefined> {
  const rows = sql`FROM applications a JOIN events e ON e.id = a.event_id WHERE a.id = ${id}`;
  return readView(needs.db, sql`SELECT ${acceptanceFacts(needs)} ${rows}`);
}

function readVotes({ db, deciders }: DecisionNeeds, id: number) {
  const { memberId, choice, round, reason, message, criteria } = votes;
  return db
    .select({ by: committeeMembers.email, memberId, choice, round, reason, message, criteria })
    .from(votes)
    .innerJoin(committeeMembers, eq(committeeMembers.id, memberId))
    .where(and(eq(votes.applicationId, id), isCounted(deciders, sql`${memberId}`)));
}

/** Where its seat stands, for an accepted one (decisions/seats). */
async function readSeat({ db, clock }: DecisionNeeds, { application, event }: FoundApplication) {
  const state: SeatState = seatState(application);
  const { id, confirmBy } = application;
  const stopped =
    state === "held" &&
    (await db.get<{ clockStop: ClockStop }>(sql`
      SELECT ${clockStopAt(clock().toISOString())} AS clockStop
      FROM applications a JOIN events e ON e.id = a.event_id WHERE a.id = ${id}`));
  return {
    state,
    /** The hour at which it lapses, where that is certain. */
    lapsesAt: lapsesAt(confirmBy, toNetworkEvent(event), clock()),
    clockStop: stopped ? stopped.clockStop : null,
  };
}

function readVerification({ db }: DecisionNeeds, id: number) {
  // By `verifiedAt`, as it is stored, a form says which record it replaces.
  const shown = pick(verifications, ["outsider", "source", "sanctionsList", "listDate", "verifiedAt"]);
  return db
    .select({ ...shown, by: committeeMembers.email, at: shown.verifiedAt })
    .from(verifications)
    .innerJoin(committeeMembers, eq(committeeMembers.id, verifications.memberId))
    .where(eq(verifications.applicationId, id))
    .get();
}
