import { whenIdle } from "./when-idle";

/** Registers the service worker and lets it keep the page that is open, for the day there is no network. */
export function startServiceWorker() {
  if (!("serviceWorker" in navigator)) return;
  whenIdle(() => {
    // A browser that refuses, in a private window for one, has the site without its offline pages.
    navigator.serviceWorker.register("/sw.js").catch(() => {});
    void keepForOffline();
  });
}

/** The worker has not seen the open page: it is told, with the assets. Who saves data keeps nothing in advance. */
async function keepForOffline() {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const { pathname } = location;
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const urls = loaded.filter((url) => new RegExp(`^${location.origin}/(assets|fonts)/`).test(url));
  active?.postMessage({ keep: navigator.serviceWorker.controller ? urls : [pathname, ...urls] });
}
