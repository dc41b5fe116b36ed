import { expect, test } from "vitest";
import { localPath } from "./local-path";

test.each(["/", "/apply?event=bangkok", "/round-tables/bangkok?tab=details#top"])("%s stays", (path) => {
  expect(localPath(path)).toBe(path);
});

test.each([
  "",
  "//evil.example",
  "/\\evil.example",
  "/a\\b",
  "https://evil.example/",
  "/a\r\nSet-Cookie: x",
  "/a b",
  null,
])("%j leads home", (value) => {
  expect(localPath(value)).toBe("/");
});
