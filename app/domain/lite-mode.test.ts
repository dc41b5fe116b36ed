import { expect, test } from "vitest";
import { isLiteVisit } from "./lite-mode";

test.each([
  { cookies: null, saveData: null, isLite: false },
  { cookies: null, saveData: "on", isLite: true },
  { cookies: null, saveData: "On ", isLite: true },
  { cookies: null, saveData: "off", isLite: false },
  { cookies: "lite=1", saveData: null, isLite: true },
  { cookies: "a=b; lite=1; c=d", saveData: null, isLite: true },
  { cookies: "lite=0", saveData: "on", isLite: false },
  { cookies: "elite=1", saveData: null, isLite: false },
  { cookies: "lite=10", saveData: null, isLite: false },
])("$cookies with Save-Data $saveData is lite: $isLite", ({ isLite, ...visit }) => {
  expect(isLiteVisit(visit)).toBe(isLite);
});
