import { expect, it } from "vitest";
import { visibleStatus } from "./application-status";
import { isHiddenApplication } from "./link-proof";

it("shows a hidden state as what was answered, and every other as it is", () => {
  for (const hidden of ["resubmitted", "quarantined"] as const) {
    expect(visibleStatus(hidden, false)).toBe("pending");
    expect(visibleStatus(hidden, true)).toBe("waitlisted");
  }
  for (const plain of ["pending", "waitlisted", "accepted", "lapsed", "declined", "withdrawn"] as const)
    for (const isOnWaitingList of [true, false]) expect(visibleStatus(plain, isOnWaitingList)).toBe(plain);
});

it("hides what repeats another one and what a machine sent", () => {
  const at = "2026-11-21T09:00:00.000Z";
  expect(isHiddenApplication({ resubmissionOf: null, quarantinedAt: null })).toBe(false);
  expect(isHiddenApplication({ resubmissionOf: 7, quarantinedAt: null })).toBe(true);
  expect(isHiddenApplication({ resubmissionOf: null, quarantinedAt: at })).toBe(true);
});
