import { useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { statusNames, voteKept } from "~/content/committee-applications";
import { type Refusal, refusalOf } from "~/content/committee-refusals";
import { knownWord } from "~/features/known-word";
import { Notice } from "~/ui/notice";
import { ConsoleLink } from "../console/console-link";
import type { CommitteeAnswer } from "../console/require-committee";
import { useJustDone } from "../console/use-just-done";
import { type Undoable, UndoForm } from "./undo-form";

type DecisionOutcomeProps = {
  applicationId: number;
  /** Null when there was no decision before this page, as `undoable` is when it cannot be taken back. */
  decided: { id: number; name: string; undoable: Undoable | null } | null;
};

/** The outcome of the decision before this page: `?done=accepted&of=7`. It takes the focus: the page begins here. */
export function DecisionOutcome({ applicationId, decided }: DecisionOutcomeProps) {
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const outcome = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each decision is an occasion of its own
  useEffect(() => outcome.current?.focus({ preventScroll: true }), [key]);
  const isJustDone = useJustDone();
  const done = isJustDone ? outcomeText(parameters.get("done") ?? "") : null;
  // The way back stays as long as the decision stands and can be taken back.
  if (!decided || (!done && decided.undoable === null)) return null;
  return (
    <div ref={outcome} tabIndex={-1} className="mb-6">
      <Notice tone={done ? "success" : "info"}>
        <strong>
          <bdi>{decided.name}</bdi>
        </strong>
        : {done ?? "The decision can be taken back."}{" "}
        {decided.id !== applicationId && (
          <ConsoleLink to={`/committee/applications/${decided.id}`}>Back to that application</ConsoleLink>
        )}
        {decided.undoable && <UndoForm id={decided.id} {...decided.undoable} />}
      </Notice>
    </div>
  );
}

type Vote = { votes: number; otherVotes: number; needed: number; isAnew: boolean };

/** How the address names a vote: how many voted alike, how many otherwise, how many have to agree, and if it is not the first. */
export const voteOutcome = (vote: Vote) =>
  `vote-${vote.votes}-${vote.otherVotes}-of-${vote.needed}${vote.isAnew ? "-anew" : ""}`;

export function voteText({ votes, otherVotes, needed, isAnew }: Vote): string {
  const recorded = isAnew ? "Your vote stands as you sent it last" : "Vote recorded";
  if (votes >= needed) return `${recorded}. Two members agree: decided, waits for verification`;
  const counted = `${recorded}, ${votes} of ${needed}`;
  return otherVotes === 0 ? counted : `${counted} for it, ${otherVotes} otherwise; ${needed} have to agree`;
}

function outcomeText(done: string): string | null {
  const [, votes, otherVotes, needed, anew] = /^vote-(\d)-(\d)-of-(\d)(-anew)?$/.exec(done) ?? [];
  const [alike, otherwise, all] = [Number(votes), Number(otherVotes), Number(needed)];
  if (needed)
    return `${voteText({ votes: alike, otherVotes: otherwise, needed: all, isAnew: Boolean(anew) })}.`;
  if (done === "undone") return "Taken back. Its letter does not go out.";
  const status = knownWord(statusNames, done);
  return status && `${statusNames[status]}.`;
}

/** Why a decision did not happen, and whether the member's vote on it is recorded all the same. */
export function decisionRefusal(
  refused: Extract<CommitteeAnswer<"decideApplication">, { ok: false }>,
): Refusal {
  const refusal = refusalOf("decideApplication", refused.reason);
  const isVoteKept = "isVoteKept" in refused && refused.isVoteKept;
  return isVoteKept ? { ...refusal, message: `${refusal.message} ${voteKept}` } : refusal;
}
