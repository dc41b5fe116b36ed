import { expect, it } from "vitest";
import { hiddenWords } from "./application-rows";

it.each([
  [{ status: "erased" }, "Erased"],
  [{ status: "pending" }, "Opens once you have declared"],
] as const)("says why an applicant is not shown: %o", (application, words) => {
  expect(hiddenWords(application)).toBe(words);
});
