import {
  type AnalyticsName,
  analyticsPath,
  type VisitCount,
  visitCountLimits,
} from "~/domain/analytics-names";

/**
 * Counts what happens on a page for the owner of the site (decisions/analytics). The counts leave when the page is hidden,
 * all at once, and with nothing that would tell one visit from another.
 */
export function startCounting(): (path: string, name: AnalyticsName) => void {
  const counts = new Map<string, VisitCount>();
  const send = () => {
    const entries = [...counts.values()].slice(0, visitCountLimits.entries);
    counts.clear();
    if (entries.length === 0) return;
    navigator.sendBeacon?.(analyticsPath, new Blob([JSON.stringify(entries)], { type: "application/json" }));
  };
  // After the other listeners: some of them report when the page is hidden.
  const sendLast = () => queueMicrotask(send);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && sendLast());
  window.addEventListener("pagehide", sendLast);
  return (path, name) => {
    const key = `${name} ${path}`;
    const known = counts.get(key) ?? { path, name, count: 0 };
    counts.set(key, { ...known, count: Math.min(known.count + 1, visitCountLimits.count) });
  };
}
