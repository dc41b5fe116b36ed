/** The stop whose section is at the middle of the window, in pixels; the first one holds above its top too. */
export function currentStop(
  stops: readonly { id: string; top: number; bottom: number }[],
  windowHeight: number,
): string | undefined {
  const middle = windowHeight / 2;
  return stops.find(({ top, bottom }, index) => (top <= middle || index === 0) && bottom > middle)?.id;
}
