import type { DecisionTarget } from "~/domain/committee-permissions";
import {
  type Decision,
  decideApplication,
} from "../worker/services/committee/applications/decide-application";
import type { CommitteeMember, DecisionNeeds } from "../worker/services/committee/member";
import { committeeNeeds } from "./needs";

/** The states between which one decision leads. */
export const decisionWays = [
  ["pending", "accepted"],
  ["pending", "waitlisted"],
  ["pending", "declined"],
  ["waitlisted", "accepted"],
  ["waitlisted", "declined"],
  ["waitlisted", "pending"],
  ["declined", "accepted"],
  ["declined", "waitlisted"],
  ["declined", "pending"],
] as const satisfies (readonly [string, DecisionTarget])[];

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
