const shielded = new WeakSet<Element>();

/**
 * Keeps what is typed into text areas before React is there. As it takes one over, React 18 writes its first text into it,
 * over what somebody wrote: until it holds the area, such a write does nothing. An area that nobody wrote in stays one, so
 * that no browser brings an older text back into it.
 */
export function keepTyped(): void {
  const { get } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value") ?? {};
  for (const area of document.querySelectorAll("textarea")) {
    // There is nothing that React would write.
    if (area.defaultValue === "") continue;
    shielded.add(area);
    Object.defineProperty(area, "value", { configurable: true, get, set: () => {} });
  }
}

/** Told of a text area once React holds it. */
export function noteHeld(area: HTMLTextAreaElement | null) {
  // React's own property of another area stays.
  if (area && shielded.delete(area)) Reflect.deleteProperty(area, "value");
}
