import { expect, it } from "vitest";
import { completeWebAddress, isWebAddress } from "./web-address";

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

it.each([
  ["example.org", "https://example.org"],
  ["www.bank-7.example/a?b#c", "https://www.bank-7.example/a?b#c"],
  ["bücher.example", "https://bücher.example"],
  ["example.org:8443", "https://example.org:8443"],
  ["example.org:8443/a", "https://example.org:8443/a"],
  ["example.org?a", "https://example.org?a"],
  ["example.org#a", "https://example.org#a"],
  ["https://example.org", "https://example.org"],
  ["example", "example"],
  ["example.", "example."],
  ["example.org:", "example.org:"],
  ["example.org:port", "example.org:port"],
  ["example.org and more", "example.org and more"],
  ["an example.org", "an example.org"],
  ["ada@example.org", "ada@example.org"],
  ["", ""],
])("%s is meant as %s", (text, whole) => {
  expect(completeWebAddress(text)).toBe(whole);
});
