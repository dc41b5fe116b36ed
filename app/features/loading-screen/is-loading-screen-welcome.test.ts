import { expect, test } from "vitest";
import { isLoadingScreenWelcome } from "./is-loading-screen-welcome";

const visit = {
  wasShown: false,
  prefersReducedMotion: false,
  savesData: false,
  connection: "4g",
};

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
