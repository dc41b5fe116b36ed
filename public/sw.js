// The service worker. Pages come from the network and are kept for the day there is none; built assets, whose
// names carry a hash of their content, come from the cache. A page and its assets always belong together, since
// only the network decides which page is the newest.
//
// To switch it off everywhere: set `isOff` to true and deploy. Browsers ask for this file anew with their next
// page; it then empties its caches and removes itself.
const isOff = false;

const pages = "ofn-pages-1";
const assets = "ofn-assets-1";
const longest = { [pages]: 40, [assets]: 150 };

const offlinePage = "/offline";
const assetPaths = /^\/(assets|fonts)\//;
// One person's pages, the committee's, and every call of the API go past this worker untouched.
const privatePaths = /^\/(api|applications|invitations|dashboard|committee|preferences|dev|healthz)(\/|\.|$)/;

addEventListener("install", (event) => {
  // A newer worker waits until the site's pages are closed: taking over at once, it broke off the page just asked for.
  if (isOff) skipWaiting();
  else event.waitUntil(keepPage(new URL(offlinePage, location.origin)));
});

addEventListener("activate", (event) => {
  event.waitUntil(isOff ? removeEverything() : removeOldCaches().then(() => clients.claim()));
});

if (!isOff) {
  addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== "GET" || !mayTouch(url)) return;
    if (assetPaths.test(url.pathname)) event.respondWith(answerAsset(event.request));
    else if (event.request.mode === "navigate") event.respondWith(answerPage(event, url));
  });

  // A page that was opened before this worker stood, or by the router alone, asks to be kept.
  addEventListener("message", (event) => {
    const urls = Array.isArray(event.data?.keep)
      ? event.data.keep.map((url) => new URL(url, location.origin))
      : [];
    event.waitUntil(Promise.allSettled(urls.filter(mayTouch).map(keep)));
  });
}

function mayTouch(url) {
  return url.origin === location.origin && !privatePaths.test(url.pathname);
}

async function answerPage(event, url) {
  try {
    // Back brings the page that its form was sent from, as it does without this worker: with the same submission id.
    const response = await fetch(
      event.request,
      event.request.isHistoryNavigation ? { cache: "force-cache" } : undefined,
    );
    if (mayKeepPage(url, response)) event.waitUntil(store(pages, url.pathname, response.clone()));
    return response;
  } catch {
    const cache = await caches.open(pages);
    return (await cache.match(url.pathname)) ?? (await cache.match(offlinePage)) ?? Response.error();
  }
}

async function answerAsset(request) {
  const kept = await (await caches.open(assets)).match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  // A portal of a train answers everything with its own page.
  if (response.ok && !isPage(response)) await store(assets, request.url, response.clone());
  return response;
}

async function keep(url) {
  if (assetPaths.test(url.pathname)) await answerAsset(new Request(url));
  else await keepPage(url);
}

async function keepPage(url) {
  const response = await fetch(url, { headers: { Accept: "text/html" } });
  if (mayKeepPage(url, response)) await store(pages, url.pathname, response);
}

const isPage = ({ headers }) => headers.get("Content-Type")?.startsWith("text/html");

/** A query may hold what somebody typed, and `no-store` means it. */
function mayKeepPage(url, response) {
  const header = (name) => response.headers.get(name) ?? "";
  return (
    url.search === "" &&
    response.status === 200 &&
    response.type === "basic" &&
    !response.redirected &&
    isPage(response) &&
    // The site numbers its answers; what stands in its place, as a portal does, knows no numbers.
    response.headers.has("X-Request-Id") &&
    !header("Cache-Control").includes("no-store")
  );
}

/** Puts an answer last and lets the oldest go, but never the offline page. */
async function store(name, key, response) {
  const cache = await caches.open(name);
  await cache.delete(key);
  await cache.put(key, response);
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== offlinePage);
  await Promise.all(keys.slice(0, Math.max(0, keys.length - longest[name])).map((old) => cache.delete(old)));
}

async function removeOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !(name in longest)).map((name) => caches.delete(name)));
}

async function removeEverything() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await registration.unregister();
}
