import { type Metric, onCLS, onFID, onINP, onLCP } from "web-vitals";
import type { Report } from "./analytics-event";

/** Reports each vital of this document when it is final or the page is hidden (spec section 9). */
export function watchWebVitals(report: Report) {
  const reportVital = ({ name, value }: Metric) => {
    if (name === "FCP" || name === "TTFB") return;
    report({
      event: "web_vitals",
      label: name,
      value: name === "CLS" ? Math.round(value * 10_000) / 10_000 : Math.round(value),
      properties: { rating: rateWebVital(name, value) },
    });
  };
  for (const watch of [onLCP, onFID, onCLS, onINP]) watch(reportVital);
}

/** The rating of a value: good under the first threshold, poor over the second (spec section 9; INP by its own). */
export function rateWebVital(vital: keyof typeof thresholds, value: number) {
  const { good, poor } = thresholds[vital];
  if (value < good) return "good";
  return value > poor ? "poor" : "needs-improvement";
}

/** Times in milliseconds; CLS is a sum of layout shift scores without a unit. */
const thresholds = {
  LCP: { good: 2_500, poor: 4_000 },
  FID: { good: 100, poor: 300 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: { good: 200, poor: 500 },
};
