/**
 * The stop whose section is at the middle of the window, if that section is one. The page's first stop holds above its top too.
 *
 * @param stops in the order of the page, `top` and `bottom` in pixels from the window's top
 */
export function currentStop(
  stops: readonly { id: string; top: number; bottom: number }[],
  windowHeight: number,
): string | undefined {
  const middle = windowHeight / 2;
  return stops.find(({ top, bottom }, index) => (top <= middle || index === 0) && bottom > middle)?.id;
}
