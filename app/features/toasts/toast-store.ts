export type ToastLook = "default" | "destructive" | "info";

export type ToastMessage = {
  title: string;
  description: string;
  look: ToastLook;
  /** Its subject, where there is more to say of it. */
  about?: "speaker";
};

export type Toast = ToastMessage & { id: number; isOpen: boolean };

/** A dismissed toast stays in the store this long, so that it can leave in peace (spec section 9). */
export const removalDelay = 5_000;

/** Shows a message in the corner of the page; it replaces the one that is visible (spec section 4). */
export function showToast(message: ToastMessage) {
  lastId += 1;
  publish({ ...message, id: lastId, isOpen: true });
}

export function dismissToast(id: number) {
  if (current?.id !== id || !current.isOpen) return;
  publish({ ...current, isOpen: false });
  setTimeout(() => {
    if (current?.id === id) publish(undefined);
  }, removalDelay);
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => current,
};

let current: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: Toast | undefined) {
  current = next;
  for (const listener of listeners) listener();
}
