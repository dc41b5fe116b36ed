import { speakerNotice } from "./content/speaker-notice";
import { trackPage } from "./features/analytics/track";
import { startLinks } from "./features/links/start-links";
import { startLoadingScreen } from "./features/loading-screen/start-loading-screen";
import { readNonce } from "./features/read-nonce";
import { startReveals } from "./features/reveal/start-reveals";
import { startScrollProgress } from "./features/scroll-progress/start-scroll-progress";
import { startServiceWorker } from "./features/service-worker";
import { startSideDots } from "./features/side-dots/start-side-dots";
import { startSmoothScroll } from "./features/smooth-scroll/start-smooth-scroll";
import { firstPaint } from "./features/start/first-paint";
import { importHeldModules, isTakenOverAtOnce } from "./features/start/import-held-modules";
import { onPress } from "./features/start/on-press";
import { startIntent } from "./features/start/start-intent";
import { startThemeButton } from "./features/theme/start-theme-button";
import { startPlainToasts } from "./features/toasts/plain-toast";
import { showToast } from "./features/toasts/toast-store";
import { startTooltips } from "./features/tooltips/start-tooltips";
import { isAppleTouchDevice } from "./features/viewport-height/is-apple-touch-device";
import { startViewportHeight } from "./features/viewport-height/start-viewport-height";
import { retry } from "./ui/retry";

/** What a reader uses needs no React, and works on every page in the same way, taken over or not (decisions/delivery). */
function start() {
  startThemeButton();
  startScrollProgress();
  startSideDots();
  startSmoothScroll();
  startReveals();
  startTooltips();
  startViewportHeight();
  startPlainToasts();
  startLinks(readNonce());
  void startLoadingScreen();
  trackPage();
  onPress('a[data-notice="speaker"]', () => {
    void reach().catch(() => {});
    showToast({ ...speakerNotice, look: "info", about: "speaker" });
  });
  if (isTakenOverAtOnce()) {
    void firstPaint().then(() => {
      void retry(fetchOrReport)
        .then(reach)
        .catch(() => {});
      // What is kept for the day without a network is the page as it stands then, with all that it fetched.
      void reach().then(startServiceWorker, startServiceWorker);
    });
  } else {
    startIntent(reach);
    startServiceWorker();
  }
}

let fetching: Promise<typeof import("./hydrate")> | undefined;

/** Fetches React and the page's modules, and hydrates. What could not be fetched is tried again by the next reach. */
const reach = () => fetchReact().then(({ hydrate }) => hydrate());

function fetchReact() {
  fetching ??= Promise.all([import("./hydrate"), importHeldModules(readNonce())])
    .then(([module]) => module)
    .catch((error) => {
      fetching = undefined;
      throw error;
    });
  return fetching;
}

function fetchOrReport() {
  return fetchReact().catch((error) => {
    reportLater(error);
    throw error;
  });
}

/** Firefox fails what a page still fetches once somebody leaves it: then it is gone before it would say so. */
const reportLater = (error: unknown) => void setTimeout(() => reportError(error), 3_000);

// Chrome on iOS is given a moment before anything is drawn (spec section 4).
if (navigator.userAgent.includes("CriOS")) setTimeout(start, 100);
else start();

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
