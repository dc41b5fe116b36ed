import { eq } from "drizzle-orm";
import { type CommitteeAction, mayDo } from "~/domain/committee-permissions";
import { briefings, events } from "../../db/schema";
import { type HealthSettings, readHealth } from "../read-health";
import { readRest } from "../send-due-letters";
import { addNote, notePartnership } from "./add-note";
import { countApplications, countClosed } from "./applications/count-applications";
import { decideApplication } from "./applications/decide-application";
import { eraseForApplicant } from "./applications/erase-for-applicant";
import { exportApplications } from "./applications/export-applications";
import { letApplicationStand } from "./applications/let-application-stand";
import { listApplications, listWithStanding, readViews } from "./applications/list-applications";
import { countQueues } from "./applications/my-queue";
import { previewLetter } from "./applications/preview-letter";
import { readApplication } from "./applications/read-application";
import { findUndoable, undoDecision } from "./applications/undo-decision";
import { verifyApplicant } from "./applications/verify-applicant";
import { listAllBriefings, publishBriefing, saveBriefing } from "./briefings/keep-briefings";
import { declareConflict, isClosed, liftConflict } from "./conflicts/declare-conflict";
import { addInterest, endInterest, listInterests } from "./conflicts/keep-interests";
import { listUndeclared } from "./conflicts/list-undeclared";
import { changeEventState } from "./events/change-event-state";
import { markArrival, undoArrival } from "./events/mark-arrival";
import { noteSaidYes } from "./events/note-said-yes";
import { previewStateChange } from "./events/preview-state-change";
import { readDoor } from "./events/read-door";
import { readEventHome } from "./events/read-event-home";
import { listEventNames, listPutAway, readOverview } from "./events/read-overview";
import { saveEvent } from "./events/save-event";
import { backNominations } from "./invitations/back-nominations";
import { remindInvitees, revokeInvitations } from "./invitations/follow-up-invitations";
import { issueInvitations } from "./invitations/issue-invitations";
import { nominateInvitees } from "./invitations/nominate-invitees";
import { previewInvitation } from "./invitations/preview-invitation";
import { readInvitations } from "./invitations/read-invitations";
import { correctAddress } from "./letters/correct-address";
import { listLetterWords, readLetterWords, saveLetterWords } from "./letters/keep-letter-words";
import { countLetters, listLetters, readLetter } from "./letters/list-letters";
import { listUnsentLetters } from "./letters/list-unsent-letters";
import { listHeldRecipients, readHeldLetters, releaseLetters } from "./letters/release-letters";
import { resendLetter } from "./letters/resend-letter";
import { settleLetter } from "./letters/settle-letter";
import { previewGuestMessage, writeToGuests } from "./letters/write-to-guests";
import type { CommitteeNeeds, DecisionNeeds } from "./member";
import { addMember, changeMember, listMembers } from "./members/keep-members";
import { erasePartnership } from "./partnerships/erase-partnership";
import { countPartnerships, isPartnershipClosed, listPartnerships } from "./partnerships/list-partnerships";
import { readPartnership } from "./partnerships/read-partnership";
import { reviewPartnership } from "./partnerships/review-partnership";
import { exportAudit, readAudit } from "./read-audit";

/** The needs of the console's services, each of which takes a part. */
export type VerbNeeds = DecisionNeeds &
  HealthSettings & {
    chairs: readonly string[];
    standingChairs: readonly string[];
    secret: string;
  };

type Verb = {
  /** The permission that it takes; a rule about the thing itself stands in the service. */
  may: CommitteeAction;
  /** Whether it answers nothing, in place of a refusal, to a member without the permission. */
  isSilent?: true;
  /** The thing that it changes, `nobody` where it tells of no person. The test of acts and conflicts reads it, no service. */
  of?: "application" | "invitation" | "partnership" | "nobody";
  act: (needs: VerbNeeds, ...asked: never[]) => unknown;
};

/** Everything that the console can be asked for. Lists leave out what a conflict of interest closes. */
export const verbs = {
  readOverview: { may: "read", act: readOverview },
  readHealth: { may: "watchSite", isSilent: true, act: readHealth },

  listApplications: { may: "read", act: listApplications },
  countApplications: { may: "read", act: countApplications },
  countQueues: { may: "read", act: countQueues },
  listWithStanding: { may: "read", act: listWithStanding },
  readApplication: { may: "read", act: readApplication },
  readApplications: { may: "read", act: readViews },
  exportApplications: { may: "export", act: exportApplications },
  findUndoable: { may: "read", act: findUndoable },
  previewLetter: { may: "read", act: previewLetter },
  decideApplication: { may: "decide", of: "application", act: decideApplication },
  undoDecision: { may: "decide", of: "application", act: undoDecision },
  letApplicationStand: { may: "decide", of: "application", act: letApplicationStand },
  verifyApplicant: { may: "decide", of: "application", act: verifyApplicant },
  addNote: { may: "note", of: "application", act: addNote },
  eraseForApplicant: { may: "erase", of: "application", act: eraseForApplicant },

  isClosed: { may: "read", act: isClosed },
  countClosed: { may: "read", act: countClosed },
  declareConflict: { may: "read", of: "application", act: declareConflict },
  liftConflict: { may: "override", of: "application", act: liftConflict },
  listUndeclared: { may: "read", act: listUndeclared },
  listInterests: { may: "read", act: listInterests },
  addInterest: { may: "read", of: "nobody", act: addInterest },
  endInterest: { may: "read", act: endInterest },

  readInvitations: { may: "read", act: readInvitations },
  nominateInvitees: { may: "nominate", of: "invitation", act: nominateInvitees },
  backNominations: { may: "backNominations", of: "invitation", act: backNominations },
  previewInvitation: { may: "invite", isSilent: true, act: previewInvitation },
  issueInvitations: { may: "invite", of: "invitation", act: issueInvitations },
  remindInvitees: { may: "invite", of: "invitation", act: remindInvitees },
  revokeInvitations: { may: "invite", of: "invitation", act: revokeInvitations },

  findEvent: {
    may: "read",
    act: ({ db }: CommitteeNeeds, id: number) => db.select().from(events).where(eq(events.id, id)).get(),
  },
  readEventHome: { may: "read", act: readEventHome },
  listEventNames: { may: "read", act: listEventNames },
  listPutAway: { may: "read", act: listPutAway },
  noteSaidYes: { may: "keepDoor", of: "application", act: noteSaidYes },
  saveEvent: { may: "editEvents", of: "nobody", act: saveEvent },
  previewStateChange: { may: "editEvents", act: previewStateChange },
  changeEventState: { may: "editEvents", of: "nobody", act: changeEventState },
  readDoor: { may: "keepDoor", isSilent: true, act: readDoor },
  markArrival: { may: "keepDoor", act: markArrival },
  undoArrival: { may: "keepDoor", act: undoArrival },

  listLetters: { may: "read", act: listLetters },
  countLetters: { may: "read", act: countLetters },
  readLetter: { may: "read", act: readLetter },
  listUnsentLetters: { may: "read", act: listUnsentLetters },
  readRest: { may: "read", act: readRest },
  settleLetter: { may: "settleLetters", of: "application", act: settleLetter },
  correctAddress: { may: "settleLetters", of: "application", act: correctAddress },
  resendLetter: { may: "resendLetters", of: "application", act: resendLetter },
  readHeldLetters: { may: "read", act: readHeldLetters },
  listHeldRecipients: { may: "read", act: listHeldRecipients },
  releaseLetters: { may: "releaseLetters", of: "application", act: releaseLetters },
  previewGuestMessage: { may: "editEvents", act: previewGuestMessage },
  writeToGuests: { may: "editEvents", act: writeToGuests },
  listLetterWords: { may: "read", act: listLetterWords },
  readLetterWords: { may: "read", act: readLetterWords },
  saveLetterWords: { may: "editLetters", of: "nobody", act: saveLetterWords },

  listPartnerships: { may: "read", act: listPartnerships },
  countPartnerships: { may: "read", act: countPartnerships },
  isPartnershipClosed: { may: "read", act: isPartnershipClosed },
  readPartnership: { may: "read", act: readPartnership },
  reviewPartnership: { may: "handlePartnerships", of: "partnership", act: reviewPartnership },
  notePartnership: { may: "handlePartnerships", of: "partnership", act: notePartnership },
  erasePartnership: { may: "erase", of: "partnership", act: erasePartnership },

  listAllBriefings: { may: "read", act: listAllBriefings },
  findBriefing: {
    may: "read",
    of: "nobody",
    act: ({ db }: CommitteeNeeds, id: number) =>
      db.select().from(briefings).where(eq(briefings.id, id)).get(),
  },
  saveBriefing: { may: "editBriefings", of: "nobody", act: saveBriefing },
  publishBriefing: { may: "editBriefings", of: "nobody", act: publishBriefing },

  listMembers: { may: "read", act: listMembers },
  addMember: { may: "keepMembers", of: "nobody", act: addMember },
  changeMember: { may: "keepMembers", of: "nobody", act: changeMember },
  readAudit: { may: "read", act: readAudit },
  exportAudit: { may: "export", act: exportAudit },
} as const satisfies Record<string, Verb>;

const notAllowed = { ok: false, reason: "not_allowed" } as const;

type Refused<One extends Verb> = One extends { may: "read" }
  ? never
  : One extends { isSilent: true }
    ? undefined
    : typeof notAllowed;

type Bound<One extends Verb> = One["act"] extends (needs: never, ...asked: infer Asked) => infer Answer
  ? (...asked: Asked) => Promise<Awaited<Answer> | Refused<One>>
  : never;

export type BoundVerbs = { [Name in keyof typeof verbs]: Bound<(typeof verbs)[Name]> };

/** Gives a member their verbs; those beyond the member's role refuse. */
export function bindVerbs(needs: VerbNeeds): BoundVerbs {
  const bound = Object.entries<Verb>(verbs).map(([name, { may, isSilent, act }]) => [
    name,
    async (...asked: never[]) => {
      if (mayDo(needs.member.role, may)) return act(needs, ...asked);
      return isSilent ? undefined : notAllowed;
    },
  ]);
  return Object.fromEntries(bound);
}
