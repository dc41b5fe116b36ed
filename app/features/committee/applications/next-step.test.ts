import { expect, it } from "vitest";
import { nextStep } from "./next-step";

const open = { isUndeclared: false, status: "pending" } as const;
const unverified = { reason: "not_verified" } as const;

it.each([
  [
    "a declaration before all else",
    "declare",
    { application: { ...open, isUndeclared: true }, missing: unverified },
  ],
  [
    "nothing to declare of what is erased",
    "decide",
    { application: { ...open, isUndeclared: true, status: "erased" } },
  ],
  ["a verification before a decision", "verify", { missing: unverified }],
  ["a vote before the verification", "decide", { missing: unverified, votesNeeded: 2 }],
  [
    "the verification after a vote for it",
    "verify",
    { missing: unverified, votesNeeded: 2, ownVote: "accepted" },
  ],
  ["none after a vote against it", "decide", { missing: unverified, votesNeeded: 2, ownVote: "declined" }],
  ["none after a refusal", "decide", { application: { ...open, status: "declined" }, missing: unverified }],
  ["a decision where a seat is missing", "decide", { missing: { reason: "event_full" } }],
  ["a decision where nothing is missing", "decide", {}],
] as const)("puts first: %s", (_, step, known) => {
  const detail = { application: open, missing: null, ownVote: null, votesNeeded: 1, ...known } as const;
  expect(nextStep(detail, true)).toBe(step);
});

it("asks for no verification of who may not record it", () => {
  const detail = { application: open, missing: unverified, ownVote: null, votesNeeded: 1 } as const;
  expect(nextStep(detail, false)).toBe("decide");
});
