import { isAppleTouchDevice } from "./is-apple-touch-device";

/** On an iPhone or iPad, keeps `--viewport-height` at the height that the browser's bars leave (spec section 4). */
export function startViewportHeight() {
  if (!isAppleTouchDevice()) return;
  const measure = () => document.documentElement.style.setProperty("--viewport-height", `${innerHeight}px`);
  measure();
  addEventListener("resize", measure);
  addEventListener("orientationchange", measure);
}
