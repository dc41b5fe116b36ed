import { and, asc, desc, eq, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus } from "~/domain/application-status";
import { type DecisionTarget, votesNeeded } from "~/domain/committee-permissions";
import { lapsesAt } from "~/domain/confirmation-deadline";
import type { DeclarationAnswer } from "~/domain/conflict-of-interest";
import type { CriteriaAnswers } from "~/domain/criteria";
import type { NetworkEvent } from "~/domain/event";
import type { HistoryEntry } from "~/domain/history-entry";
import type { LetterName } from "~/domain/letter-kind";
import { isStanding } from "~/domain/link-proof";
import { linkedInProfile, spellingsOfProfile } from "~/domain/linkedin-profile";
import { relatedLimit } from "~/domain/related-applications";
import { decisionMove } from "~/domain/seat-life";
import { type SeatState, seatState } from "~/domain/seat-state";
import { applications, committeeMembers, declarations, verifications, votes } from "../../db/schema";
import { type FoundApplication, findApplication } from "../find-application";
import { toNetworkEvent } from "../list-events";
import { clockStop } from "../seat-clock";
import { type ApplicantView, applicantView } from "./applicant-view";
import { isCounted } from "./counted-votes";
import { findMissing, type Missing } from "./decide-application";
import { findFirstInLine } from "./find-first-in-line";
import { findNeighbour, type Walk } from "./find-neighbour";
import { isPublicMailDomain } from "./is-public-mail-domain";
import { readViews } from "./list-applications";
import type { DecisionNeeds } from "./member";
import { type ReadEntry, readHistory } from "./read-history";
import {
  countLeft,
  isAboutClosed,
  isClosedTo,
  isConflictClosedTo,
  isRecusedBy,
  isUndeclaredBy,
} from "./recusal-conditions";
import { findUntoldDecision } from "./tell-decision";
import { isUndoable } from "./undo-decision";

export type ApplicationDetail = {
  application: ApplicantView;
  event: NetworkEvent;
  history: HistoryEntry[];
  /** The words of others stay hidden while one is recused or has yet to declare. */
  isHistoryReduced: boolean;
  votes: Vote[];
  votesNeeded: 1 | 2;
  ownVote: DecisionTarget | null;
  /** What two members agree on, this one among them, without its being decided, and what that waits for. */
  agreed: { to: DecisionTarget; waitsFor: Missing | null } | null;
  /** What an acceptance of this application waits for now; null where nothing does. */
  missing: Missing | null;
  /** What this member answered to the criteria in this round. */
  ownCriteria: CriteriaAnswers | null;
  /**
   * Others that may be of the same person, or are of the same house; latest first, the surest likeness above. Empty while
   * the identity is hidden.
   */
  related: { application: ApplicantView; likeness: Likeness }[];
  /** The others for the same event from the same address, oldest first, whoever sent them. */
  sameAddress: SameAddress[];
  /** Whether this one, which was set aside, can stand in the place of the one that does. */
  canStandInstead: boolean;
  seat: HeldSeat;
  /** Null where there is none, or where it is closed to this member. */
  verification: Verification | null;
  /**
   * Whether the applicant changed what counts since somebody voted or decided, or was verified (decisions/verification).
   */
  isChangedSinceVote: boolean;
  isChangedSinceVerification: boolean;
  /** The version that this member's own decision made, while it can be taken back (decisions/undo). */
  undoableVersion: number | null;
  /** The last decision where it was made without its letter, which can still be sent (decisions/undo). */
  untold: { version: number; letter: LetterName } | null;
  /** Whether letters of decisions are held here, and whether one about this application is, so that nobody was told. */
  holdsLetters: boolean;
  isLetterHeld: boolean;
  /** Of whom this member has to declare first; null once it is done. */
  declareAbout: string | null;
  /** What members declared of it: one's own, and for a chair those of all. */
  declarations: Declaration[];
  /** Nobody may decide: a chair enters the decision of somebody from outside, with a reason. */
  isEverybodyRecused: boolean;
  decidersLeft: number;
  /** The one that the next seat belongs to before this one; null when none comes first. */
  firstInLine: number | null;
  nextPending: number | null;
  previousPending: number | null;
};

/** Where its seat stands, for an accepted one (decisions/seats). */
type HeldSeat = {
  state: SeatState;
  /** UTC ISO instants. */
  confirmBy: string | null;
  confirmedAt: string | null;
  /** The hour at which it lapses, where that is certain. */
  lapsesAt: string | null;
  /** What stops its time, so that it does not lapse (decisions/seats). */
  clockStop: "missing" | "held" | "leaving" | "unasked" | null;
};

/** Who verified the applicant, when, and out of what (decisions/verification). */
type Verification = { by: string; at: string; source: string; sanctionsList: string; listDate: string };

/** How often one address applied. */
type SameAddress = {
  id: number;
  reference: string;
  status: ApplicationStatus;
  /** UTC ISO instant. */
  submittedAt: string;
  isStanding: boolean;
};

/** What two applications have in common, the surest first: the address, the LinkedIn profile, the name, the mail domain. */
type Likeness = "address" | "profile" | "name" | "domain";

/**
 * One application in full, as this member may see it; undefined when there is none.
 *
 * @param walk what the next and the previous one come from; by default the same event
 */
export async function readApplication(
  needs: DecisionNeeds,
  id: number,
  walk?: Walk,
): Promise<ApplicationDetail | undefined> {
  const { db, member } = needs;
  const row = await findApplication({ db }, id);
  const [closing] = row ? await readClosing(needs, id) : [];
  if (!row || !closing || closing.isClosed === 1) return undefined;
  const { application, event } = row;

  const [allVotes, { history, changedSince }, verification] = await Promise.all([
    db
      .select({
        by: committeeMembers.email,
        memberId: votes.memberId,
        choice: votes.choice,
        round: votes.round,
        reason: votes.reason,
        message: votes.message,
        criteria: votes.criteria,
      })
      .from(votes)
      .innerJoin(committeeMembers, eq(committeeMembers.id, votes.memberId))
      .where(eq(votes.applicationId, id)),
    readHistory(needs, application),
    readVerification(needs, id),
  ]);
  const view = applicantView(application, event, {
    isVerified: verification !== undefined,
    isRecused: closing.isRecused === 1,
    isUndeclared: closing.isSilent === 1,
  });
  const isReduced = view.isRecused || view.isIdentityHidden;
  const standing = allVotes.filter(({ round }) => round === application.round);
  const own = standing.find(({ memberId }) => memberId === member.id);
  // Nobody is swayed by the votes of others, a chair included: they show once one's own is given (decisions/votes).
  const areVotesShown = !isReduced && own !== undefined;
  const areCriteriaShown = areVotesShown && own.criteria !== null;
  const told = history.filter(({ action }) => !isReduced || action !== "application.verified");

  const [related, sameAddress, firstInLine, nextPending, previousPending] = await Promise.all([
    isReduced ? [] : readRelated(needs, application),
    view.isRecused || view.isUndeclared ? [] : readSameAddress(needs, application),
    decisionMove(application.status, "accepted") ? findFirstInLine(needs, id) : null,
    findNeighbour(needs, application, "next", walk ?? { eventId: application.eventId }),
    findNeighbour(needs, application, "previous", walk ?? { eventId: application.eventId }),
  ]);
  return {
    application: view,
    event: toNetworkEvent(event),
    history: told.map((entry) =>
      toldEntry(entry, {
        isReduced,
        isOthersOpen: entry.voteRound === application.round && entry.voterId !== member.id,
        areVotesShown,
        areCriteriaShown,
      }),
    ),
    isHistoryReduced: isReduced,
    votes: standing
      .filter(() => areVotesShown)
      .map(({ memberId: _, round: __, criteria, ...vote }) => ({
        ...vote,
        criteria: areCriteriaShown ? criteria : null,
      })),
    votesNeeded: votesNeeded(event),
    ownVote: own?.choice ?? null,
    ...(await readAgreed(needs, row, own?.choice)),
    ownCriteria: own?.criteria ?? null,
    related,
    sameAddress,
    canStandInstead: canStandInstead(application, sameAddress),
    seat: await readSeat(needs, row),
    verification: isReduced ? null : (verification ?? null),
    isChangedSinceVote: changedSince.vote,
    isChangedSinceVerification: !isReduced && changedSince.verification,
    undoableVersion: await findUndoable(needs, id),
    untold: view.isRecused ? null : await findUntoldDecision(needs, id),
    holdsLetters: event.holdsLetters,
    isLetterHeld: application.announced !== null,
    declareAbout: declareAbout(view, row),
    declarations: closing.isRecusedBy === 1 ? [] : await readDeclarations(needs, id),
    isEverybodyRecused: closing.left === 0 && application.status !== "erased",
    decidersLeft: closing.left,
    firstInLine: await shownFirst(needs, firstInLine),
    nextPending,
    previousPending,
  };
}

/** What stands in an open round is told as the votes themselves are. */
function toldEntry(
  { voteRound, voterId: _, ...entry }: ReadEntry,
  shown: Record<"isReduced" | "isOthersOpen" | "areVotesShown" | "areCriteriaShown", boolean>,
): HistoryEntry {
  if (shown.isReduced || (shown.isOthersOpen && !shown.areVotesShown))
    return { ...entry, to: voteRound === null ? entry.to : null, ...noWords };
  return shown.isOthersOpen && !shown.areCriteriaShown ? { ...entry, criteria: null } : entry;
}

const noWords = { reason: null, message: null, note: null, outsideDecider: null, criteria: null };

function canStandInstead({ status }: { status: ApplicationStatus }, sameAddress: SameAddress[]): boolean {
  return (
    (status === "resubmitted" || status === "quarantined") &&
    sameAddress.some((other) => other.isStanding && /^(pending|waitlisted)$/.test(other.status))
  );
}

function declareAbout(view: ApplicantView, { application }: FoundApplication): string | null {
  return view.isUndeclared && !view.isRecused ? application.fullName : null;
}

/** Whoever comes first is not named to a member to whom they are closed. */
async function shownFirst(needs: DecisionNeeds, id: number | null): Promise<number | null> {
  const [view] = id === null ? [] : await readViews(needs, [id]);
  return view?.id ?? null;
}

type Declaration = {
  memberId: number;
  member: string;
  isOwn: boolean;
  answer: DeclarationAnswer;
  source: "member" | "register" | "chair";
};

function readClosing(needs: DecisionNeeds, id: number) {
  const { db, member, deciders } = needs;
  const [domain, own] = [sql`a.email_domain`, sql`a.id`];
  return db.all<Record<"isClosed" | "isRecused" | "isRecusedBy" | "isSilent" | "left", number>>(sql`
    SELECT ${isConflictClosedTo(needs, domain, own)} AS isClosed,
      coalesce(${isClosedTo(needs, domain, own)}, 0) AS isRecused,
      coalesce(${isRecusedBy(member, domain, own)}, 0) AS isRecusedBy,
      ${isUndeclaredBy(member, "a")} AS isSilent, ${countLeft(deciders, domain, own)} AS left
    FROM applications a WHERE a.id = ${id}`);
}

/** A member sees their own declaration, a chair all. */
async function readDeclarations({ db, member }: DecisionNeeds, id: number): Promise<Declaration[]> {
  const rows = await db
    .select({
      memberId: declarations.memberId,
      member: committeeMembers.email,
      answer: declarations.answer,
      source: declarations.source,
    })
    .from(declarations)
    .innerJoin(committeeMembers, eq(committeeMembers.id, declarations.memberId))
    .where(
      and(
        eq(declarations.applicationId, id),
        member.role === "chair" ? undefined : eq(declarations.memberId, member.id),
      ),
    );
  return rows.map((row) => ({ ...row, isOwn: row.memberId === member.id }));
}

/** The version that this member's own decision on an application made, while it can be taken back. */
export async function findUndoable(needs: DecisionNeeds, applicationId: number): Promise<number | null> {
  const [row] = await needs.db.all<{ version: number }>(sql`
    SELECT d.version FROM decisions d
    WHERE d.application_id = ${applicationId} AND ${isUndoable(needs, needs.clock().toISOString())}`);
  return row?.version ?? null;
}

/** What an acceptance waits for, and whether the votes that count agree with the member's own. */
async function readAgreed(
  needs: DecisionNeeds,
  row: FoundApplication,
  own: DecisionTarget | undefined,
): Promise<Pick<ApplicationDetail, "missing" | "agreed">> {
  const { id, round, status } = row.application;
  const isOpen = decisionMove(status, "accepted") !== undefined;
  const missing = (isOpen && (await findMissing(needs, { to: "accepted", isOverride: false }, row))) || null;
  if (!own || votesNeeded(row.event) === 1) return { missing, agreed: null };
  const { count } = await needs.db.get<{ count: number }>(sql`
    SELECT count(*) AS count FROM votes v
    WHERE v.application_id = ${id} AND v.round = ${round} AND v.choice = ${own} AND ${isCounted(needs.deciders)}`);
  return { missing, agreed: count < 2 ? null : { to: own, waitsFor: own === "accepted" ? missing : null } };
}

async function readSeat(
  { db, clock }: DecisionNeeds,
  { application, event }: FoundApplication,
): Promise<HeldSeat> {
  const state = seatState(application);
  const { id, confirmBy, confirmedAt } = application;
  const [stopped] =
    state === "held"
      ? await db.all<Pick<HeldSeat, "clockStop">>(
          sql`SELECT ${clockStop} AS clockStop FROM applications a WHERE a.id = ${id}`,
        )
      : [];
  return {
    ...{ state, confirmBy, confirmedAt },
    lapsesAt: lapsesAt(confirmBy, toNetworkEvent(event), clock()),
    clockStop: stopped?.clockStop ?? null,
  };
}

function readVerification({ db }: DecisionNeeds, id: number): Promise<Verification | undefined> {
  const { source, sanctionsList, listDate, verifiedAt } = verifications;
  return db
    .select({ by: committeeMembers.email, at: verifiedAt, source, sanctionsList, listDate })
    .from(verifications)
    .innerJoin(committeeMembers, eq(committeeMembers.id, verifications.memberId))
    .where(eq(verifications.applicationId, id))
    .get();
}

type Vote = {
  by: string;
  choice: DecisionTarget;
  reason: string | null;
  message: string | null;
  /** Null while they are not shown, and where none was answered. */
  criteria: CriteriaAnswers | null;
};

async function readSameAddress(
  needs: DecisionNeeds,
  { id, eventId, emailNormalised }: typeof applications.$inferSelect,
): Promise<SameAddress[]> {
  if (emailNormalised === null) return [];
  const rows = await needs.db
    .select({
      id: applications.id,
      reference: applications.reference,
      status: applications.status,
      submittedAt: applications.createdAt,
      resubmissionOf: applications.resubmissionOf,
      quarantinedAt: applications.quarantinedAt,
    })
    .from(applications)
    .where(
      and(
        eq(applications.eventId, eventId),
        eq(applications.emailNormalised, emailNormalised),
        ne(applications.id, id),
        not(isAboutClosed(needs, sql`${applications.id}`)),
      ),
    )
    .orderBy(asc(applications.id))
    .limit(relatedLimit);
  return rows.map(({ resubmissionOf, quarantinedAt, ...row }) => ({
    ...row,
    isStanding: isStanding({ status: row.status, resubmissionOf, quarantinedAt }),
  }));
}

/** The name in the address of a profile, in the words of its index (migration 0162). */
const nameInProfile = sql`substr(
  replace(replace(replace(lower(linkedin), '/pub/', '/in/'), '?', '/'), '#', '/') || '/',
  instr(replace(lower(linkedin), '/pub/', '/in/'), '/in/') + 4,
  instr(substr(
    replace(replace(replace(lower(linkedin), '/pub/', '/in/'), '?', '/'), '#', '/') || '/',
    instr(replace(lower(linkedin), '/pub/', '/in/'), '/in/') + 4
  ), '/') - 1
)`;

async function readRelated(
  needs: DecisionNeeds,
  {
    id,
    emailNormalised,
    emailDomain,
    resubmissionOf,
    linkedin,
    fullNameFolded,
  }: typeof applications.$inferSelect,
): Promise<ApplicationDetail["related"]> {
  if (emailNormalised === null || emailDomain === null) return [];
  const find = (by: SQL | undefined) =>
    needs.db
      .select({ id: applications.id, linkedin: applications.linkedin })
      .from(applications)
      .where(and(by, ne(applications.id, id)))
      .orderBy(desc(applications.id))
      .limit(relatedLimit);
  // A guest whom we invited may have none.
  const profile = linkedin && linkedInProfile(linkedin);
  const [address, ofName, name, domain] = await Promise.all([
    find(
      or(
        eq(applications.emailNormalised, emailNormalised),
        resubmissionOf === null ? undefined : eq(applications.id, resubmissionOf),
      ),
    ),
    // In the words of their indexes.
    Promise.all(
      (profile ? spellingsOfProfile(profile) : []).map((spelled) =>
        find(sql`linkedin IS NOT NULL AND ${nameInProfile} = ${spelled}`),
      ),
    ),
    find(sql`full_name_folded = ${fullNameFolded}`),
    isPublicMailDomain(emailDomain) ? [] : find(eq(applications.emailDomain, emailDomain)),
  ]);
  const found = {
    address,
    profile: ofName.flat().filter((row) => linkedInProfile(row.linkedin ?? "") === profile),
    name,
    domain,
  } satisfies Record<Likeness, { id: number }[]>;
  const likenesses = Object.keys(found) as Likeness[];
  const likenessOf = (one: number) => likenesses.find((name) => found[name].some((row) => row.id === one));
  const ids = [...new Set(likenesses.flatMap((name) => found[name].map((row) => row.id)))];
  const views = await readViews(needs, ids.slice(0, relatedLimit));
  // A hidden one would be named by standing here: beside a person who is known.
  return views.flatMap((application) => {
    const likeness = likenessOf(application.id);
    return application.isIdentityHidden || !likeness ? [] : { application, likeness };
  });
}
