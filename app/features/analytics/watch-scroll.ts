import type { Report } from "./analytics-event";
import { reachedDepths } from "./scroll-depth";

/** Reports how far down a visitor scrolls, each quarter once per opened page. */
export function watchScroll(report: Report) {
  let reported = new Set<number>();
  let isMeasuring = false;

  const measure = () => {
    isMeasuring = false;
    const position = {
      top: window.scrollY,
      viewportHeight: window.innerHeight,
      pageHeight: document.documentElement.scrollHeight,
    };
    for (const depth of reachedDepths(position)) {
      if (reported.has(depth)) continue;
      reported.add(depth);
      report({ event: "scroll_depth", category: "engagement", action: "scroll", value: depth });
    }
  };

  window.addEventListener(
    "scroll",
    () => {
      if (isMeasuring) return;
      isMeasuring = true;
      requestAnimationFrame(measure);
    },
    { passive: true },
  );

  return {
    openPage() {
      reported = new Set();
    },
  };
}
