import { expect, test } from "vitest";
import { cumulativeLayoutShift, interactionToNextPaint, rateWebVital } from "./web-vitals";

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

const at = (time: number, score: number) => ({ time, score });

test.each([
  { shifts: [], cls: 0 },
  { shifts: [at(0, 0.1), at(900, 0.1), at(1_899, 0.1)], cls: 0.3 },
  { shifts: [at(0, 0.1), at(1_000, 0.2)], cls: 0.2 },
  { shifts: [at(0, 0.3), at(2_000, 0.1)], cls: 0.3 },
  {
    shifts: [0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map((time) => at(time, 0.1)),
    cls: 0.6,
  },
])("shifts $shifts sum up to $cls", ({ shifts, cls }) => {
  expect(cumulativeLayoutShift(shifts)).toBeCloseTo(cls);
});

test.each([
  { durations: [], count: 0, inp: undefined },
  { durations: [40], count: 1, inp: 40 },
  { durations: [40, 600, 90], count: 49, inp: 600 },
  { durations: [40, 600, 90], count: 50, inp: 90 },
  { durations: [40, 600, 90], count: 900, inp: 40 },
])("of $durations in $count interactions, $inp stands for the page", ({ durations, count, inp }) => {
  expect(interactionToNextPaint(durations, count)).toBe(inp);
});
