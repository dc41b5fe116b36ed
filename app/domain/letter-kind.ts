import type { EventStatus } from "./event";
import { concernedStates, type SeatState, seatedStates } from "./seat-state";

/** Who can cause a letter: anybody who types an address, or the committee and what follows from its decisions. */
type LetterCause = "anybody" | "committee";

type LetterKind = {
  cause: LetterCause;
  /** The states of the seat in which the letter is true; one that stopped being true is not sent. */
  whileSeatIs?: readonly SeatState[];
  /** The state of the event in which the letter is true. */
  whileEventIs?: EventStatus;
  /** How far it stays true: once its event is called off, or whatever becomes of it (decisions/letters). */
  outlasts?: "cancellation" | "event";
  /** Whether it goes beside all others, once a day to a spelling: it neither counts for their limit nor waits for it. */
  hasOwnTurn?: true;
};

/** Every letter that the outbox knows: who causes it, and when it is true (decisions/letters). */
export const letterKinds = {
  accepted: { cause: "committee", whileSeatIs: seatedStates },
  /** A freed seat, given by itself to the first in line. */
  offered: { cause: "committee", whileSeatIs: seatedStates },
  /** To a guest of an event whose date or place was moved, and who is asked once more. */
  "confirm-anew": { cause: "committee", whileSeatIs: ["held", "promised"], whileEventIs: "scheduled" },
  "confirm-reminder": { cause: "committee", whileSeatIs: ["held"] },
  lapsed: { cause: "committee", whileSeatIs: ["lapsed"] },
  declined: { cause: "committee", whileSeatIs: ["declined"], outlasts: "cancellation" },
  waitlisted: { cause: "committee", whileSeatIs: ["waitlisted"] },
  /** To a former guest: the seat is taken back, and the application is declined, or looked at again. */
  "seat-revoked": { cause: "committee", whileSeatIs: ["declined"], outlasts: "cancellation" },
  reopened: { cause: "committee", whileSeatIs: ["pending"] },
  invitation: { cause: "committee", whileEventIs: "scheduled" },
  "invitation-reminder": { cause: "committee", whileEventIs: "scheduled" },
  /** To an invitee without an answer: the event is off, or its date or place changed. */
  "invitation-update": { cause: "committee", outlasts: "cancellation" },
  "seat-confirmed": { cause: "committee", whileSeatIs: ["confirmed"] },
  /** To an invitee who took the held seat. */
  "invitation-accepted": { cause: "committee", whileSeatIs: seatedStates },
  "event-cancelled": {
    cause: "committee",
    whileSeatIs: concernedStates,
    whileEventIs: "cancelled",
  },
  "event-postponed": {
    cause: "committee",
    whileSeatIs: concernedStates,
    whileEventIs: "postponed",
  },
  "event-reinstated": {
    cause: "committee",
    whileSeatIs: concernedStates,
    whileEventIs: "scheduled",
  },
  /** Date or place are not what they were. */
  "event-changed": {
    cause: "committee",
    whileSeatIs: concernedStates,
    whileEventIs: "scheduled",
  },
  /** A chair's own words to all guests in one state (decisions/letters). */
  "guest-message": { cause: "committee", whileSeatIs: concernedStates, outlasts: "event" },
  receipt: { cause: "anybody", whileSeatIs: ["pending", "resubmitted"] },
  /** The receipt of an application to a full event. */
  "waiting-list": { cause: "anybody", whileSeatIs: ["waitlisted", "resubmitted"] },
  withdrawn: { cause: "anybody", whileSeatIs: ["withdrawn"], outlasts: "event" },
  erased: { cause: "anybody", whileSeatIs: ["erased"], outlasts: "event" },
  "new-link": { cause: "anybody", outlasts: "event", hasOwnTurn: true },
  "partnership-receipt": { cause: "anybody", outlasts: "event" },
} as const satisfies Record<string, LetterKind>;

/** The letters that ask for a guest’s word, so that its time can run (decisions/seats). */
export const askingLetters = [
  ...(["accepted", "offered", "confirm-anew", "event-reinstated"] as const),
] as const satisfies LetterName[];

/** The letters that ask for something by an hour: where few may leave, these go first. The words of the index `outbox_by_deadline`. */
export const deadlineLetters = [
  ...(["accepted", "offered", "confirm-anew"] as const),
  ...(["confirm-reminder", "invitation", "invitation-reminder"] as const),
] as const satisfies LetterName[];

/** To those who were invited and have not answered: one click ends these. */
export const lettersToInvitees = [
  "invitation",
  "invitation-reminder",
  "invitation-update",
] as const satisfies LetterName[];

/** The letters that end once their reader complained; those about a seat, a decision or data go on (decisions/letters). */
export const courtesyLetters = [
  ...lettersToInvitees,
  ...(["confirm-reminder", "event-changed", "guest-message"] as const),
] as const satisfies LetterName[];

/** The letters that bring a guest the event as it stands, for their calendar. */
export const calendarLetters = [
  ...(["accepted", "offered", "confirm-anew", "seat-confirmed", "invitation-accepted"] as const),
  ...(["event-changed", "event-postponed", "event-reinstated", "event-cancelled"] as const),
] as const satisfies LetterName[];

export type LetterName = keyof typeof letterKinds;

type LetterRule = {
  /** Lower goes first. */
  priority: number;
  /** So many to one address in any 24 hours, and one of a kind about one event; null: no limit. */
  dailyLimit: number | null;
  /** Whether a letter that waited 30 days is put before the committee; else it is dropped. */
  isNeverDropped: boolean;
};

/** The rules for a letter by its cause (decisions/letters). */
const letterRules: Record<LetterCause, LetterRule> = {
  committee: { priority: 0, dailyLimit: null, isNeverDropped: true },
  anybody: { priority: 1, dailyLimit: 3, isNeverDropped: false },
};

/** The first goes out before the second. */
export const letterPriorities = [letterRules.committee.priority, letterRules.anybody.priority] as const;

/** Whether a name in the outbox is one of a letter that can be written. */
export function isLetterName(name: string): name is LetterName {
  return Object.hasOwn(letterKinds, name);
}

export function letterKind(name: LetterName): LetterKind & LetterRule {
  const kind: LetterKind = letterKinds[name];
  return { ...kind, ...letterRules[kind.cause] };
}

export function lettersBy(cause: LetterCause): LetterName[] {
  return (Object.keys(letterKinds) as LetterName[]).filter((name) => letterKinds[name].cause === cause);
}
