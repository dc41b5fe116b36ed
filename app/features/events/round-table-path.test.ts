import { expect, test } from "vitest";
import { roundTablePath } from "./round-table-path";

test.each([
  ["Bangkok", "/round-tables/bangkok"],
  ["Hong Kong", "/round-tables/hong-kong"],
  ["Singapore", "/round-tables"],
  ["constructor", "/round-tables"],
])("%s leads to %s", (location, path) => {
  expect(roundTablePath(location)).toBe(path);
});
