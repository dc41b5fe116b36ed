export type SizeClass = "compact" | "medium" | "expanded";

export interface ViewportSize {
  width: number;
  height: number;
}

/** The size that is rendered before a browser has named its own (spec section 9). */
export const serverViewport: ViewportSize = { width: 1200, height: 800 };

/** How long a resize must rest before anything reacts to it, in milliseconds. */
export const resizeDebounce = 150;

/** Compact below 600 px, medium below 1100 px, expanded from there (spec section 4). */
export function sizeClassOf(width: number): SizeClass {
  if (width < 600) return "compact";
  return width < 1100 ? "medium" : "expanded";
}

/** Whether a resize is worth a reaction: more than 10 px in either direction, or another size class. */
export function isNotableResize(before: ViewportSize, after: ViewportSize): boolean {
  return (
    Math.abs(after.width - before.width) > 10 ||
    Math.abs(after.height - before.height) > 10 ||
    sizeClassOf(after.width) !== sizeClassOf(before.width)
  );
}
