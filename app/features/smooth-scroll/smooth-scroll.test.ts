import { expect, test } from "vitest";
import { easeOut, sectionOffset } from "./smooth-scroll";

test.each([
  [767, 100],
  [768, 20],
])("in a window of %i px a section rests %i px below the top", (width, offset) => {
  expect(sectionOffset(width)).toBe(offset);
});

test("the ease starts and ends where it should and never turns back", () => {
  expect(easeOut(0)).toBe(0);
  expect(easeOut(1)).toBe(1);
  expect(easeOut(0.25)).toBeGreaterThan(0.25);
  expect(easeOut(0.75)).toBeGreaterThan(easeOut(0.5));
});
