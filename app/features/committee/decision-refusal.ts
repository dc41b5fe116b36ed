import { voteKept } from "~/content/committee-applications";
import { type Refusal, refusalOf } from "~/content/committee-refusals";
import type { CommitteeAnswer } from "./require-committee";

/** Why a decision did not happen, and whether the member's vote on it is recorded all the same. */
export function decisionRefusal(
  refused: Extract<CommitteeAnswer<"decideApplication">, { ok: false }>,
): Refusal {
  const refusal = refusalOf("decideApplication", refused.reason);
  const isVoteKept = "isVoteKept" in refused && refused.isVoteKept;
  return isVoteKept ? { ...refusal, message: `${refusal.message} ${voteKept}` } : refusal;
}
