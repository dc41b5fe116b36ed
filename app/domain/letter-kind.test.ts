import { expect, it } from "vitest";
import { isLetterName, letterKind, letterPriorities, lettersBy } from "./letter-kind";

it("sends the committee's letters first, without a limit, and gives none of them up", () => {
  const committee = [
    ...(["accepted", "offered", "confirm-reminder", "lapsed", "declined", "waitlisted"] as const),
    ...(["event-cancelled", "event-postponed"] as const),
    ...(["invitation", "invitation-reminder", "invitation-update", "invitation-accepted"] as const),
  ];
  expect(lettersBy("committee")).toEqual(expect.arrayContaining([...committee]));
  for (const name of committee)
    expect(letterKind(name)).toMatchObject({ priority: 0, dailyLimit: null, isNeverDropped: true });
  expect(letterPriorities).toEqual([0, 1]);
});

it.each([
  ["receipt", ["pending", "resubmitted"]],
  ["waiting-list", ["waitlisted", "resubmitted"]],
  ["withdrawn", ["withdrawn"]],
  ["erased", ["erased"]],
] as const)(
  "limits the letter %s, which anybody can cause, and sends it while it is true",
  (name, states) => {
    expect(lettersBy("anybody")).toContain(name);
    expect(letterKind(name)).toMatchObject({
      cause: "anybody",
      priority: 1,
      dailyLimit: 3,
      isNeverDropped: false,
      whileSeatIs: states,
    });
  },
);

it.each([
  ["accepted", ["held", "promised", "seated", "confirmed"], undefined],
  ["offered", ["held", "promised", "seated", "confirmed"], undefined],
  ["confirm-anew", ["held", "promised"], "scheduled"],
  ["confirm-reminder", ["held"], "scheduled"],
  ["lapsed", ["lapsed"], undefined],
  ["invitation", undefined, "scheduled"],
  ["invitation-reminder", undefined, "scheduled"],
  ["invitation-accepted", ["held", "promised", "seated", "confirmed"], undefined],
  ["declined", ["declined"], undefined],
  ["waitlisted", ["waitlisted"], undefined],
  ["event-cancelled", ["pending", "waitlisted", "held", "promised", "seated", "confirmed"], "cancelled"],
  ["event-postponed", ["pending", "waitlisted", "held", "promised", "seated", "confirmed"], "postponed"],
] as const)("sends the committee's letter %s while it is true", (name, states, event) => {
  expect(letterKind(name).whileSeatIs).toEqual(states);
  expect(letterKind(name).whileEventIs).toBe(event);
});

it("sends a link that was asked for beside the day's other letters, and no other one", () => {
  const beside = [...lettersBy("anybody"), ...lettersBy("committee")].filter(
    (name) => letterKind(name).hasOwnTurn,
  );
  expect(beside).toEqual(["new-link"]);
});

it("knows its letters by name, and nothing else", () => {
  expect(isLetterName("receipt")).toBe(true);
  for (const name of ["", "Receipt", "toString", "constructor"]) expect(isLetterName(name)).toBe(false);
});
