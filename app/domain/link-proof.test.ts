import { expect, it } from "vitest";
import { applicationStatuses } from "./application-status";
import { isHiddenApplication, linkProofs } from "./link-proof";
import { canGiveUp } from "./seat-life";

it("gives a seat up by a letter's link alone, and everything else by any link", () => {
  const possible = linkProofs.map((proof) =>
    applicationStatuses.filter((status) => canGiveUp(status, proof)).sort(),
  );
  expect(possible).toEqual([
    applicationStatuses.filter((status) => status !== "accepted" && status !== "erased").sort(),
    applicationStatuses.filter((status) => status !== "erased").sort(),
  ]);
});

it("hides what repeats another one and what a machine sent", () => {
  const at = "2026-11-21T09:00:00.000Z";
  expect(isHiddenApplication({ resubmissionOf: null, quarantinedAt: null })).toBe(false);
  expect(isHiddenApplication({ resubmissionOf: 7, quarantinedAt: null })).toBe(true);
  expect(isHiddenApplication({ resubmissionOf: null, quarantinedAt: at })).toBe(true);
  expect(isHiddenApplication({ resubmissionOf: 7, quarantinedAt: at })).toBe(true);
});
