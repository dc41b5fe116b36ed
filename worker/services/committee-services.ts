import { eq } from "drizzle-orm";
import type { BriefingForm } from "~/domain/briefing-form";
import type { BriefingStateChange } from "~/domain/briefing-state-change";
import type { Interest } from "~/domain/conflict-of-interest";
import type { EventForm } from "~/domain/event-form";
import type { EventStateChange } from "~/domain/event-state-change";
import type { LetterName } from "~/domain/letter-kind";
import type { LetterWords } from "~/domain/letter-words-form";
import type { MemberForm } from "~/domain/member-form";
import type { ReviewState } from "~/domain/partnership-review";
import type { VerificationForm } from "~/domain/verification-form";
import { openDatabase } from "../db/client";
import { briefings, events } from "../db/schema";
import type { Clock, Env } from "../env";
import { standingChairs } from "../security/committee-access";
import { addNote } from "./committee/add-note";
import { backNominations } from "./committee/back-nominations";
import { type ChangeEventStateResult, changeEventState } from "./committee/change-event-state";
import { countApplications } from "./committee/count-applications";
import { countSeatsKept } from "./committee/count-seats-kept";
import { type Decision, decideApplication } from "./committee/decide-application";
import { declareConflict, isClosed, liftConflict } from "./committee/declare-conflict";
import { eraseForApplicant } from "./committee/erase-for-applicant";
import { erasePartnership } from "./committee/erase-partnership";
import { exportApplications } from "./committee/export-applications";
import { exportPartnerships } from "./committee/export-partnerships";
import { findMember, listActors } from "./committee/find-member";
import type { Walk } from "./committee/find-neighbour";
import type { PartnershipFilter } from "./committee/find-partnerships";
import { remindInvitees, revokeInvitations } from "./committee/follow-up-invitations";
import { issueInvitations } from "./committee/issue-invitations";
import { addInterest, countClosed, endInterest, listInterests } from "./committee/keep-interests";
import { listLetterWords, readLetterWords, saveLetterWords } from "./committee/keep-letter-words";
import { addMember, changeMember, listMembers } from "./committee/keep-members";
import { letApplicationStand } from "./committee/let-application-stand";
import { listAllBriefings } from "./committee/list-all-briefings";
import { type ApplicationFilter, listApplications, readViews } from "./committee/list-applications";
import { listLetters, readLetter } from "./committee/list-letters";
import {
  countMatchingPartnerships,
  countPartnerships,
  listPartnerships,
} from "./committee/list-partnerships";
import { listUnsentLetters } from "./committee/list-unsent-letters";
import { listWaitingLetters } from "./committee/list-waiting-letters";
import { markArrival, undoArrival } from "./committee/mark-arrival";
import { countQueues } from "./committee/my-queue";
import { nominateInvitees } from "./committee/nominate-invitees";
import { notePartnership } from "./committee/note-partnership";
import { previewInvitation } from "./committee/preview-invitation";
import { previewLetter } from "./committee/preview-letter";
import { previewStateChange } from "./committee/preview-state-change";
import { publishBriefing } from "./committee/publish-briefing";
import { findUndoable, readApplication } from "./committee/read-application";
import { type AuditFilter, exportAudit, readAudit } from "./committee/read-audit";
import { readDoor } from "./committee/read-door";
import { readInvitations } from "./committee/read-invitations";
import { listPutAway, readOverview } from "./committee/read-overview";
import { readPartnership } from "./committee/read-partnership";
import { readStanding } from "./committee/read-standing";
import { readVisits } from "./committee/read-visits";
import { listHeldRecipients, readHeldLetters, releaseLetters } from "./committee/release-letters";
import { resendLetter } from "./committee/resend-letter";
import { reviewPartnership } from "./committee/review-partnership";
import { saveBriefing } from "./committee/save-briefing";
import { saveEvent } from "./committee/save-event";
import { type LetterSettlement, settleLetter } from "./committee/settle-letter";
import { tellDecision } from "./committee/tell-decision";
import { undoDecision } from "./committee/undo-decision";
import { verifyApplicant } from "./committee/verify-applicant";
import { previewGuestMessage, writeToGuests } from "./committee/write-to-guests";

/** What the console can ask for during one request, in the name of one verified member. */
export type CommitteeServices = NonNullable<Awaited<ReturnType<typeof createCommitteeServices>>>;

/**
 * Binds the console's services to the member of a verified address; null where it is no member's. Without one, nothing
 * here can be reached.
 */
export async function createCommitteeServices({
  env,
  clock,
  email,
}: {
  env: Env;
  clock: Clock;
  /** In lower case. */
  email: string;
}) {
  const db = openDatabase(env.DB);
  const standing = { standingChairs: standingChairs(env) };
  const found = await findMember({ db, clock, ...standing }, email);
  if (!found) return null;
  const needs = { db, clock, ...found };
  const logNeeds = { ...needs, hasSender: Boolean(env.EMAIL && env.MAIL_FROM) };
  return {
    member: found.member,
    readOverview: () => readOverview(needs),
    listPutAway: () => listPutAway(needs),
    readVisits: () => readVisits(needs),
    listApplications: (filter: ApplicationFilter, limit?: number) => listApplications(needs, filter, limit),
    countSeatsKept: (eventId: number) => countSeatsKept(needs, eventId),
    countApplications: (scope: { eventId?: number; search?: string }) => countApplications(needs, scope),
    countQueues: (scope: { eventId?: number }) => countQueues(needs, scope),
    readStanding: (shown: Parameters<typeof readStanding>[1]) => readStanding(needs, shown),
    readApplication: (id: number, walk?: Walk) => readApplication(needs, id, walk),
    readApplications: (ids: number[]) => readViews(needs, ids),
    decideApplication: (decision: Decision) => decideApplication(needs, decision),
    findUndoable: (applicationId: number) => findUndoable(needs, applicationId),
    undoDecision: (decided: { applicationId: number; version: number }) => undoDecision(needs, decided),
    letApplicationStand: (chosen: { id: number; version: number }) => letApplicationStand(needs, chosen),
    declareConflict: (declared: Parameters<typeof declareConflict>[1]) => declareConflict(needs, declared),
    liftConflict: (closed: Parameters<typeof liftConflict>[1]) => liftConflict(needs, closed),
    listInterests: () => listInterests(needs),
    isClosed: (applicationId: number) => isClosed(needs, applicationId),
    countClosed: () => countClosed(needs),
    addInterest: (interest: Interest) => addInterest(needs, interest),
    endInterest: (id: number) => endInterest(needs, id),
    verifyApplicant: (record: VerificationForm & { id: number; version: number }) =>
      verifyApplicant(needs, record),
    eraseForApplicant: (id: number) => eraseForApplicant({ ...needs, secret: env.APP_SECRET }, id),
    addNote: (note: { applicationId: number; body: string }) => addNote(needs, note),
    previewLetter: (draft: Parameters<typeof previewLetter>[1]) => previewLetter(needs, draft),
    listUnsentLetters: () => listUnsentLetters(needs),
    listWaitingLetters: () => listWaitingLetters(logNeeds),
    listLetters: (about: Parameters<typeof listLetters>[1]) => listLetters(logNeeds, about),
    readLetter: (id: number) => readLetter(logNeeds, id),
    previewGuestMessage: (draft: Parameters<typeof previewGuestMessage>[1]) =>
      previewGuestMessage(needs, draft),
    writeToGuests: (draft: Parameters<typeof writeToGuests>[1]) => writeToGuests(needs, draft),
    tellDecision: (decision: Parameters<typeof tellDecision>[1]) => tellDecision(needs, decision),
    resendLetter: (click: Parameters<typeof resendLetter>[1]) => resendLetter(needs, click),
    readHeldLetters: (about: Parameters<typeof readHeldLetters>[1]) => readHeldLetters(needs, about),
    listHeldRecipients: (about: Parameters<typeof listHeldRecipients>[1]) => listHeldRecipients(needs, about),
    releaseLetters: (release: Parameters<typeof releaseLetters>[1]) => releaseLetters(needs, release),
    settleLetter: (settlement: { id: number; as: LetterSettlement }) => settleLetter(needs, settlement),
    listLetterWords: () => listLetterWords(needs),
    readLetterWords: (letter: LetterName, draft?: LetterWords) => readLetterWords(needs, letter, draft),
    saveLetterWords: (edit: Parameters<typeof saveLetterWords>[1]) => saveLetterWords(needs, edit),
    exportApplications: (eventId: number) => exportApplications(needs, eventId),
    readDoor: (eventId: number) => readDoor(needs, eventId),
    markArrival: (mark: Parameters<typeof markArrival>[1]) => markArrival(needs, mark),
    undoArrival: (guest: Parameters<typeof undoArrival>[1]) => undoArrival(needs, guest),
    readInvitations: (asked: Parameters<typeof readInvitations>[1]) => readInvitations(needs, asked),
    nominateInvitees: (list: Parameters<typeof nominateInvitees>[1]) => nominateInvitees(needs, list),
    backNominations: (chosen: Parameters<typeof backNominations>[1]) => backNominations(needs, chosen),
    issueInvitations: (issue: Parameters<typeof issueInvitations>[1]) => issueInvitations(needs, issue),
    previewInvitation: (draft: Parameters<typeof previewInvitation>[1]) => previewInvitation(needs, draft),
    remindInvitees: (chosen: Parameters<typeof remindInvitees>[1]) => remindInvitees(needs, chosen),
    revokeInvitations: (chosen: Parameters<typeof revokeInvitations>[1]) => revokeInvitations(needs, chosen),
    listActors: () => listActors(needs),
    listMembers: () => listMembers({ db, ...standing }),
    addMember: (added: MemberForm) => addMember({ ...needs, ...standing }, added),
    changeMember: (change: Parameters<typeof changeMember>[1]) =>
      changeMember({ ...needs, ...standing }, change),
    readAudit: (filter: AuditFilter) => readAudit(needs, filter),
    exportAudit: (filter: AuditFilter) => exportAudit(needs, filter),
    findEvent: (id: number) => db.select().from(events).where(eq(events.id, id)).get(),
    saveEvent: (form: EventForm, edited: { id: number; version: number } | null) =>
      saveEvent(needs, form, edited),
    previewStateChange: (draft: Parameters<typeof previewStateChange>[1]) => previewStateChange(needs, draft),
    changeEventState: (change: {
      id: number;
      version: number;
      change: EventStateChange;
      message: string;
    }): Promise<ChangeEventStateResult> => changeEventState(needs, change),

    listPartnerships: (filter: Parameters<typeof listPartnerships>[1]) => listPartnerships(needs, filter),
    countPartnerships: ({ search = "" }: { search?: string }) =>
      search.trim() ? countMatchingPartnerships(needs, search) : countPartnerships(needs),
    readPartnership: (id: number, walk?: PartnershipFilter) => readPartnership(needs, id, walk),
    exportPartnerships: (filter: PartnershipFilter) => exportPartnerships(needs, filter),
    reviewPartnership: (review: { id: number; version: number; to: ReviewState }) =>
      reviewPartnership(needs, review),
    notePartnership: (note: { id: number; body: string }) => notePartnership(needs, note),
    erasePartnership: (id: number) => erasePartnership(needs, id),

    listAllBriefings: (page: { after?: number }) => listAllBriefings(needs, page),
    findBriefing: (id: number) => db.select().from(briefings).where(eq(briefings.id, id)).get(),
    saveBriefing: (form: BriefingForm, edited: { id: number; version: number } | null) =>
      saveBriefing(needs, form, edited),
    publishBriefing: (change: { id: number; version: number; change: BriefingStateChange }) =>
      publishBriefing(needs, change),
  };
}
