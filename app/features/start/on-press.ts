/**
 * Calls back when something that a selector names is pressed plainly, whether React has taken the page over or not. A
 * press with a modifier stays the browser's.
 *
 * @param press answers true to leave the press to the browser
 */
export function onPress<Pressed extends HTMLElement>(selector: string, press: (pressed: Pressed) => unknown) {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || !isPlainPress(event) || !(event.target instanceof Element)) return;
    const pressed = event.target.closest<Pressed>(selector);
    if (pressed && press(pressed) !== true) event.preventDefault();
  });
}

export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
