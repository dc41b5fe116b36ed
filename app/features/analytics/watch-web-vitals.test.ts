import { expect, test } from "vitest";
import { rateWebVital } from "./watch-web-vitals";

test.each([
  ["LCP", 0, "good"],
  ["LCP", 2_499.9, "good"],
  ["LCP", 2_500, "needs-improvement"],
  ["LCP", 4_000, "needs-improvement"],
  ["LCP", 4_000.1, "poor"],
  ["FID", 99, "good"],
  ["FID", 100, "needs-improvement"],
  ["FID", 300, "needs-improvement"],
  ["FID", 301, "poor"],
  ["CLS", 0, "good"],
  ["CLS", 0.1, "needs-improvement"],
  ["CLS", 0.25, "needs-improvement"],
  ["CLS", 0.2501, "poor"],
  ["INP", 199, "good"],
  ["INP", 500, "needs-improvement"],
  ["INP", 501, "poor"],
] as const)("%s of %d is %s", (vital, value, rating) => {
  expect(rateWebVital(vital, value)).toBe(rating);
});
