import { decisionRefusals, voteKept } from "~/content/committee-applications";
import type { CommitteeAnswer } from "./require-committee";

/** Why a decision did not happen, and whether the member's vote on it is recorded all the same. */
export function decisionRefusalText(
  refusal: Extract<CommitteeAnswer<"decideApplication">, { ok: false }>,
): string {
  return refusal.isVoteKept
    ? `${decisionRefusals[refusal.reason]} ${voteKept}`
    : decisionRefusals[refusal.reason];
}
