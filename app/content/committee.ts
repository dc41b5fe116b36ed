import type { ApplicationQueue } from "~/domain/application-queue";
import type { ApplicationStatus } from "~/domain/application-status";
import { type AuditAction, isAuditAction } from "~/domain/audit-action";
import type { BriefingFormField } from "~/domain/briefing-form-fields";
import type { BriefingStateChange } from "~/domain/briefing-state-change";
import type { CommitteeRole, DecisionTarget } from "~/domain/committee-permissions";
import { committeeTextLimit } from "~/domain/committee-text";
import type { DeclarationAnswer, Interest } from "~/domain/conflict-of-interest";
import type { EventStatus } from "~/domain/event";
import type { EventFormField } from "~/domain/event-form-fields";
import type { EventStateChange, ToldChange } from "~/domain/event-state-change";
import { isLetterName, type LetterName } from "~/domain/letter-kind";
import type { LetterState } from "~/domain/letter-state";
import type { PartnershipState, ReviewState } from "~/domain/partnership-review";
import type { VerificationField } from "~/domain/verification-form-fields";
import type { CommitteeRefusal } from "~/features/service-refusal";

/** The committee's names for the states of an application. */
export const statusNames = {
  pending: "Pending",
  waitlisted: "Waiting list",
  accepted: "Accepted",
  lapsed: "Lapsed",
  declined: "Declined",
  withdrawn: "Withdrawn",
  resubmitted: "Resubmitted",
  quarantined: "Quarantined",
  erased: "Erased",
} as const satisfies Record<ApplicationStatus, string>;

/** What the buttons of a decision say. */
export const decisionNames = {
  accepted: "Accept",
  waitlisted: "Waiting list",
  declined: "Decline",
  pending: "Back to pending",
} as const satisfies Record<DecisionTarget, string>;

export const roleNames = {
  reader: "Reader",
  reviewer: "Reviewer",
  chair: "Chair",
} as const satisfies Record<CommitteeRole, string>;

/** Why a decision did not happen. */
export const decisionRefusals = {
  conflict: "Somebody changed this application before you. Nothing was changed; here is how it stands now.",
  not_first_in_line:
    "Seats are offered in the order of the waiting list, and another application comes first.",
  not_found: "There is no such application.",
  not_allowed: "Your role does not allow this.",
  recused:
    "You are recused: the applicant’s address is at your own domain, or you have a conflict of interest.",
  undeclared: "Declare first whether you have a conflict of interest.",
  everybody_recused:
    "Nobody of the committee is free to decide: each has the applicant’s domain or a conflict of interest. Somebody from outside decides; a chair enters it, as chair, with the name and a reason, and it is recorded.",
  not_possible: "An application in this state cannot be given that one.",
  unchanged: "The application is in this state already.",
  event_full: "No seat is left.",
  seat_by_invitation:
    "An open invitation holds a seat for the same person. Wait for the answer, or revoke it first.",
  not_verified:
    "This event asks for verification, and nobody has verified the applicant yet. No role overrides that.",
  vote_stands:
    "You have voted otherwise, and were shown the name since. In a blind review that vote stands for this round.",
  event_over: "The event is over or cancelled, so nothing is decided about it any more.",
  event_postponed:
    "The event is postponed: a seat would be given for a date that does not hold. Put the event back on first.",
  standing_already: "The same person has another application to this event that stands.",
  unavailable: "The database did not answer. Decide again in a moment; nothing is carried out twice.",
} as const satisfies Record<CommitteeRefusal<"decideApplication">, string>;

/** What two applications have in common. */
export const likenessNames = {
  address: "Same person",
  profile: "Same LinkedIn profile",
  name: "Same name",
  domain: "Same mail domain",
} as const;

/** Said of a vote beside one of them. */
export const voteKept = "Your vote is recorded.";

/** What a member can declare of an application. */
export const declarationNames = {
  none: "None",
  conflict: "A conflict of interest",
  unsure: "Not sure",
} as const satisfies Record<DeclarationAnswer, string>;

/** What a member can have an interest in. */
export const interestKindNames = {
  organization: "Organization, by its name",
  domain: "Mail domain, with all below it",
} as const satisfies Record<Interest["kind"], string>;

/** Why a declaration was not kept, or an application not opened again. */
export const declareRefusals = {
  not_allowed: "A conflict is lifted by another chair alone.",
  not_found: decisionRefusals.not_found,
} as const satisfies Record<CommitteeRefusal<"declareConflict" | "liftConflict">, string>;

/** What is said of a reason, a message or a note that is longer than may be kept. */
export const tooLong = (name: string) =>
  `${name} must be ${committeeTextLimit.toLocaleString("en")} characters or fewer`;

/** Why an application was not erased at its applicant's wish. */
export const eraseRefusals = {
  not_allowed: decisionRefusals.not_allowed,
  not_found: "It is erased already.",
  recused: decisionRefusals.recused,
} as const satisfies Record<CommitteeRefusal<"eraseForApplicant">, string>;

/** Said where a box has to be ticked before something is erased for good. */
export const eraseUnconfirmed = "Confirm that it is to be erased";

/** Why a verification was not recorded, the field that can mend it, and the status of that answer. */
export const verificationRefusals = {
  not_found: { field: "", message: decisionRefusals.not_found, status: 404 },
  not_allowed: { field: "", message: decisionRefusals.not_allowed, status: 403 },
  recused: { field: "", message: decisionRefusals.recused, status: 403 },
  identity_hidden: {
    field: "",
    message: "Whom you do not see you cannot verify: in a blind review, vote first.",
    status: 409,
  },
  list_in_the_future: { field: "listDate", message: "List of must not be a day to come", status: 422 },
  conflict: {
    field: "",
    message: "The application changed while you looked. Nothing was recorded; here is how it stands now.",
    status: 409,
  },
} as const satisfies Record<
  CommitteeRefusal<"verifyApplicant">,
  { field: "" | VerificationField; message: string; status: number }
>;

/** Why an arrival was not marked or taken back. */
export const arrivalRefusals = {
  not_found: "There is no such guest.",
  not_allowed: "Your role does not allow this.",
  not_open: "Arrivals are marked from the day of the event on.",
} as const satisfies Record<CommitteeRefusal<"markArrival" | "undoArrival">, string>;

/** Why an application was not let stand in the place of another. */
export const letStandRefusals = {
  not_found: decisionRefusals.not_found,
  not_allowed: decisionRefusals.not_allowed,
  recused: decisionRefusals.recused,
  not_possible:
    "Nothing undecided stands for this address. Put the decision back to pending first, then choose again.",
  event_over: decisionRefusals.event_over,
  conflict: "Somebody changed this application before you. Nothing was changed; here is how it stands now.",
} as const;

const noteLength = `A note has 1 to ${committeeTextLimit.toLocaleString("en")} characters`;

/** Why a decision was not taken back. */
export const undoRefusals = {
  not_allowed: decisionRefusals.not_allowed,
  too_late: "It is too late to take this decision back, or it was changed since. Revise it here instead.",
  event_full: "Another guest has the seat by now. Nothing was changed.",
  standing_already: decisionRefusals.standing_already,
  seat_by_invitation: "An open invitation holds a seat for the same person. Nothing was changed.",
} as const satisfies Record<CommitteeRefusal<"undoDecision">, string>;

/** Why a note was not kept, and the status of that answer. */
export const noteRefusals = {
  empty: { message: noteLength, status: 422 },
  too_long: { message: noteLength, status: 422 },
  not_found: { message: "There is nothing here to note any more.", status: 404 },
  not_allowed: { message: "Your role does not allow this.", status: 403 },
  recused: { message: decisionRefusals.recused, status: 403 },
} as const satisfies Record<
  CommitteeRefusal<"addNote" | "notePartnership">,
  { message: string; status: number }
>;

/** Why a member was not added, changed or removed. */
export const memberRefusals = {
  not_allowed: "Only a chair keeps the members.",
  member_already: "This address is a member already, with another role: change it in the list",
  conflict: "Somebody changed this member before you. Nothing was changed; here is how it stands now.",
  last_chair: "This is the last chair. Make somebody else a chair first.",
} as const satisfies Record<CommitteeRefusal<"addMember" | "changeMember">, string>;

/** What a member's queues of pending applications are called. */
export const queueNames = {
  vote: "Needs my vote",
  me: "Others have voted",
  undeclared: "To declare",
  others: "Waits for others",
} as const satisfies Record<ApplicationQueue, string>;

/** Why a filter was not kept. */
export const savedFilterRefusals = {
  too_many: "Twenty filters are kept at most: delete one first",
} as const satisfies Record<CommitteeRefusal<"saveFilter">, string>;

/** What was done to a member, by the word in the address. */
export const memberDoneWords = {
  added: "Added. They can sign in once Cloudflare Access lets their address in.",
  changed: "Changed. It counts from their next request on.",
  removed: "Removed. Their next request is refused.",
} as const;

/** Why an event was not saved, and the field that can mend it. */
export const eventRefusals = {
  not_allowed: { field: undefined, message: "Only a chair can change events." },
  not_found: { field: undefined, message: "There is no such event." },
  conflict: {
    field: undefined,
    message: "Somebody changed this event while you were editing. Open it again to see the newer version.",
  },
  slug_taken: { field: "slug", message: "Another event has this address" },
  in_the_past: { field: "day", message: "Date must be a day to come" },
  below_seats_taken: { field: "maxAttendees", message: "Seats must not be fewer than those already taken" },
  rules_are_fixed: {
    field: "isBlindReview",
    message: "How an event is judged cannot change once somebody has voted, decided or been invited",
  },
} as const satisfies Record<
  CommitteeRefusal<"saveEvent">,
  { field: EventFormField | undefined; message: string }
>;

/** What the committee calls each letter. */
const letterNames = {
  receipt: "Receipt",
  "waiting-list": "Waiting list",
  accepted: "Acceptance",
  offered: "Offer of a freed seat",
  "confirm-reminder": "Reminder to confirm",
  invitation: "Invitation",
  "invitation-reminder": "Reminder of an invitation",
  "invitation-update": "Change of an event, to an invitee",
  "invitation-accepted": "Seat of an invitee",
  lapsed: "Lapsed seat",
  declined: "Decline",
  waitlisted: "Waiting list, by the committee",
  "seat-revoked": "Seat taken back",
  reopened: "Seat taken back, looked at again",
  withdrawn: "Withdrawal",
  erased: "Erasure",
  "new-link": "New link",
  "event-cancelled": "Event cancelled",
  "event-postponed": "Event postponed",
  "event-reinstated": "Event put back on",
  "event-changed": "Event changed",
  "partnership-receipt": "Partnership receipt",
  digest: "Digest, to a member",
} as const satisfies Record<LetterName, string>;

/** The words for a letter; those of a release that is gone are shown as they are stored. */
export const letterName = (letter: string): string => (isLetterName(letter) ? letterNames[letter] : letter);

/** What became of a letter, in the log and in the list of those that wait. */
export const letterStateNames = {
  held: "Held until it is released",
  undo: "Waits: its decision can be taken back",
  turn: "Waits for the next run",
  limit: "Waits for the day’s limit of its address",
  service: "Waits for the next try",
  sender: "Waits for a sender: none is set up",
  sending: "With the mail service",
  unknown: "Not answered for: it may have arrived",
  sent: "Handed over",
  failed: "Refused",
  dropped: "Not sent: no longer true, or a copy went in its place",
} as const satisfies Record<LetterState, string>;

/** Why a letter was not sent again. */
export const resendRefusals = {
  not_allowed: "Only a chair can send a letter again.",
  not_found: "There is no such letter.",
  recused: "You are recused: the applicant’s address is at your own domain.",
  not_possible:
    "This letter was not handed over, is not true any more, or its address is erased. Nothing was sent.",
} as const satisfies Record<CommitteeRefusal<"resendLetter">, string>;

/** Why the letter of a decision was not sent later. */
export const tellRefusals = {
  not_allowed: "Only reviewers and chairs send the letter of a decision.",
  not_found: decisionRefusals.not_found,
  recused: decisionRefusals.recused,
  not_possible:
    "There is nothing to send: the letter was written already, or the decision or its event is not what it was.",
} as const satisfies Record<CommitteeRefusal<"tellDecision">, string>;

/** Why held letters were not released. */
export const releaseRefusals = {
  not_allowed: "Only a chair can release letters.",
  conflict: "What is held has changed meanwhile. Nothing was released; here is how it stands now.",
} as const satisfies Record<CommitteeRefusal<"releaseLetters">, string>;

/** Why a letter was not given other words. */
export const letterWordsRefusals = {
  not_allowed: "Only a chair changes the words of letters.",
  conflict:
    "Somebody changed these words before you. Nothing was changed; what you typed is still here, and saving again replaces theirs.",
} as const satisfies Record<CommitteeRefusal<"saveLetterWords">, string>;

/** What was done to the words of a letter, by the word in the address. */
export const letterWordsDoneWords = {
  save: "Saved. Every letter that leaves from now on says so.",
  reset: "The shipped words stand again.",
} as const;

/** What a member chose about the digest, by the word in the address. */
export const digestDoneWords = {
  on: "You get the digest from now on.",
  off: "You get no digest any more.",
} as const;

/** What is said of a digest that may not have reached its member. */
export const undeliveredDigestWords = {
  failed: "could not be delivered: the mail service refused it for two days.",
  unknown: "may not have arrived: the mail service never answered for it.",
} as const;

/** Why an event was not given another state. */
export const eventStateRefusals = {
  not_allowed: "Only a chair can change events.",
  not_found: "There is no such event.",
  conflict: "Somebody changed this event before you. Nothing was changed; here is how it stands now.",
  not_possible:
    "The event cannot be changed like that. What people applied to stays published, and only a draft that was never published and to which nobody applied or was invited is put away.",
  message_too_long: tooLong("Message"),
} as const satisfies Record<CommitteeRefusal<"changeEventState">, string>;

/** What is asked before a change that writes letters, what follows from it, and the button that makes it. */
export const toldNames = {
  postpone: {
    question: "Postpone the event?",
    consequence: "Nobody is given a seat until it is put back on.",
    button: "Yes, postpone it",
  },
  reinstate: {
    question: "Put the event back on?",
    consequence: "Seats that are held are held anew.",
    button: "Yes, put it back on",
  },
  cancel: {
    question: "Cancel the event?",
    consequence: "It cannot be put back on.",
    button: "Yes, cancel it for good",
  },
  announce: {
    question: "Tell date and place anew?",
    consequence: "Nothing else changes.",
    button: "Yes, tell them",
  },
} as const satisfies Record<ToldChange, { question: string; consequence: string; button: string }>;

/** Why a chair is asked to tell date and place, just after either was changed. */
export const movedWords = "Those who applied were told another date or place.";

/** What was done to an event, by the word in its address. */
export const eventDoneWords = {
  create: "Created. It is not published yet.",
  save: "Saved.",
  publish: "Published.",
  unpublish: "Taken back.",
  "put-away": "Put away. It stands at the end of the list of events.",
  "bring-back": "Brought back. It is not published yet.",
  postpone: "Postponed.",
  reinstate: "Put back on.",
  cancel: "Cancelled.",
  announce: "Told.",
} as const satisfies Record<"create" | "save" | EventStateChange, string>;

export const eventStateNames = {
  scheduled: "Scheduled",
  postponed: "Postponed",
  cancelled: "Cancelled",
} as const satisfies Record<EventStatus, string>;

/** The words of an action in histories and in the audit trail. */
export function actionName(action: string): string {
  return isAuditAction(action) ? actionNames[action] : action;
}

/** Every action that the audit trail knows. */
export const actionNames = {
  "application.submitted": "Submitted",
  "application.decided": "Decided",
  "application.undone": "Decision taken back",
  "application.voted": "Voted",
  "application.noted": "Note",
  "application.declared": "Conflict of interest declared, or that there is none",
  "application.opened-again": "Opened again to a member, by a chair",
  "application.verified": "Verified",
  "application.offered": "Seat offered by itself",
  "application.confirmed": "Seat confirmed",
  "application.lapsed": "Seat lapsed",
  "application.asked-again": "Asked again",
  "application.withdrawn": "Withdrawn",
  "application.corrected": "Corrected",
  "application.erased": "Erased",
  "application.promoted": "Stands in its place",
  "application.set-aside": "Set aside for another of the same address",
  "interest.added": "Interest entered in the register",
  "interest.ended": "Interest in the register ended",
  "member.added": "Member added",
  "member.changed": "Member given another role",
  "member.removed": "Member removed",
  "invitation.nominated": "Nominated",
  "invitation.suggested": "Suggested by an invitee",
  "invitation.backed": "Stands behind a nomination",
  "invitation.issued": "Invited",
  "invitation.reminded": "Reminded of an invitation",
  "invitation.revoked": "Invitation revoked",
  "invitation.accepted": "Invitation accepted",
  "invitation.declined": "Invitation declined",
  "invitation.expired": "Invitation expired",
  "invitation.erased": "Invitation erased",
  "door.arrived": "Arrived",
  "door.undone": "Arrival taken back",
  "letter.told": "Letter of the decision sent later",
  "letter.again": "Letter sent again",
  "letter.sent": "Letter recorded as sent",
  "letter.released": "Letters released",
  "letter.words": "Words of a letter changed",
  "applications.exported": "Applications exported",
  "audit.exported": "Audit trail exported",
  "event.created": "Event created",
  "event.changed": "Event changed",
  "event.publish": "Event published",
  "event.unpublish": "Event taken back",
  "event.put-away": "Draft put away",
  "event.bring-back": "Draft brought back",
  "event.postpone": "Event postponed",
  "event.reinstate": "Event put back on",
  "event.cancel": "Event cancelled",
  "event.announce": "Date and place told to all who applied",
  "partnership.reviewed": "Partnership reviewed",
  "partnership.noted": "Partnership note",
  "partnership.erased": "Partnership erased",
  "briefing.created": "Briefing created",
  "briefing.changed": "Briefing changed",
  "briefing.publish": "Briefing published",
  "briefing.unpublish": "Briefing taken back",
} as const satisfies Record<AuditAction, string>;

/** The states of the partnership inbox. */
export const partnershipStateNames = {
  new: "New",
  "in-review": "In review",
  accepted: "Accepted",
  declined: "Declined",
  archived: "Archived",
  quarantined: "Quarantined",
  erased: "Erased",
} as const satisfies Record<PartnershipState, string>;

/** What the buttons of a review say. */
export const reviewNames = {
  new: "Release from quarantine",
  "in-review": "Take into review",
  accepted: "Accept",
  declined: "Decline",
  archived: "Archive",
} as const satisfies Record<ReviewState, string>;

/** Why a partnership application was not changed. */
export const partnershipRefusals = {
  conflict: "Somebody changed this application before you. Nothing was changed; here is how it stands now.",
  not_found: "There is no such application, or it is erased.",
  not_allowed: "Your role does not allow this.",
  recused: "You are recused: the contact’s address is at your own domain.",
  not_possible: "An application in this state cannot be given that one.",
} as const satisfies Record<CommitteeRefusal<"reviewPartnership" | "erasePartnership">, string>;

/** Why a briefing was not saved or published, and the field that can mend it. */
export const briefingRefusals = {
  not_allowed: { field: undefined, message: "Your role reads; reviewers and chairs edit briefings." },
  not_found: { field: undefined, message: "There is no such briefing." },
  conflict: {
    field: undefined,
    message: "Somebody changed this briefing before you. Nothing was changed; here is how it stands now.",
  },
  slug_taken: { field: "slug", message: "Another briefing has this address" },
  not_possible: { field: undefined, message: "The briefing is in this state already." },
} as const satisfies Record<
  CommitteeRefusal<"saveBriefing" | "publishBriefing">,
  { field: BriefingFormField | undefined; message: string }
>;

/** What was done to a briefing, by the word in its address. */
export const briefingDoneWords = {
  create: "Created. It is not published yet.",
  save: "Saved.",
  publish: "Published.",
  unpublish: "Taken back.",
} as const satisfies Record<"create" | "save" | BriefingStateChange, string>;
