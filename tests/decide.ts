import { type DecisionTarget, decisionTargets } from "~/domain/committee-permissions";
import { decisionMove } from "~/domain/seat-life";
import {
  type Decision,
  decideApplication,
} from "../worker/services/committee/applications/decide-application";
import type { CommitteeMember, DecisionNeeds } from "../worker/services/committee/member";
import { committeeNeeds } from "./needs";

/** From which state a decision leads to which. */
export const decisionWays = (["pending", "waitlisted", "declined"] as const).flatMap((from) =>
  decisionTargets.filter((to) => decisionMove(from, to)).map((to) => [from, to] as const),
);

/** Decides as a member, with no more words than `values` says; `needs` takes the place of the tests’ own. */
export function decide(
  member: CommitteeMember,
  { id, version }: { id: number; version: number },
  to: DecisionTarget,
  values: Partial<Decision> = {},
  needs: Partial<DecisionNeeds> = {},
) {
  const plain = { reason: null, message: null, isOverride: false };
  const decision = { applicationId: id, version, to, ...plain, ...values };
  return decideApplication({ ...committeeNeeds(member), ...needs }, decision);
}
