import { type Metric, onCLS, onFID, onINP, onLCP } from "web-vitals";
import type { Report } from "./analytics-event";
import { rateWebVital } from "./web-vitals";

/** Reports each vital of this document when it is final or the page is hidden (spec section 9). */
export function watchWebVitals(report: Report) {
  const reportVital = ({ name, value }: Metric) => {
    if (name === "FCP" || name === "TTFB") return;
    report({
      event: "web_vitals",
      category: "performance",
      action: "measure",
      label: name,
      value: name === "CLS" ? Math.round(value * 10_000) / 10_000 : Math.round(value),
      properties: { rating: rateWebVital(name, value) },
    });
  };
  for (const watch of [onLCP, onFID, onCLS, onINP]) watch(reportVital);
}
