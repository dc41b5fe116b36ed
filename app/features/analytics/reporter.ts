import { analyticsEvents } from "~/domain/analytics-events";
import { attempt } from "~/domain/attempt";
import { scrubText } from "~/domain/scrub-text";
import { session } from "~/features/client-state/session-store";
import { type Report, type Tracked, templateOfPage } from "./analytics-event";
import { watchDevice } from "./watch-device";
import { watchForms } from "./watch-forms";
import { watchPage } from "./watch-page";
import { watchScroll } from "./watch-scroll";
import { watchSlides } from "./watch-slides";
import { watchWebVitals } from "./watch-web-vitals";

/** Watches a visit: its events go to the page's analytics function, or are counted where there is none. */
export function startReporter(report: Report, count: (tracked: Tracked) => void): (tracked: Tracked) => void {
  const sessionId = readVisit();
  watchDevice(report);
  watchPage(report);
  watchWebVitals(report);
  watchForms(report);
  watchScroll(report);
  watchSlides(report);
  return (tracked) => {
    if (window.analytics) forward(window.analytics, sessionId, tracked);
    else count(tracked);
  };
}

function forward(
  analytics: NonNullable<typeof window.analytics>,
  sessionId: string,
  { time, event, action, label, value, properties }: Tracked,
) {
  const userId = session.getState().user?.id;
  try {
    analytics({
      event,
      ...analyticsEvents[event],
      ...(action !== undefined && { action }),
      ...(label !== undefined && { label: scrubText(label, 300) }),
      ...(value !== undefined && { value }),
      properties: scrubbed(properties),
      sessionId,
      ...(userId !== undefined && { userId }),
      url: location.origin + templateOfPage(),
      referrer: document.referrer && new URL(document.referrer).origin,
      timestamp: new Date(time).toISOString(),
    });
  } catch (error) {
    console.error("Analytics failed:", error);
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

const visitKey = "ofn-visit";

/** Of this tab, and only for an analytics function of the page's owner: it ends with the tab and identifies nobody. */
function readVisit(): string {
  const id = crypto.randomUUID();
  if (!window.analytics) return id;
  // Without a storage each page is a visit of its own.
  const known = attempt(() => sessionStorage.getItem(visitKey));
  if (!known) attempt(() => sessionStorage.setItem(visitKey, id));
  return known || id;
}
