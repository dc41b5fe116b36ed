import { seatTakenBackWords, statusWords } from "~/content/application-status";
import type { VisibleState } from "~/domain/seat-state";
import type { TimelineItem } from "./application-timeline";

/** What an applicant reads first: the state, and of whoever had a seat that it is taken back. */
export function stateWords(
  state: VisibleState,
  timeline: readonly TimelineItem[],
): { title: string; text: string } {
  const last = timeline.findLast(({ what }) => what === "accepted" || what === "lapsed");
  const isTakenBack = last?.what === "accepted" && Object.hasOwn(seatTakenBackWords, state);
  return isTakenBack ? seatTakenBackWords[state as keyof typeof seatTakenBackWords] : statusWords[state];
}
