import { formNotes } from "~/content/messages";
import { pick } from "~/domain/declared-field";
import type { EventPhase } from "~/domain/event-phase";
import { concernedStates, seatedStates, type VisibleState } from "~/domain/seat-state";
import { knownWord } from "~/features/known-word";

type Standing = { state: VisibleState; phase: EventPhase; otherDay: string | null };

export function doneIn({ state, phase, otherDay }: Standing, named: string | null) {
  const done = knownWord(doneWords, named);
  // A page that stays open for weeks thanks for no act of before.
  const isEnded = phase === "over" || phase === "cancelled";
  const isTooLate = done === "asked" && phase === "today";
  const isAskedAnew = done === "confirmed" && (phase === "postponed" || otherDay !== null);
  return done && !isEnded && !isTooLate && !isAskedAnew && doneWhile[done]?.includes(state) !== false
    ? doneWords[done]
    : undefined;
}

export type DoneWord = keyof typeof doneWords;

const doneWords = {
  ...pick(formNotes, ["corrected", "older"]),
  stands: {
    title: "Your answer",
    text: "Your answer is stored as this page shows it. A mistake can be put right here or by an email to us.",
  },
  withdrawn: { title: "Application withdrawn", text: "Your application is withdrawn." },
  confirmed: { title: "Seat confirmed", text: "Thank you. We look forward to welcoming you." },
  told: {
    title: "Stored",
    text: "Your note to the host, and whether we may name you, are stored as this page shows them.",
  },
  asked: {
    title: "Asked again",
    text: "Your request has been received. We will write when there is a decision.",
  },
} as const;

/** An address outlives the state in which its word is true. */
const doneWhile: Partial<Record<DoneWord, readonly VisibleState[]>> = {
  stands: concernedStates,
  withdrawn: ["withdrawn"],
  confirmed: ["confirmed"],
  told: seatedStates,
  asked: ["pending", "waitlisted"],
};
