import { expect, it } from "vitest";
import { hiddenWords } from "./application-rows";

it.each([
  [{ isClosed: true, status: "erased" }, "Closed to you: you are recused"],
  [{ isClosed: false, status: "erased" }, "Erased"],
  [{ isClosed: false, status: "pending" }, "Opens once you have declared"],
] as const)("says why an applicant is not shown: %o", (application, words) => {
  expect(hiddenWords(application)).toBe(words);
});
