import { expect, it } from "vitest";
import { letterKind, letterPriorities, lettersBy } from "./letter-kind";

it("sends the committee's letters first, and without a limit", () => {
  const committee = [
    ...(["accepted", "offered", "confirm-reminder", "lapsed", "declined", "waitlisted"] as const),
    ...(["event-cancelled", "event-postponed"] as const),
    ...(["invitation", "invitation-reminder", "invitation-update", "invitation-accepted"] as const),
  ];
  expect(lettersBy("committee")).toEqual(expect.arrayContaining([...committee]));
  for (const name of committee) expect(letterKind(name)).toMatchObject({ priority: 0, dailyLimit: null });
  expect(letterPriorities).toEqual([0, 1]);
});
