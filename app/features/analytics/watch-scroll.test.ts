import { expect, test } from "vitest";
import { reachedDepths } from "./watch-scroll";

test.each([
  { top: 0, reached: [] },
  { top: 248, reached: [] },
  { top: 250, reached: [25] },
  { top: 600, reached: [25, 50] },
  { top: 999.4, reached: [25, 50, 75, 100] },
  { top: 1000, reached: [25, 50, 75, 100] },
])("$top px of a range of 1000 reach $reached", ({ top, reached }) => {
  expect(reachedDepths({ top, viewportHeight: 800, pageHeight: 1800 })).toEqual(reached);
});

test("a page that fits its window has no depth", () => {
  expect(reachedDepths({ top: 0, viewportHeight: 800, pageHeight: 800 })).toEqual([]);
});
