import { trackError, trackPage } from "./features/analytics/track";
import { startRenewal } from "./features/events/start-renewal";
import { startApply } from "./features/interest-form/start-apply";
import { startIslands } from "./features/islands/start-islands";
import { startLoadingScreen } from "./features/loading-screen/start-loading-screen";
import { startReveals } from "./features/reveal/start-reveals";
import { startScrollProgress } from "./features/scroll-progress/start-scroll-progress";
import { startSending } from "./features/sending/send-forms";
import { startTelling } from "./features/sending/start-telling";
import { startServiceWorker } from "./features/service-worker";
import { startSideDots } from "./features/side-dots/start-side-dots";
import { startSmoothScroll } from "./features/smooth-scroll/start-smooth-scroll";
import { onPress } from "./features/start/on-press";
import { startThemeButton } from "./features/theme/start-theme-button";
import { startTooltips } from "./features/tooltips/start-tooltips";
import { isAppleTouchDevice } from "./features/viewport-height/is-apple-touch-device";
import { startViewportHeight } from "./features/viewport-height/start-viewport-height";

/** Reading needs no React, and begins here; so does the console, which is hydrated whole (docs/architecture.md). */
function start() {
  startThemeButton();
  startTooltips();
  startViewportHeight();
  if (document.documentElement.dataset.delivery !== "console") return startPublicPage();
  void import("./hydrate-console").then(({ hydrateConsole }) => hydrateConsole());
  startServiceWorker();
}

function startPublicPage() {
  trackPage();
  startScrollProgress();
  startSideDots();
  startSmoothScroll();
  startReveals();
  startApply();
  startRenewal();
  void startLoadingScreen();
  onPress<HTMLAnchorElement>('a[data-notice="speaker"]', ({ href }) => {
    import("./features/toasts/toast-island").then(
      ({ showSpeakerNotice }) => showSpeakerNotice(),
      () => location.assign(href),
    );
  });
  // Without scripts the link leads to the same list in the footer.
  onPress<HTMLAnchorElement>(".more-pages", ({ href }) => {
    import("./features/navigation/open-more-sheet").then(
      ({ openMoreSheet }) => openMoreSheet(),
      () => location.assign(href),
    );
  });
  startTelling();
  if (document.querySelector("form[data-sent]")) startSending();
  // The server has failed: its own error is no business of a visitor's.
  if (document.querySelector("[data-failed]")) trackError(new Error("The page could not be rendered"));
  // The service worker keeps the page as it stands then, with all that it fetched, for a day without a network.
  void startIslands().then(startServiceWorker);
}

// As the build and the styles need, so that older browsers stay without scripts: Safari 16.4, Chrome 110, Firefox 128.
if ("CSSPropertyRule" in window && "toSorted" in []) {
  // Chrome on iOS is given a moment before anything is drawn (spec section 4).
  if (navigator.userAgent.includes("CriOS")) setTimeout(start, 100);
  else start();
}

// A view transition that the browser gave up may reject although the next page is there: no error. The console's router
// awaits the loading of a page that a visitor left as little.
addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => {
  const { reason } = event;
  if (!(reason instanceof DOMException)) return;
  if (reason.name !== "AbortError" && !/transition/i.test(reason.message)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
});

// On iOS errors pass silently (spec section 8); analytics, where there is any, hears of them all the same.
if (isAppleTouchDevice()) {
  for (const type of ["error", "unhandledrejection"]) {
    addEventListener(type, (event: Event) => event.preventDefault());
  }
}

if (import.meta.hot) {
  const { hot } = import.meta;
  import("./features/hot-reload").then(({ listenForChanges }) => listenForChanges(hot));
}
