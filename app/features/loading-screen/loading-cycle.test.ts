import { expect, test } from "vitest";
import { cycleTime, isLoadingScreenWelcome, phaseEnds } from "./loading-cycle";

const visit = {
  wasShown: false,
  prefersReducedMotion: false,
  savesData: false,
  connection: "4g",
};

test("a cycle takes 7.6 seconds, and its phases end in order", () => {
  expect(cycleTime).toBe(7_600);
  const { built, held, dismantled } = phaseEnds();
  expect([built, held, dismantled].map((share) => Math.round(share * cycleTime))).toEqual([
    2_600, 3_800, 6_400,
  ]);
});

test.each([
  [visit, true],
  [{ ...visit, connection: undefined }, true],
  [{ ...visit, wasShown: true }, false],
  [{ ...visit, prefersReducedMotion: true }, false],
  [{ ...visit, savesData: true }, false],
  [{ ...visit, connection: "3g" }, false],
  [{ ...visit, connection: "slow-2g" }, false],
])("the visit %j sees the loading screen: %s", (facts, expected) => {
  expect(isLoadingScreenWelcome(facts)).toBe(expected);
});
