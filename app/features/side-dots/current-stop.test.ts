import { expect, test } from "vitest";
import { currentStop } from "./current-stop";

const at = (welcome: number, event: number, partners: number) => [
  { id: "welcome", top: welcome },
  { id: "event", top: event },
  { id: "partners", top: partners },
];

test.each([
  ["at the top of the page", at(0, 900, 2000), "welcome"],
  ["when a section begins exactly at the middle", at(-500, 400, 1500), "event"],
  ["when it begins one pixel below the middle", at(-500, 401, 1500), "welcome"],
  ["between two stops", at(-2000, -600, 700), "event"],
  ["at the end", at(-4000, -3000, -200), "partners"],
  ["when the page is pulled down beyond its top", at(500, 1400, 2500), "welcome"],
])("%s", (_case, stops, expected) => {
  expect(currentStop(stops, 800)).toBe(expected);
});

test("a page without stops has none", () => {
  expect(currentStop([], 800)).toBeUndefined();
});
