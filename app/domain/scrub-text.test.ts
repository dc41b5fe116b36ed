import { expect, test } from "vitest";
import { scrubText } from "./scrub-text";

test.each([
  ["no value for ada.lovelace+ofn@mail.example.org here", "no value for [address] here"],
  ["GET /x?email=ada%40example.org&n=1 failed", "GET /x?[query] failed"],
  ["for ada%40example.org", "for [address]"],
  ["at https://ofn.example/applications/short:3:4", "at https://ofn.example/applications/[token]:3:4"],
  [`token ${"5f3a".repeat(16)}`, "token [token]"],
  ["key Zk3_-abcdefghijklmnopqrstuvwxyz0123456789AB.", "key [token]."],
  ["call +49 (30) 1234-5678 now", "call [number] now"],
  ["r@https://ofn.example/assets/entry.client-Dz3kQ9aB.js:1:2345", undefined],
  ["at h (/assets/partnership-application-form-Dz3kQ9aB.js:1:2)", undefined],
  ["Cannot read properties of undefined (reading 'length')", undefined],
  ["Minified React error #418; visit https://react.dev/errors/418", undefined],
])("%s", (text, scrubbed) => {
  expect(scrubText(text, 500)).toBe(scrubbed ?? text);
});

test("a long text is cut before it is read", () => {
  const started = Date.now();
  expect(scrubText("a".repeat(1_000_000), 2_000)).toHaveLength(2_000);
  expect(scrubText("a-".repeat(1_000), 2_000)).toHaveLength(2_000);
  expect(Date.now() - started).toBeLessThan(1_000);
});
