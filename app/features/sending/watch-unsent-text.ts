/** Who holds something that somebody typed and that is not sent: a form of the page, or the draft of the dialog. */
const holders = new Set<object>();

/** Whether it holds something that is not sent. */
export const isHolding = (holder: object) => holders.has(holder);

/** Whether a form of the page holds something, which a router that leaves the page would lose without a question. */
export const hasUnsentForm = () =>
  [...holders].some((holder) => holder instanceof Node && holder.isConnected);

/** Follows what is typed into the forms of the page, and was before React was here; answers how to stop. */
export function watchUnsentText(): () => void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[method=post]")) holdIfWrittenIn(form);
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  const follow = (type: "input" | "submit", note: (form: HTMLFormElement) => void) =>
    window.addEventListener(
      type,
      ({ target }) => {
        const form = target instanceof Element && target.closest<HTMLFormElement>("form[method=post]");
        if (form) note(form);
      },
      options,
    );
  follow("input", holdUnsentText);
  follow("submit", releaseUnsentText);
  window.addEventListener("click", noteStay, options);
  return () => watching.abort();
}

/** While something is held, leaving the page or loading it anew asks first: that would lose it. */
export function holdUnsentText(holder: object) {
  if (holders.size === 0) window.addEventListener("beforeunload", askFirst);
  holders.add(holder);
}

export function releaseUnsentText(holder: object) {
  holders.delete(holder);
  if (holders.size === 0) window.removeEventListener("beforeunload", askFirst);
}

/** Holds a form whose controls differ from what they began with. */
export function holdIfWrittenIn(form: HTMLFormElement) {
  if ([...form.elements].some(isWrittenIn)) holdUnsentText(form);
}

/** Whether an input or a text area holds something else than it began with. */
function isWrittenIn(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === "hidden" || control.hidden) return false;
  const { type, checked, defaultChecked, value, defaultValue } = control;
  return type === "checkbox" || type === "radio" ? checked !== defaultChecked : value !== defaultValue;
}

/** A browser asks before it knows that a press is answered by a file or by another program: nobody is asked there. */
const staying = "[data-stays], a[download], a[href^='mailto:'], a[href^='webcal:'], a[href$='.ics']";
let stayPressedAt = Number.NEGATIVE_INFINITY;

function noteStay({ target }: Event) {
  if (target instanceof Element && target.closest(staying)) stayPressedAt = performance.now();
}

function askFirst(event: BeforeUnloadEvent) {
  const isStaying = performance.now() - stayPressedAt < 1_000;
  // One press is one question that is left out.
  stayPressedAt = Number.NEGATIVE_INFINITY;
  const isHeld = [...holders].some((holder) => !(holder instanceof Node) || holder.isConnected);
  if (!isStaying && isHeld) event.preventDefault();
}
