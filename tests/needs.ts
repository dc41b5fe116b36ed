import type { CommitteeMember } from "../worker/services/committee/member";
import { db, testDeciders, testNow, testSecret } from "./factories";

/** The needs of services in tests, so many seconds after their now. */
export const needsAfter = (seconds = 0) => ({
  db,
  clock: () => new Date(testNow.getTime() + seconds * 1_000),
  secret: testSecret,
  letterSource: "a network",
  deciders: testDeciders,
  chairs: testDeciders,
});

/** The same at that now. */
export const needs = needsAfter();

/** The needs of the committee's services, in the name of a member. */
export const committeeNeeds = (member: CommitteeMember, seconds = 0) => ({
  ...needsAfter(seconds),
  member,
  hasSender: true,
  isScheduled: true,
  standingChairs: [],
});
