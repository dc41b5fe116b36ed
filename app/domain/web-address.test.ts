import { expect, it } from "vitest";
import { isWebAddress } from "./web-address";

it.each([
  ["https://example.org", true],
  ["http://example.org/a?b#c", true],
  ["HTTPS://EXAMPLE.ORG", true],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["mailto:ada@example.org", false],
  ["ftp://example.org", false],
  ["//example.org", false],
  ["example.org", false],
  ["https://", false],
  ["", false],
])("%s can be followed: %s", (text, is) => {
  expect(isWebAddress(text)).toBe(is);
});
