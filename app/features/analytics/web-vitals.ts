/** Times in milliseconds; CLS is a sum of layout shift scores without a unit. */
export type WebVital = "LCP" | "FID" | "CLS" | "INP";

export type WebVitalRating = "good" | "needs-improvement" | "poor";

/**
 * The rating of a measured value: good under the first threshold, poor over the second (spec section 9; INP,
 * which the specification does not know, follows its own definition).
 */
export function rateWebVital(vital: WebVital, value: number): WebVitalRating {
  const { good, poor } = thresholds[vital];
  if (value < good) return "good";
  return value > poor ? "poor" : "needs-improvement";
}

const thresholds: Record<WebVital, { good: number; poor: number }> = {
  LCP: { good: 2_500, poor: 4_000 },
  FID: { good: 100, poor: 300 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: { good: 200, poor: 500 },
};
