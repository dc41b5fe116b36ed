import { lazy, Suspense, useRef, useSyncExternalStore } from "react";
import { toastStore } from "./toast-store";

/** Fetches what shows toasts; a form does it before it sends, since its toast may say that nobody answers. */
export const loadToasts = () => import("./toast-viewport");

// Without a connection the plain toast stays; a failed chunk would take the whole page away.
const ToastViewport = lazy(() => loadToasts().catch(() => new Promise<never>(() => {})));

/** Shows what `showToast` is given, once its code is here; until then plain-toast.ts does. Stands once, in the shell. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.none);
  const hasShown = useRef(false);
  if (toast) hasShown.current = true;
  if (!hasShown.current) return null;
  return (
    <Suspense>
      <ToastViewport toast={toast} />
    </Suspense>
  );
}
