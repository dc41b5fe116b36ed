import type { DecisionTarget } from "~/domain/committee-permissions";
import { type Decision, decideApplication } from "../worker/services/committee/decide-application";
import type { CommitteeMember } from "../worker/services/committee/member";
import { committeeNeeds } from "./needs";

/** Decides as a member, with no more words than `values` says, and with a letter. */
export function decide(
  member: CommitteeMember,
  { id, version }: { id: number; version: number },
  to: DecisionTarget,
  values: Partial<Decision> = {},
) {
  const plain = { reason: null, message: null, isNotified: true, isOverride: false };
  return decideApplication(committeeNeeds(member), { applicationId: id, version, to, ...plain, ...values });
}
