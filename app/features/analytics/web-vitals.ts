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

export interface LayoutShift {
  /** Milliseconds since the page's start. */
  time: number;
  score: number;
}

/**
 * CLS: the largest sum of shifts that lie in one window, where a window ends after a second without a shift or
 * five seconds after its first. Shifts in the order of their time.
 */
export function cumulativeLayoutShift(shifts: readonly LayoutShift[]): number {
  let largest = 0;
  let sum = 0;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { time, score } of shifts) {
    const isSameWindow = time - last < 1_000 && time - first < 5_000;
    if (!isSameWindow) first = time;
    sum = isSameWindow ? sum + score : score;
    last = time;
    largest = Math.max(largest, sum);
  }
  return largest;
}

/**
 * INP: the longest interaction, leaving out one outlier for every fifty interactions. Undefined when nobody
 * interacted.
 *
 * @param durations the longest interactions in milliseconds, in any order
 * @param count how many interactions there were, short ones included
 */
export function interactionToNextPaint(durations: readonly number[], count: number): number | undefined {
  const slowestFirst = [...durations].sort((one, other) => other - one);
  return slowestFirst[Math.min(Math.floor(count / 50), slowestFirst.length - 1)];
}

const thresholds: Record<WebVital, { good: number; poor: number }> = {
  LCP: { good: 2_500, poor: 4_000 },
  FID: { good: 100, poor: 300 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: { good: 200, poor: 500 },
};
