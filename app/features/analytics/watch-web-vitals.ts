import type { Report } from "./analytics-event";
import {
  cumulativeLayoutShift,
  interactionToNextPaint,
  type LayoutShift,
  rateWebVital,
  type WebVital,
} from "./web-vitals";

/**
 * Measures the vitals of this document with the browser's own observers, and reports each when it is final or
 * the page is hidden. FID is measured as the delay of the first input, which is what it always was.
 */
export function watchWebVitals(report: Report) {
  const reported = new Map<WebVital, number>();
  const reportVital = (vital: WebVital, value: number) => {
    if (reported.get(vital) === value) return;
    reported.set(vital, value);
    report({
      event: "web_vitals",
      category: "performance",
      action: "measure",
      label: vital,
      value: vital === "CLS" ? Math.round(value * 10_000) / 10_000 : Math.round(value),
      properties: { rating: rateWebVital(vital, value) },
    });
  };

  const hidden = whenHidden();
  watchLargestPaint(reportVital, hidden);
  observe<PerformanceEventTiming>("first-input", hidden, ({ startTime, processingStart }) => {
    reportVital("FID", processingStart - startTime);
  });
  watchLayoutShifts(reportVital, hidden);
  watchInteractions(reportVital, hidden);
}

type ReportVital = (vital: WebVital, value: number) => void;
type WhenHidden = (run: () => void) => void;

function watchLargestPaint(report: ReportVital, hidden: WhenHidden) {
  let largest: number | undefined;
  let isFinal = false;
  const finish = () => {
    if (largest !== undefined) report("LCP", largest);
    isFinal = true;
  };
  const end = firstHiddenTime();
  observe("largest-contentful-paint", hidden, ({ startTime }) => {
    if (!isFinal && startTime < end) largest = startTime;
  });
  // After the first use of the page, what is painted is an answer and no longer the loading.
  for (const use of ["keydown", "pointerdown"]) {
    window.addEventListener(use, finish, { once: true, capture: true });
  }
  hidden(finish);
}

function watchLayoutShifts(report: ReportVital, hidden: WhenHidden) {
  const shifts: LayoutShift[] = [];
  const isObserved = observe<LayoutShiftEntry>("layout-shift", hidden, (entry) => {
    if (!entry.hadRecentInput) shifts.push({ time: entry.startTime, score: entry.value });
  });
  if (isObserved) hidden(() => report("CLS", cumulativeLayoutShift(shifts)));
}

function watchInteractions(report: ReportVital, hidden: WhenHidden) {
  const durations = new Map<number, number>();
  observe<InteractionEntry>("event", hidden, ({ interactionId, duration }) => {
    if (interactionId) durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
  });
  hidden(() => {
    const { interactionCount = durations.size } = performance as { interactionCount?: number };
    const value = interactionToNextPaint([...durations.values()], interactionCount);
    if (value !== undefined) report("INP", value);
  });
}

type InteractionEntry = PerformanceEventTiming & { interactionId?: number };

interface LayoutShiftEntry extends PerformanceEntry {
  hadRecentInput: boolean;
  value: number;
}

/** Also hands over what was observed before this code was there. False where the browser cannot observe it. */
function observe<Entry extends PerformanceEntry>(
  type: string,
  hidden: WhenHidden,
  take: (entry: Entry) => void,
): boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
  const takeAll = (entries: PerformanceEntryList) => {
    for (const entry of entries) take(entry as Entry);
  };
  const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
  // The threshold, in milliseconds, is read for `event` alone.
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  hidden(() => takeAll(observer.takeRecords()));
  return true;
}

/** Runs things in their order when the page is hidden: it may never come back, so nothing later is sure to run. */
function whenHidden(): WhenHidden {
  const runs: (() => void)[] = [];
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") for (const run of runs) run();
  });
  return (run) => runs.push(run);
}

/** From then on, what is painted says nothing about the loading: a tab in the background paints late. */
function firstHiddenTime(): number {
  const entries = performance.getEntriesByType("visibility-state");
  return entries.find(({ name }) => name === "hidden")?.startTime ?? Number.POSITIVE_INFINITY;
}
