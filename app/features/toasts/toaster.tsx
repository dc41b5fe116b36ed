import { lazy, Suspense, useRef, useSyncExternalStore } from "react";
import { toastStore } from "./toast-store";

const ToastViewport = lazy(() => import("./toast-viewport"));

/** Shows what `showToast` is given. Stands once, in the document's shell. */
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
