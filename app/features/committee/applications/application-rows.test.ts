import { expect, it } from "vitest";
import { hiddenWords } from "./application-rows";

it.each([
  [{ isRecused: true, status: "erased" }, "Closed to you: you are recused"],
  [{ isRecused: false, status: "erased" }, "Erased"],
  [{ isRecused: false, status: "pending" }, "Opens once you have declared"],
] as const)("says why an applicant is not shown: %o", (application, words) => {
  expect(hiddenWords(application)).toBe(words);
});
