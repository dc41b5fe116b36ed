import { useEffect } from "react";

/** On an iPhone or iPad, keeps `--viewport-height` at the height that the browser's bars leave (spec section 4). */
export function useViewportHeight() {
  useEffect(() => {
    if (!isAppleTouchDevice()) return;
    const measure = () => document.documentElement.style.setProperty("--viewport-height", `${innerHeight}px`);
    measure();
    addEventListener("resize", measure);
    addEventListener("orientationchange", measure);
    return () => {
      removeEventListener("resize", measure);
      removeEventListener("orientationchange", measure);
    };
  }, []);
}

/** An iPad calls itself a Mac, but no Mac has more than one point of touch. */
export function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}
