import { analyticsPath, type VisitCount, visitCountLimits } from "~/domain/visit-count";
import { type Tracked, templateOfPage } from "./analytics-event";

/** Counts what happens on a page for the owner; the counts leave at once when it is hidden (decisions/analytics). */
export function startCounting(): (tracked: Tracked) => void {
  const path = templateOfPage();
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
  return ({ event: name }) => {
    const known = counts.get(name) ?? { path, name, count: 0 };
    counts.set(name, { ...known, count: Math.min(known.count + 1, visitCountLimits.count) });
  };
}
