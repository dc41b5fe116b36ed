import { expect, it } from "vitest";
import { applicationStatuses } from "./application-status";
import {
  type CommitteeAction,
  committeeRoles,
  decisionTargets,
  mayDo,
  votesNeeded,
} from "./committee-permissions";
import { decisionMove } from "./seat-life";

it.each<[CommitteeAction, string[]]>([
  ["read", ["reader", "reviewer", "chair"]],
  ["note", ["reviewer", "chair"]],
  ["decide", ["reviewer", "chair"]],
  ["export", ["reviewer", "chair"]],
  ["keepDoor", ["reviewer", "chair"]],
  ["handlePartnerships", ["reviewer", "chair"]],
  ["editBriefings", ["reviewer", "chair"]],
  ["settleLetters", ["reviewer", "chair"]],
  ["resendLetters", ["chair"]],
  ["releaseLetters", ["chair"]],
  ["override", ["chair"]],
  ["erase", ["chair"]],
  ["editEvents", ["chair"]],
  ["keepMembers", ["chair"]],
  ["watchSite", ["chair"]],
])("lets do %s: %j", (action, roles) => {
  expect(committeeRoles.filter((role) => mayDo(role, action))).toEqual(roles);
});

it("moves what stands to every other state, releases or declines a machine's, and leaves the rest alone", () => {
  const possible = Object.fromEntries(
    applicationStatuses.map((from) => [from, decisionTargets.filter((to) => decisionMove(from, to))]),
  );
  expect(possible).toEqual({
    pending: ["waitlisted", "accepted", "declined"],
    waitlisted: ["pending", "accepted", "declined"],
    accepted: ["pending", "waitlisted", "declined"],
    lapsed: ["pending"],
    declined: ["pending", "waitlisted", "accepted"],
    withdrawn: [],
    resubmitted: [],
    quarantined: ["pending", "declined"],
    erased: [],
  });
});

it("asks for two votes where the event does", () => {
  expect([true, false].map((needsTwoVotes) => votesNeeded({ needsTwoVotes }))).toEqual([2, 1]);
});
