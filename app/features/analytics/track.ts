import { whenIdle } from "../when-idle";
import {
  applicationError,
  type Happening,
  isTrackingRefused,
  type OpenPage,
  type Tracked,
} from "./analytics-event";

/**
 * Forwards an event to the page's analytics function, or to the site's own counter. What happens before the page is idle waits for it; a
 * visitor's Global Privacy Control or Do Not Track silences everything (decision 40).
 */
function track(happening: Happening) {
  if (isTrackingRefused()) return;
  deliver({ ...happening, page: openPage, time: Date.now() });
}

/** Reports a failure of the page's own code; the message and the stack are scrubbed before they leave. */
export function trackError(error: unknown) {
  track(applicationError(error));
}

/** Says which page is open; every event until the next call belongs to it. */
export function trackPage(page: OpenPage) {
  openPage = page;
  track({ event: "page_view", category: "navigation", action: "view" });
}

/** Enough for what happens while a page loads; beyond that the first events are worth more than the later ones. */
const longestQueue = 50;

let openPage: OpenPage = { pathname: "/", parameters: {} };
const waiting: Tracked[] = [];
let deliver = (tracked: Tracked) => {
  if (waiting.length === 0) whenIdle(startReporting);
  if (waiting.length < longestQueue) waiting.push(tracked);
};

async function startReporting() {
  try {
    const { startReporter } = await import("./reporter");
    deliver = startReporter(track);
  } catch {
    // The chunk cannot be had, offline for one: this visit stays unmeasured.
    deliver = () => {};
  }
  for (const tracked of waiting.splice(0)) deliver(tracked);
}
