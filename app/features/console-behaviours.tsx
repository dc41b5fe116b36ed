import { useEffect } from "react";
import { usePageTransition } from "./page-transition/use-page-transition";
import { hasUnsentForm, watchUnsentText } from "./sending/watch-unsent-text";
import { isPlainPress } from "./start/on-press";

export function ConsoleBehaviours() {
  usePageTransition();
  useEffect(watchUnsentText, []);
  useEffect(() => {
    // The mark is for whoever looks on.
    document.documentElement.dataset.hydrated = "";
    // In the capture phase on the window: before the router.
    addEventListener("click", leaveToBrowser, { capture: true });
    return () => removeEventListener("click", leaveToBrowser, { capture: true });
  }, []);
  return null;
}

/** The router would take a plain press. It may within the console, where no form would lose what is in it. */
function leaveToBrowser(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || !isPlainPress(event) || link.target) return;
  if (link.pathname === location.pathname && link.hash !== "") return;
  if (navigator.onLine && !hasUnsentForm() && /^\/committee(\/|$)/.test(link.pathname)) return;
  event.stopPropagation();
}
