import { expect, it } from "vitest";
import { type ActsCarriedOut, isOvertaken } from "./own-page-act";

const act = { seen: 2, page: "this page", edition: 1 };
const acts: Record<string, [ActsCarriedOut, boolean]> = {
  "nothing since": [{ count: 2, last: { page: "an earlier page", edition: 7 } }, false],
  "an earlier one of the same page": [{ count: 3, last: { page: "this page", edition: 0 } }, false],
  itself: [{ count: 3, last: { page: "this page", edition: 1 } }, true],
  "a later one of the same page": [{ count: 3, last: { page: "this page", edition: 2 } }, true],
  "one of another page": [{ count: 3, last: { page: "another page", edition: 0 } }, true],
  "one that came from elsewhere": [{ count: 3, last: null }, true],
};

it.each(Object.entries(acts))("an act after %s", (_name, [carriedOut, overtaken]) => {
  expect(isOvertaken(carriedOut, act)).toBe(overtaken);
  expect(isOvertaken(carriedOut, undefined)).toBe(false);
});
