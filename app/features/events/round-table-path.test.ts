import { expect, test } from "vitest";
import { roundTableCities } from "~/content/round-table-cities";
import { roundTablePath } from "./round-table-path";

test.each([
  ...roundTableCities.map(({ location, slug }) => [location, `/round-tables/${slug}`]),
  ["Atlantis", "/round-tables"],
  ["constructor", "/round-tables"],
])("%s leads to %s", (location = "", path = "") => {
  expect(roundTablePath(location)).toBe(path);
});
