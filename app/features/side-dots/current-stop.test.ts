import { expect, test } from "vitest";
import { currentStop } from "./current-stop";

/** Welcome and event meet; a section without a dot of 400 px stands before partners; the footer stands behind. */
const from = (top: number) => [
  { id: "welcome", top, bottom: top + 900 },
  { id: "event", top: top + 900, bottom: top + 1600 },
  { id: "partners", top: top + 2000, bottom: top + 2500 },
];

test.each([
  ["at the top of the page", from(0), "welcome"],
  ["when a section begins exactly at the middle", from(-500), "event"],
  ["when it begins one pixel below the middle", from(-499), "welcome"],
  ["one pixel before a section without a dot", from(-1199), "event"],
  ["where a section without a dot begins", from(-1200), undefined],
  ["one pixel before such a section ends", from(-1599), undefined],
  ["behind it", from(-1600), "partners"],
  ["in the last section", from(-2099), "partners"],
  ["in the footer", from(-2100), undefined],
  ["when the page is pulled down beyond its top", from(500), "welcome"],
])("%s", (_case, stops, expected) => {
  expect(currentStop(stops, 800)).toBe(expected);
});

test("a page without stops has none", () => {
  expect(currentStop([], 800)).toBeUndefined();
});
