import { onScroll } from "../start/on-scroll";
import type { Report } from "./analytics-event";

export function watchScroll(report: Report) {
  const reported = new Set<number>();
  onScroll(() => {
    const position = {
      top: scrollY,
      viewportHeight: innerHeight,
      pageHeight: document.documentElement.scrollHeight,
    };
    for (const depth of reachedDepths(position)) {
      if (reported.has(depth)) continue;
      reported.add(depth);
      report({ event: "scroll_depth", value: depth });
    }
  });
}

/** The depths that are reported, in percent (spec section 7). */
const scrollDepths = [25, 50, 75, 100] as const;

/** The place of a page in its window, in CSS pixels. */
type ScrollPosition = Record<"top" | "viewportHeight" | "pageHeight", number>;

/** The depths that a visitor has reached. A page that fits its window has none: nobody scrolls it. */
export function reachedDepths({ top, viewportHeight, pageHeight }: ScrollPosition): number[] {
  const range = pageHeight - viewportHeight;
  if (range <= 0) return [];
  // Zoomed browsers stop a fraction of a pixel before the end.
  const percent = ((top + 1) / range) * 100;
  return scrollDepths.filter((depth) => percent >= depth);
}
