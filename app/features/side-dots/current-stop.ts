/**
 * The stop at the middle of the window: the last one that begins at or above it, or the first while none does.
 *
 * @param stops in the order of the page, `top` in pixels from the window's top
 */
export function currentStop(
  stops: readonly { id: string; top: number }[],
  windowHeight: number,
): string | undefined {
  return (stops.findLast(({ top }) => top <= windowHeight / 2) ?? stops[0])?.id;
}
