import { createStore } from "zustand/vanilla";

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
  toastStore.setState({ current: { ...message, id: lastId, isOpen: true } });
}

export function dismissToast(id: number) {
  const { current } = toastStore.getState();
  if (current?.id !== id || !current.isOpen) return;
  toastStore.setState({ current: { ...current, isOpen: false } });
  setTimeout(() => {
    if (toastStore.getState().current?.id === id) toastStore.setState({ current: undefined });
  }, removalDelay);
}

export const toastStore = createStore<{ current?: Toast | undefined }>(() => ({}));

let lastId = 0;
