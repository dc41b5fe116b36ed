import { expect, test } from "vitest";
import { chooseLiteMode, isLiteVisit } from "./lite-mode";

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
  expect(isLiteVisit({ url: "http://localhost:8787/apply", ...visit })).toBe(isLite);
  // Over https the name that a browser takes from this host alone counts, and no other.
  const cookies = visit.cookies?.replace(/\blite=/, "__Host-lite=") ?? null;
  expect(isLiteVisit({ ...visit, url: "https://site.example/apply", cookies })).toBe(isLite);
  const isAsked = visit.saveData?.trim().toLowerCase() === "on";
  expect(isLiteVisit({ ...visit, url: "https://site.example/apply" })).toBe(isAsked);
});

test.each([
  [
    "https://site.example/preferences",
    true,
    "__Host-lite=1; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax",
  ],
  ["http://localhost:8787/preferences", false, "lite=0; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax"],
])("a choice at %s is kept by a cookie that it can have", (url, isLite, cookie) => {
  expect(chooseLiteMode(isLite, url)).toBe(cookie);
});
