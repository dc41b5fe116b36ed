import type { ApplicationStatus } from "./application-status";
/** The committee's roles (decisions/access), each with everything the one before it may do. */
export const committeeRoles = ["reader", "reviewer", "chair"] as const;
export type CommitteeRole = (typeof committeeRoles)[number];

const leastRole = {
  read: "reader",
  nominate: "reader",
  note: "reviewer",
  decide: "reviewer",
  export: "reviewer",
  keepDoor: "reviewer",
  backNominations: "reviewer",
  handlePartnerships: "reviewer",
  editBriefings: "reviewer",
  settleLetters: "reviewer",
  resendLetters: "chair",
  releaseLetters: "chair",
  override: "chair",
  invite: "chair",
  erase: "chair",
  editEvents: "chair",
  editLetters: "chair",
  keepMembers: "chair",
  watchSite: "chair",
} as const satisfies Record<string, CommitteeRole>;
export type CommitteeAction = keyof typeof leastRole;

/** Whether a role may do something at all; rules about one application come on top. */
export function mayDo(role: CommitteeRole, action: CommitteeAction): boolean {
  return committeeRoles.indexOf(role) >= committeeRoles.indexOf(leastRole[action]);
}

/** The states that the committee can give an application; `pending` opens the question again. */
export const decisionTargets = ["pending", "waitlisted", "accepted", "declined"] as const;
export type DecisionTarget = (typeof decisionTargets)[number];

/** How many members have to agree before a decision stands; suspected spam one alone lets be read, or not. */
export function votesNeeded(event: { needsTwoVotes: boolean }, status?: ApplicationStatus): 1 | 2 {
  return event.needsTwoVotes && status !== "quarantined" ? 2 : 1;
}
