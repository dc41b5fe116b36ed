import { expect, test } from "vitest";
import { nextTry } from "./next-try";

test.each([
  ["", "/apply?try=1"],
  ["event=dubai&done=stored", "/apply?event=dubai&try=1"],
  ["event=dubai&try=2", "/apply?event=dubai&try=3"],
  ["try=-7", "/apply?try=1"],
  ["try=1e9", "/apply?try=1"],
  ["try=ada", "/apply?try=1"],
])("from ?%s a form is sent to %s", (search, target) => {
  expect(nextTry("/apply", new URLSearchParams(search))).toBe(target);
});
