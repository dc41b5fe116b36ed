import {
  arrivalWords,
  askedAgainWords,
  cancelledWords,
  invitedSeatWords,
  movedWords,
  offeredSeatWords,
  overWords,
  seatTakenBackWords,
  statusWords,
  todayWords,
} from "~/content/application-status";
import { dayText } from "~/domain/confirmed-day";
import type { EventPhase } from "~/domain/event-phase";
import type { OwnHistoryEntry } from "~/domain/own-history";
import { isSeated, type VisibleState } from "~/domain/seat-state";

type Words = { title: string; text: string };

type Facts = {
  state: VisibleState;
  timeline: readonly OwnHistoryEntry[];
  phase: EventPhase;
  /** Undefined where the reader may not know. */
  arrivedAt: string | null | undefined;
  /** The day that a guest said yes to, where the date was moved since. */
  otherDay?: string | null;
};

/**
 * The first words for an applicant: that the event is off, on its day or over, and whether they came; or else the state, how a
 * held seat was come by, and of a seat that was had that it is taken back.
 */
export function stateWords({ state, timeline, phase, arrivedAt, otherDay }: Facts): Words {
  if (phase === "cancelled" && !/^(declined|lapsed|withdrawn)$/.test(state)) return cancelledWords;
  const ofGuest = isSeated(state) && guestWords({ phase, arrivedAt, otherDay });
  if (ofGuest) return ofGuest;
  const last = timeline.findLast(({ what }) => /^(accepted|invited|offered|lapsed)$/.test(what))?.what;
  const isTakenBack = last !== undefined && last !== "lapsed";
  return (
    (phase === "over" && wordsOf(overWords, state)) ||
    (phase === "today" && wordsOf(todayWords, state)) ||
    (state === "held" && last === "offered" && offeredSeatWords) ||
    (state === "held" && last === "invited" && invitedSeatWords) ||
    (isTakenBack && wordsOf(seatTakenBackWords, state)) ||
    (state === "pending" && last === "lapsed" && askedAgainWords) ||
    statusWords[state]
  );
}

function guestWords({ phase, arrivedAt, otherDay }: Omit<Facts, "state" | "timeline">): Words | undefined {
  if (arrivedAt) return phase === "over" ? arrivalWords.came : arrivalWords.here;
  if (phase === "over" && arrivedAt === null) return arrivalWords.notSeen;
  return phase === "ahead" && otherDay ? movedWords(dayText(otherDay)) : undefined;
}

const wordsOf = (words: Partial<Record<VisibleState, Words>>, state: VisibleState) => words[state];
