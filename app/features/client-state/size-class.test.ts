import { expect, test } from "vitest";
import { isNotableResize, serverViewport, sizeClassOf } from "./size-class";

test.each([
  [0, "compact"],
  [599, "compact"],
  [599.5, "compact"],
  [600, "medium"],
  [1099, "medium"],
  [1099.9, "medium"],
  [1100, "expanded"],
  [serverViewport.width, "expanded"],
])("%d px is %s", (width, sizeClass) => {
  expect(sizeClassOf(width)).toBe(sizeClass);
});

test.each([
  { from: [800, 600], to: [800, 600], notable: false },
  { from: [800, 600], to: [810, 610], notable: false },
  { from: [800, 600], to: [811, 600], notable: true },
  { from: [800, 600], to: [800, 589], notable: true },
  { from: [599, 600], to: [600, 600], notable: true },
  { from: [1100, 600], to: [1099, 600], notable: true },
])("from $from to $to is notable: $notable", ({ from, to, notable }) => {
  const size = ([width = 0, height = 0]: number[]) => ({ width, height });
  expect(isNotableResize(size(from), size(to))).toBe(notable);
});
