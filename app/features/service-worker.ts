import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { whenIdle } from "./when-idle";

/** Registers the service worker and lets it keep every page that is opened, for the day there is no network. */
export function useServiceWorker() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    register();
    // In the capture phase on the window: before the router, which could only fail.
    window.addEventListener("click", leaveToBrowser, { capture: true });
    return () => window.removeEventListener("click", leaveToBrowser, { capture: true });
  }, []);
  useEffect(() => whenIdle(() => keepForOffline(pathname)), [pathname]);
}

function register() {
  whenIdle(() => {
    // A browser that refuses, in a private window for one, has the site without its offline pages.
    navigator.serviceWorker.register("/sw.js").catch(() => {});
  });
}

/**
 * The worker sees neither a page that was opened before it stood nor one that the router opened: it is told,
 * with the assets that make the page whole. Who saves data keeps nothing in advance.
 */
async function keepForOffline(pathname: string) {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!("serviceWorker" in navigator) || connection?.saveData) return;
  const { active } = await navigator.serviceWorker.ready;
  const isOpenedByBrowser = navigator.serviceWorker.controller && pathname === openedPath;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const urls = loaded.filter((url) => new RegExp(`^${location.origin}/(assets|fonts)/`).test(url));
  active?.postMessage({ keep: isOpenedByBrowser ? urls : [pathname, ...urls] });
}

/** The path of the document itself. */
const openedPath = typeof location === "undefined" ? "" : location.pathname;

/**
 * Offline, the browser follows a link to another page, so that the worker can answer with the page it kept; the
 * router could only fail. The form at /apply opens on the page that is there.
 */
function leaveToBrowser(event: MouseEvent) {
  if (navigator.onLine || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  if (link && link.pathname !== location.pathname && link.pathname !== "/apply") event.stopPropagation();
}
