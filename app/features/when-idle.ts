/** Runs something once the page has loaded and the browser has nothing better to do. */
export function whenIdle(run: () => void) {
  // Safari has no such callback.
  const wait = () =>
    "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 5_000 }) : setTimeout(run, 200);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
