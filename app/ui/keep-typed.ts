/** The text areas that React holds: those that it mounted, or has taken over. */
const held = new WeakSet<Element>();
const firstTexts = new WeakMap<Element, string>();

/**
 * Keeps what is typed into text areas before React is there. As it takes one over, React 18 writes its first text into it,
 * over what somebody wrote, where it still says that it began with it; one that says otherwise is left alone.
 */
export function keepTyped(): void {
  for (const area of document.querySelectorAll("textarea")) keep(area);
  addEventListener("input", ({ target }) => target instanceof HTMLTextAreaElement && keep(target), true);
}

function keep(area: HTMLTextAreaElement) {
  if (held.has(area) || area.defaultValue === "" || !isWrittenIn(area)) return;
  if (!firstTexts.has(area)) firstTexts.set(area, area.defaultValue);
  area.defaultValue = area.value;
}

/** Told of a text area once React holds it, which then says again what it began with. */
export function noteHeld(area: HTMLTextAreaElement | null) {
  if (area === null) return;
  held.add(area);
  area.defaultValue = firstTexts.get(area) ?? area.defaultValue;
  firstTexts.delete(area);
}

/** Whether an input or a text area holds something else than it began with. */
export function isWrittenIn(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement)
    return control.value !== (firstTexts.get(control) ?? control.defaultValue);
  if (!(control instanceof HTMLInputElement)) return false;
  const { type, checked, defaultChecked, value, defaultValue } = control;
  return type === "checkbox" || type === "radio" ? checked !== defaultChecked : value !== defaultValue;
}
