import { dismissToast, type Toast, toastStore } from "./toast-store";

let element: HTMLElement | undefined;
let isTakenOver = false;

/** Shows a toast at once, without Radix: until its code is here, or for good when the line is gone. */
export function startPlainToasts() {
  toastStore.subscribe(show);
}

/** Radix shows the toasts from here on. */
export function takeOverToasts() {
  isTakenOver = true;
  show();
}

function show() {
  element?.remove();
  const toast = toastStore.current();
  if (isTakenOver || !toast?.isOpen) return;
  element = plainToast(toast);
  document.body.appendChild(element);
}

/** Radix says a toast itself: one that stands longer than its code takes is said here, and none is said twice. */
const sayAfter = 1_000;

function plainToast({ id, title, description }: Toast): HTMLElement {
  const toast = document.createElement("div");
  toast.className =
    "pointer-events-auto fixed inset-x-4 top-4 z-50 mx-auto grid max-w-md gap-1 border border-line bg-surface p-4 shadow-2xl";
  const words = document.createElement("div");
  words.appendChild(textElement("p", "font-semibold", title));
  words.appendChild(textElement("p", "text-sm text-muted", description));
  toast.appendChild(words);
  setTimeout(() => {
    toast.role = "status";
    // What comes into a live region is read, not what stood there before it was one.
    toast.insertBefore(words, toast.firstChild);
  }, sayAfter);
  const close = textElement("button", "min-h-11 justify-self-start underline", "Close");
  close.addEventListener("click", () => dismissToast(id));
  toast.appendChild(close);
  return toast;
}

function textElement<Name extends "p" | "button">(name: Name, className: string, text: string) {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}
