import { lazy, Suspense, useRef, useSyncExternalStore } from "react";
import { dismissToast, type Toast, toastStore } from "./toast-store";

/** Fetches what shows toasts; a form does it before it sends, since its toast may say that nobody answers. */
export const loadToasts = () => import("./toast-viewport");

// Without a connection the plain toast stays; a failed chunk would take the whole page away.
const ToastViewport = lazy(() => loadToasts().catch(() => new Promise<never>(() => {})));

/** Shows what `showToast` is given. Stands once, in the document's shell. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.none);
  const hasShown = useRef(false);
  if (toast) hasShown.current = true;
  if (!hasShown.current) return null;
  return (
    <Suspense fallback={toast?.isOpen && <PlainToast {...toast} />}>
      <ToastViewport toast={toast} />
    </Suspense>
  );
}

/** What is said until the code of the real toast is there. */
function PlainToast({ id, title, description }: Toast) {
  return (
    <div
      role="status"
      className="pointer-events-auto fixed inset-x-4 top-4 z-50 mx-auto grid max-w-md gap-1 border border-line bg-surface p-4 shadow-2xl"
    >
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-muted">{description}</p>
      <button
        type="button"
        onClick={() => dismissToast(id)}
        className="min-h-11 justify-self-start underline"
      >
        Close
      </button>
    </div>
  );
}
