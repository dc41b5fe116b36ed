import { onScroll } from "../start/on-scroll";
import type { Report } from "./analytics-event";
import { reachedDepths } from "./scroll-depth";

/** Reports how far down a visitor scrolls, each quarter once per opened page. */
export function watchScroll(report: Report) {
  let reported = new Set<number>();
  onScroll(() => {
    const position = {
      top: scrollY,
      viewportHeight: innerHeight,
      pageHeight: document.documentElement.scrollHeight,
    };
    for (const depth of reachedDepths(position)) {
      if (reported.has(depth)) continue;
      reported.add(depth);
      report({ event: "scroll_depth", category: "engagement", action: "scroll", value: depth });
    }
  });
  return {
    openPage() {
      reported = new Set();
    },
  };
}
