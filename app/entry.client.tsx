import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { NonceContext, readNonce } from "./features/nonce";
import { isAppleTouchDevice } from "./features/viewport-height/use-viewport-height";

const nonce = readNonce();
// Radix locks the page's scroll with a style of its own, which needs the nonce as well.
setNonce(nonce);

/**
 * Remix suspends at the root until the page's data is decoded. If a key or a press makes React hydrate before that,
 * React fails (error 345). So we start the decoding here and wait for it, and hydrate afterwards.
 */
async function decodeData() {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

/** What the server sent is shown first: hydrating takes longer than painting it. A page out of sight waits as well. */
async function firstPaint() {
  if (!PerformanceObserver.supportedEntryTypes?.includes("paint")) return;
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
  });
}

async function hydrate() {
  await Promise.all([decodeData(), firstPaint()]);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <NonceContext.Provider value={nonce}>
          <RemixBrowser />
        </NonceContext.Provider>
      </StrictMode>,
    );
  });
}

// Chrome on iOS is given a moment before it renders (spec section 4).
if (navigator.userAgent.includes("CriOS")) setTimeout(hydrate, 100);
else hydrate();

// The router awaits neither the loading of a page that a visitor left nor a view transition that the browser gave up.
// Both promises may reject although the next page is there: no error.
window.addEventListener("unhandledrejection", (event) => {
  const { reason } = event;
  if (!(reason instanceof DOMException)) return;
  if (reason.name !== "AbortError" && !/transition/i.test(reason.message)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
});

// On iOS errors pass silently (spec section 8); analytics, where there is any, hears of them all the same.
if (isAppleTouchDevice()) {
  for (const type of ["error", "unhandledrejection"]) {
    window.addEventListener(type, (event) => event.preventDefault());
  }
}

if (import.meta.hot) {
  const { hot } = import.meta;
  import("./features/hot-reload").then(({ listenForChanges }) => listenForChanges(hot));
}
