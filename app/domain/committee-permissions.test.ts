import { expect, it } from "vitest";
import { type CommitteeAction, committeeRoles, mayDo } from "./committee-permissions";

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
