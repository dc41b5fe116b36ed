import type { ApplicationStatus } from "./application-status";

/**
 * A member's queues, the most urgent first, each with the states of its applications: seats that are free while people wait
 * for one; what waits longer than the network promises; what they have to declare on first; what has no vote of theirs;
 * what others have voted on, so that theirs may decide; what nobody has verified, of the waiting list where somebody has
 * voted; seats that lapse within a week; and what has their vote and waits for others.
 */
export const queueStatuses = {
  freed: ["waitlisted"],
  overdue: ["pending"],
  undeclared: ["pending", "waitlisted", "accepted"],
  vote: ["pending"],
  me: ["pending"],
  verify: ["pending", "waitlisted"],
  lapsing: ["accepted"],
  others: ["pending"],
} as const satisfies Record<string, readonly ApplicationStatus[]>;
export type ApplicationQueue = keyof typeof queueStatuses;
export const applicationQueues = Object.keys(queueStatuses) as ApplicationQueue[];
