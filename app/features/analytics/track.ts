import { whenIdle } from "../when-idle";
import { applicationError, type Happening, isUntracked, type Tracked } from "./analytics-event";
import { startCounting } from "./count-visit";

/** Forwards an event to the page's function or the site's counter, once the page is idle (decisions/analytics). */
function track(happening: Happening) {
  if (!isUntracked()) deliver({ ...happening, time: Date.now() });
}

/** Reports a failure of the page's own code; the message and the stack are scrubbed before they leave. */
export function trackError(error: unknown) {
  track(applicationError(error));
}

export function trackPage() {
  track({ event: "page_view" });
}

/** Enough for what happens while a page loads; beyond that the first events are worth more than the later ones. */
const longestQueue = 50;

const waiting: Tracked[] = [];
let deliver = (tracked: Tracked) => {
  if (waiting.length === 0) whenIdle(startReporting);
  if (waiting.length < longestQueue) waiting.push(tracked);
};

/**
 * Where a page has an analytics function, everything is watched for it. The site's own counter takes the page at once, and
 * what else there is to watch once the page is used: its code would weigh on every first view.
 */
async function startReporting() {
  if (typeof window.analytics !== "function") {
    deliver = startCounting();
    for (const tracked of waiting.splice(0)) deliver(tracked);
    await firstUse();
    // The visitor's own press comes first.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
  }
  try {
    const { startReporter } = await import("./reporter");
    deliver = startReporter(track, deliver);
    for (const tracked of waiting.splice(0)) deliver(tracked);
  } catch {
    // The chunk cannot be had, offline for one: what it would watch stays unmeasured.
  }
}

function firstUse(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ["pointerdown", "keydown", "scroll"])
      window.addEventListener(type, resolve, { capture: true, passive: true, once: true });
  });
}
