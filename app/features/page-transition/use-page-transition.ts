import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { setTransitioning } from "~/features/client-state/loading";
import { useLayoutEffectInBrowsers } from "~/ui/use-layout-effect-in-browsers";

/** Follows a change of page: moves the reading position, and fades the page in where styles.css cannot. */
export function usePageTransition() {
  const { pathname } = useLocation();
  const isTransitioning = useNavigation().state !== "idle";
  const shown = useRef(pathname);

  useEffect(() => {
    setTransitioning(isTransitioning);
  }, [isTransitioning]);

  // With the page itself: what has more to say on it takes the focus afterwards.
  useLayoutEffectInBrowsers(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const page = document.getElementById("main");
    // Its heading names it: who cannot see the page hears where they are.
    const heading = page?.querySelector("h1") ?? page;
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    if ("startViewTransition" in document || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    page?.animate([{ opacity: 0, translate: "0 1rem" }, {}], { duration: 280, easing: "ease-out" });
  }, [pathname]);
}
