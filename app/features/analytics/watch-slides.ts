import { stops } from "~/content/home-stops";
import type { Report } from "./analytics-event";

/** The one presentation of the site: its slides are the landing page's sections, its end is `/finale`. */
const presentationId = "landing";
const completedKey = "ofn-presentation-completed";

/** Reports which section of the landing page is seen and for how long, and once a session that `/finale` was. */
export function watchSlides(report: Report) {
  if (location.pathname === "/") watchLandingPage(report);
  if (location.pathname === "/finale") completePresentation(report);
}

function watchLandingPage(report: Report) {
  let current: { number: number; since: number } | undefined;

  const show = (slide: typeof current, id?: string) => {
    if (current) {
      const timeSpent = Math.round(performance.now() - current.since);
      report({
        event: "presentation_slide",
        label: presentationId,
        value: timeSpent,
        properties: { presentationId, slideNumber: current.number, timeSpent },
      });
    }
    current = slide;
    if (!slide) return;
    report({
      event: "slide_view",
      label: id,
      value: slide.number,
      properties: { presentationId, slideNumber: slide.number },
    });
  };

  const ids: string[] = stops.map(({ id }) => id);
  // The section that lies across the middle of the window is the one that is seen.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const number = ids.indexOf(target.id) + 1;
        if (isIntersecting && number !== current?.number)
          show({ number, since: performance.now() }, target.id);
      }
    },
    { rootMargin: "-50% 0px -50% 0px" },
  );
  for (const id of ids) {
    const section = document.getElementById(id);
    if (section) observer.observe(section);
  }
  window.addEventListener("pagehide", () => show(undefined));
}

function completePresentation(report: Report) {
  try {
    if (sessionStorage.getItem(completedKey)) return;
    sessionStorage.setItem(completedKey, "1");
  } catch {
    // Without a storage nobody knows whether this is the first time.
    return;
  }
  report({
    event: "presentation_complete",
    label: presentationId,
    properties: { presentationId },
  });
}
