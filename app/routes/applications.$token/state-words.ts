import {
  cancelledWords,
  offeredSeatWords,
  overWords,
  seatTakenBackWords,
  statusWords,
} from "~/content/application-status";
import type { VisibleState } from "~/domain/seat-state";
import type { TimelineItem } from "./application-timeline";

/** Whether an event lies ahead or may yet, lies behind, or does not take place. */
export type EventIs = "on" | "over" | "cancelled";
type Words = { title: string; text: string };

/**
 * What an applicant reads first: that the event is off or over, or else the state, how a held seat was come by, and of a
 * seat that was had that it is taken back.
 */
export function stateWords(state: VisibleState, timeline: readonly TimelineItem[], eventIs: EventIs): Words {
  if (eventIs === "cancelled" && !/^(declined|lapsed|withdrawn)$/.test(state)) return cancelledWords;
  const last = timeline.findLast(({ what }) => /^(accepted|invited|offered|lapsed)$/.test(what))?.what;
  const isTakenBack = last !== undefined && last !== "lapsed";
  return (
    (eventIs === "over" && wordsOf(overWords, state)) ||
    (state === "held" && last === "offered" && offeredSeatWords) ||
    (isTakenBack && wordsOf(seatTakenBackWords, state)) ||
    statusWords[state]
  );
}

const wordsOf = (words: Partial<Record<VisibleState, Words>>, state: VisibleState) => words[state];
