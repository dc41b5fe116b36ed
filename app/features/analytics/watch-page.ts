import { applicationError, type Report } from "./analytics-event";

/** Between two snapshots of the memory, in milliseconds (spec section 9). */
const memoryInterval = 30_000;

/** Reports how the page loaded, whether it is seen, what memory it takes and which errors nobody caught. */
export function watchPage(report: Report) {
  reportLoading(report);

  document.addEventListener("visibilitychange", () => {
    const label = document.visibilityState;
    report({ event: "visibility_change", label });
  });

  window.addEventListener("error", ({ error, message }) => report(applicationError(error ?? message)));
  window.addEventListener("unhandledrejection", ({ reason }) => {
    if (!isSkippedTransition(reason)) report(applicationError(reason));
  });

  if (readMemory()) setInterval(() => reportMemory(report), memoryInterval);
}

/** A browser that leaves out an animation rejects the promise of it; the page itself is whole. */
function isSkippedTransition(reason: unknown): boolean {
  return reason instanceof DOMException && /^Transition was (aborted|skipped)/.test(reason.message);
}

interface Memory {
  usedJSHeapSize: number;
  totalJSHeapSize: number;
  jsHeapSizeLimit: number;
}

/** Chromium alone tells. */
const readMemory = () => (performance as { memory?: Memory }).memory;

function reportMemory(report: Report) {
  const memory = readMemory();
  if (!memory) return;
  const { usedJSHeapSize, totalJSHeapSize, jsHeapSizeLimit } = memory;
  report({
    event: "memory_snapshot",
    value: usedJSHeapSize,
    properties: { usedJSHeapSize, totalJSHeapSize, jsHeapSizeLimit },
  });
}

/** Once something was painted: on a busy machine a page may have loaded before. */
function reportLoading(report: Report) {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!navigation) return;
  const reportWith = (firstPaint: number | null) =>
    report({
      event: "performance_metrics",
      value: Math.round(navigation.loadEventEnd),
      properties: {
        timeToFirstByte: Math.round(navigation.responseStart),
        firstContentfulPaint: firstPaint,
        domContentLoaded: Math.round(navigation.domContentLoadedEventEnd),
        load: Math.round(navigation.loadEventEnd),
        transferSize: navigation.transferSize,
      },
    });
  // In the background a page is painted when somebody comes to it, which says nothing of how it loaded.
  if (document.visibilityState === "hidden") return reportWith(null);
  new PerformanceObserver((paints, observer) => {
    const [firstPaint] = paints.getEntriesByName("first-contentful-paint");
    if (!firstPaint) return;
    observer.disconnect();
    reportWith(Math.round(firstPaint.startTime));
  }).observe({ type: "paint", buffered: true });
}
