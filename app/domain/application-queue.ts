/**
 * A member's queues of pending applications: those without their vote, those of which another member has voted so
 * that theirs may decide, those on which they have to declare first, and those that have their vote and wait for others.
 */
export const applicationQueues = ["vote", "me", "undeclared", "others"] as const;
export type ApplicationQueue = (typeof applicationQueues)[number];
