import {
  arrivalWords,
  askedAgainWords,
  cancelledWords,
  offeredSeatWords,
  overWords,
  seatTakenBackWords,
  statusWords,
  todayWords,
} from "~/content/application-status";
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
};

/**
 * The first words for an applicant: that the event is off, on its day or over, and whether they came; or else the state, how a
 * held seat was come by, and of a seat that was had that it is taken back.
 */
export function stateWords({ state, timeline, phase, arrivedAt }: Facts): Words {
  if (phase === "cancelled" && !/^(declined|lapsed|withdrawn)$/.test(state)) return cancelledWords;
  if (isSeated(state)) {
    if (arrivedAt) return phase === "over" ? arrivalWords.came : arrivalWords.here;
    if (phase === "over" && arrivedAt === null) return arrivalWords.notSeen;
  }
  const last = timeline.findLast(({ what }) => /^(accepted|invited|offered|lapsed)$/.test(what))?.what;
  const isTakenBack = last !== undefined && last !== "lapsed";
  return (
    (phase === "over" && wordsOf(overWords, state)) ||
    (phase === "today" && wordsOf(todayWords, state)) ||
    (state === "held" && last === "offered" && offeredSeatWords) ||
    (isTakenBack && wordsOf(seatTakenBackWords, state)) ||
    (state === "pending" && last === "lapsed" && askedAgainWords) ||
    statusWords[state]
  );
}

const wordsOf = (words: Partial<Record<VisibleState, Words>>, state: VisibleState) => words[state];
