import type { EventStatus } from "./event";
import { concernedStates, type SeatState, seatedStates } from "./seat-state";

/** Who can cause a letter: anybody who types an address, or the committee and what follows from its decisions. */
type LetterCause = "anybody" | "committee";

type LetterKind = {
  /** The committee, where it is not said. */
  cause?: LetterCause;
  /** The states of the seat in which the letter is true; one that stopped being true is not sent. */
  whileSeatIs?: readonly SeatState[];
  /** The state of the event in which the letter is true. */
  whileEventIs?: EventStatus;
  /** How far it stays true: once its event is called off, or whatever becomes of it (decisions/letters). */
  outlasts?: "cancellation" | "event";
  /** Whether it goes beside all others, once a day to a spelling: it neither counts for their limit nor waits for it. */
  hasOwnTurn?: true;
  marks?: readonly LetterMark[];
};

type LetterMark =
  /** It asks for a guest’s word, so that its time can run (decisions/seats). */
  | "asking"
  /** It asks for something by an hour: where few may leave, these go first. In the order of the index `outbox_by_deadline`. */
  | "deadline"
  /** To those who were invited and have not answered: one click ends these. */
  | "invitee"
  /** It ends once its reader complained; one about a seat, a decision or data goes on (decisions/letters). */
  | "courtesy"
  /** It brings a guest the event as it stands, for their calendar. */
  | "calendar";

/** Every letter that the outbox knows: who causes it, and when it is true (decisions/letters). */
const letterKinds = {
  accepted: { whileSeatIs: seatedStates, marks: ["asking", "deadline", "calendar"] },
  /** A freed seat, given by itself to the first in line. */
  offered: { whileSeatIs: seatedStates, marks: ["asking", "deadline", "calendar"] },
  /** To a guest of an event whose date or place was moved, and who is asked once more. */
  "confirm-anew": {
    whileSeatIs: ["held", "promised"],
    whileEventIs: "scheduled",
    marks: ["asking", "deadline", "calendar"],
  },
  "confirm-reminder": { whileSeatIs: ["held"], whileEventIs: "scheduled", marks: ["deadline", "courtesy"] },
  lapsed: { whileSeatIs: ["lapsed"] },
  declined: { whileSeatIs: ["declined"], outlasts: "cancellation" },
  waitlisted: { whileSeatIs: ["waitlisted"] },
  /** To a former guest: the seat is taken back, and the application is declined, or looked at again. */
  "seat-revoked": { whileSeatIs: ["declined"], outlasts: "cancellation" },
  reopened: { whileSeatIs: ["pending"] },
  invitation: { whileEventIs: "scheduled", marks: ["deadline", "invitee", "courtesy"] },
  "invitation-reminder": { whileEventIs: "scheduled", marks: ["deadline", "invitee", "courtesy"] },
  /** To an invitee without an answer: the event is off, or its date or place changed. */
  "invitation-update": { outlasts: "cancellation", marks: ["invitee", "courtesy"] },
  "seat-confirmed": { whileSeatIs: ["confirmed"], marks: ["calendar"] },
  /** To an invitee who took the held seat. */
  "invitation-accepted": { whileSeatIs: seatedStates, marks: ["calendar"] },
  "event-cancelled": { whileSeatIs: concernedStates, whileEventIs: "cancelled", marks: ["calendar"] },
  "event-postponed": { whileSeatIs: concernedStates, whileEventIs: "postponed", marks: ["calendar"] },
  "event-reinstated": {
    whileSeatIs: concernedStates,
    whileEventIs: "scheduled",
    marks: ["asking", "calendar"],
  },
  /** Date or place are not what they were. */
  "event-changed": {
    whileSeatIs: concernedStates,
    whileEventIs: "scheduled",
    marks: ["courtesy", "calendar"],
  },
  /** A chair's own words to all guests in one state (decisions/letters). */
  "guest-message": { whileSeatIs: concernedStates, outlasts: "event", marks: ["courtesy"] },
  receipt: { cause: "anybody", whileSeatIs: ["pending", "resubmitted"] },
  /** The receipt of an application to a full event. */
  "waiting-list": { cause: "anybody", whileSeatIs: ["waitlisted", "resubmitted"] },
  withdrawn: { cause: "anybody", whileSeatIs: ["withdrawn"], outlasts: "event" },
  erased: { cause: "anybody", whileSeatIs: ["erased"], outlasts: "event" },
  "new-link": { cause: "anybody", outlasts: "event", hasOwnTurn: true },
  "partnership-receipt": { cause: "anybody", outlasts: "event" },
} as const satisfies Record<string, LetterKind>;

export type LetterName = keyof typeof letterKinds;
export const letterNames = Object.keys(letterKinds) as LetterName[];

/**
 * The rules for a letter by its cause (decisions/letters). A lower priority goes first; so many go to one address in any 24
 * hours, and one of a kind about one event, null: without a limit.
 */
const letterRules: Record<LetterCause, { priority: number; dailyLimit: number | null }> = {
  committee: { priority: 0, dailyLimit: null },
  anybody: { priority: 1, dailyLimit: 3 },
};

/** The first goes out before the second. */
export const letterPriorities = [letterRules.committee.priority, letterRules.anybody.priority] as const;

export function isLetterName(name: string): name is LetterName {
  return Object.hasOwn(letterKinds, name);
}

export function letterKind(name: LetterName) {
  const { cause = "committee", ...kind }: LetterKind = letterKinds[name];
  return { ...kind, cause, ...letterRules[cause] };
}

export const lettersBy = (cause: LetterCause) =>
  letterNames.filter((name) => letterKind(name).cause === cause);

export const isLetter = (name: string, mark: LetterMark) =>
  isLetterName(name) && letterKind(name).marks?.includes(mark) === true;

export const lettersThat = (mark: LetterMark) => letterNames.filter((name) => isLetter(name, mark));
