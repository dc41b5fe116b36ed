/** The depths that are reported, in percent (spec section 7). */
const scrollDepths = [25, 50, 75, 100] as const;

/** The place of a page in its window, in CSS pixels. */
export interface ScrollPosition {
  top: number;
  viewportHeight: number;
  pageHeight: number;
}

/** The depths that a visitor has reached. A page that fits its window has none: nobody scrolls it. */
export function reachedDepths({ top, viewportHeight, pageHeight }: ScrollPosition): number[] {
  const range = pageHeight - viewportHeight;
  if (range <= 0) return [];
  // Zoomed browsers stop a fraction of a pixel before the end.
  const percent = ((top + 1) / range) * 100;
  return scrollDepths.filter((depth) => percent >= depth);
}
