import { scrubText } from "~/domain/scrub-text";
import { useSession } from "~/features/client-state/session-store";
import { isTrackingRefused, type OpenPage, type Report, type Tracked } from "./analytics-event";
import { startCounting } from "./count-visit";
import { templatedPath } from "./templated-path";
import { watchDevice } from "./watch-device";
import { watchForms } from "./watch-forms";
import { watchPage } from "./watch-page";
import { watchScroll } from "./watch-scroll";
import { watchSlides } from "./watch-slides";
import { watchWebVitals } from "./watch-web-vitals";

/**
 * Completes events with the visit they belong to and hands them to the page's analytics function, or counts them where
 * there is none.
 */
export function startReporter(report: Report): (tracked: Tracked) => void {
  const sessionId = crypto.randomUUID();
  const count = startCounting();
  const send = (tracked: Tracked) => {
    const { page, event } = tracked;
    if (isSilent(page) || isTrackingRefused()) return;
    if (window.analytics) forward(window.analytics, sessionId, tracked);
    else count(templatedPath(page.pathname, page.parameters), event);
  };

  watchDevice(report);
  watchPage(report);
  watchWebVitals(report);
  watchForms(report);
  const scroll = watchScroll(report);
  let page: OpenPage;
  // A slide belongs to the page it was seen on, even if the router is already on the next.
  const slides = watchSlides((happening) => send({ ...happening, page, time: Date.now() }));

  return (tracked) => {
    const isPageView = tracked.event === "page_view";
    if (isPageView) {
      slides.leavePage();
      page = tracked.page;
    }
    send(tracked);
    if (isPageView) {
      slides.openPage(page.pathname);
      scroll.openPage();
    }
  };
}

/** The committee's pages and what happens on them are nobody's business but theirs. */
const isSilent = ({ pathname }: OpenPage) => /^\/committee(\/|$)/.test(pathname);

function forward(
  analytics: NonNullable<typeof window.analytics>,
  sessionId: string,
  { page, time, event, category, action, label, value, properties }: Tracked,
) {
  const userId = useSession.getState().user?.id;
  try {
    analytics({
      event,
      category,
      action,
      ...(label !== undefined && { label: scrubText(label, 300) }),
      ...(value !== undefined && { value }),
      properties: scrubbed(properties),
      sessionId,
      ...(userId !== undefined && { userId }),
      url: location.origin + templatedPath(page.pathname, page.parameters),
      referrer: originOf(document.referrer),
      timestamp: new Date(time).toISOString(),
    });
  } catch (error) {
    console.error("The analytics function failed:", error);
  }
}

function scrubbed(properties: Tracked["properties"] = {}) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === "string" ? scrubText(value, 2_000) : value,
    ]),
  );
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : "";
}
