import { expect, test } from "vitest";
import { chooseLiteMode, isLiteVisit } from "./lite-mode";

type Visit = { Cookie?: string; "Save-Data"?: string };

test.each<[Visit, boolean]>([
  [{}, false],
  [{ "Save-Data": "on" }, true],
  [{ "Save-Data": "On " }, true],
  [{ "Save-Data": "off" }, false],
  [{ Cookie: "lite=1" }, true],
  [{ Cookie: "a=b; lite=1; c=d" }, true],
  [{ Cookie: "lite=0", "Save-Data": "on" }, false],
  [{ Cookie: "elite=1" }, false],
  [{ Cookie: "lite=10" }, false],
])("a visit with %j is lite: %s", (visit, isLite) => {
  const isLiteAt = (url: string, headers: Visit) => isLiteVisit({ url, headers: new Headers(headers) });
  expect(isLiteAt("http://localhost:8787/apply", visit)).toBe(isLite);
  // Over https the name that a browser takes from this host alone counts, and no other.
  const Cookie = visit.Cookie?.replace(/\blite=/, "__Host-lite=");
  expect(isLiteAt("https://site.example/apply", { ...visit, ...(Cookie && { Cookie }) })).toBe(isLite);
  const isAsked = visit["Save-Data"]?.trim().toLowerCase() === "on";
  expect(isLiteAt("https://site.example/apply", visit)).toBe(isAsked);
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
