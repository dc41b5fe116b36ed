import type { ApplicationDetail } from "../console/require-committee";

type Known = Pick<ApplicationDetail, "missing" | "ownVote" | "votesNeeded"> & {
  application: Pick<ApplicationDetail["application"], "isUndeclared" | "status">;
};

export type NextStep = "declare" | "verify" | "decide";

/** The panel that stands first for a member: declare, then verify, then decide. A vote needs no verification. */
export function nextStep(
  { application, missing, ownVote, votesNeeded }: Known,
  canDecide: boolean,
): NextStep {
  const { isUndeclared, status } = application;
  if (isUndeclared && status !== "erased") return "declare";
  const isSeatNext = canDecide && status !== "declined" && (votesNeeded === 1 || ownVote === "accepted");
  return isSeatNext && missing?.reason === "not_verified" ? "verify" : "decide";
}
