import { expect, it } from "vitest";
import { isPartnershipState, nextReviewStates, partnershipStates } from "./partnership-review";

it("leads from each state to those that may follow it", () => {
  expect(Object.fromEntries(partnershipStates.map((state) => [state, nextReviewStates(state)]))).toEqual({
    new: ["in-review", "accepted", "declined", "archived"],
    "in-review": ["accepted", "declined", "archived"],
    accepted: ["in-review", "archived"],
    declined: ["in-review", "archived"],
    archived: ["in-review"],
    quarantined: ["new"],
    erased: [],
  });
});

it("knows its states by name, and nothing else", () => {
  expect(partnershipStates.every(isPartnershipState)).toBe(true);
  expect(["", "New", "pending", null].some(isPartnershipState)).toBe(false);
});
