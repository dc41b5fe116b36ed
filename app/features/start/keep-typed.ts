import { hydrated } from "./hydration";

const firstTexts = new Map<HTMLTextAreaElement, string>();

/**
 * Keeps what was typed into text areas before React is here. As it takes a page over, React 18 writes its first text into
 * every area that still says it began with it, over what somebody wrote; it leaves one that says otherwise.
 */
export function keepTyped(): void {
  const keep = (area: HTMLTextAreaElement) => {
    if (!isWrittenIn(area)) return;
    if (!firstTexts.has(area)) firstTexts.set(area, area.defaultValue);
    area.defaultValue = area.value;
  };
  for (const area of document.querySelectorAll("textarea")) keep(area);
  const keeping = new AbortController();
  const options = { capture: true, signal: keeping.signal };
  addEventListener("input", ({ target }) => target instanceof HTMLTextAreaElement && keep(target), options);
  void hydrated.then(() => {
    keeping.abort();
    for (const [area, text] of firstTexts) area.defaultValue = text;
    firstTexts.clear();
  });
}

/** Whether it holds something else than it began with. */
export function isWrittenIn(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement)
    return control.value !== (firstTexts.get(control) ?? control.defaultValue);
  if (!(control instanceof HTMLInputElement)) return false;
  const { type, checked, defaultChecked, value, defaultValue } = control;
  return type === "checkbox" || type === "radio" ? checked !== defaultChecked : value !== defaultValue;
}
