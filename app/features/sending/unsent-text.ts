/** Who holds something that somebody typed and that is not sent: a form of the page, or the draft of the dialog. */
const holders = new Set<object>();

/** While something is held, closing or loading the page anew asks first: that would lose it. */
export function holdUnsentText(holder: object) {
  if (holders.size === 0) window.addEventListener("beforeunload", askFirst);
  holders.add(holder);
}

/** It is sent, or given up. */
export function releaseUnsentText(holder: object) {
  holders.delete(holder);
  if (holders.size === 0) window.removeEventListener("beforeunload", askFirst);
}

/** Whether the dialog holds a draft, which a fresh document would not have. */
export function hasUnsentText(): boolean {
  return [...holders].some((holder) => !(holder instanceof Node));
}

/** Follows what is typed into the forms of the page, and was before React was here; answers how to stop. */
export function watchUnsentText(): () => void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[method=post]"))
    if ([...form.elements].some(isWrittenIn)) holdUnsentText(form);
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  const formOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLFormElement>("form[method=post]") : null;
  window.addEventListener(
    "input",
    (event) => {
      const form = formOf(event);
      if (form) holdUnsentText(form);
    },
    options,
  );
  window.addEventListener(
    "submit",
    (event) => {
      const form = formOf(event);
      if (form) releaseUnsentText(form);
    },
    options,
  );
  window.addEventListener("click", noteLink, options);
  return () => watching.abort();
}

/** Whether an input or a text area holds something else than it began with. */
function isWrittenIn(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  const { type, checked, defaultChecked, value, defaultValue } = control;
  return type === "checkbox" || type === "radio" ? checked !== defaultChecked : value !== defaultValue;
}

/** Back from a link brings the form back with what was typed, and a download leaves it: nobody is asked there. */
let linkFollowedAt = Number.NEGATIVE_INFINITY;

function noteLink({ target }: Event) {
  if (target instanceof Element && target.closest("a[href], [data-stays]"))
    linkFollowedAt = performance.now();
}

function askFirst(event: BeforeUnloadEvent) {
  const isOnPage = [...holders].some((holder) => !(holder instanceof Node) || holder.isConnected);
  if (isOnPage && performance.now() - linkFollowedAt > 1_000) event.preventDefault();
}
