import { isSlowLine } from "./is-slow-line";
import { isPlainPress } from "./on-press";

/** A press that waits longer than this for React goes to the page that its link names, in milliseconds. */
const patience = 4_000;
const hour = 3_600_000;
/** What needs React: the links that open the dialog. */
const needy = "a[data-apply]";

/**
 * Calls `reach` when somebody is about to use what needs React: by pointer, touch or focus, or by an address that opens
 * the dialog. A press that comes first is held until React is here. On a slow line it goes to the page at once.
 */
export function startIntent(reach: () => Promise<void>) {
  const prepare = ({ target }: Event) => {
    // There the page that the link names comes sooner than React, and would only come behind it.
    if (isSlowLine()) return;
    if (target instanceof Element && target.closest(needy)) void reach().catch(() => {});
  };
  for (const type of ["pointerover", "touchstart", "focusin"])
    addEventListener(type, prepare, { capture: true, passive: true });
  addEventListener("click", (event) => holdPress(event, reach), { capture: true });
  const reachForAddress = () => {
    const [, choice] = /^#apply(?:\/([a-z0-9/-]+))?$/.exec(location.hash) ?? [undefined, null];
    if (choice !== null) reach().catch(() => location.replace(choice ? `/apply?event=${choice}` : "/apply"));
  };
  addEventListener("hashchange", reachForAddress);
  reachForAddress();
  // The next event is computed anew on load, if the page was kept for long, and each hour (spec section 4).
  const computedAt = document.querySelector<HTMLElement>("[data-computed-at]")?.dataset.computedAt;
  const age = computedAt === undefined ? 0 : Math.abs(Date.now() - Date.parse(computedAt));
  if (computedAt) setTimeout(() => void reach().catch(() => {}), age > hour ? 0 : hour);
}

function holdPress(event: MouseEvent, reach: () => Promise<void>) {
  if (
    "hydrated" in document.documentElement.dataset ||
    !isPlainPress(event) ||
    !(event.target instanceof Element)
  )
    return;
  const link = event.target.closest<HTMLAnchorElement>("a[data-apply]");
  if (!link) return;
  // The press is answered at once, whoever carries it out. Back brings a page as it was left.
  link.ariaBusy = "true";
  addEventListener("pagehide", () => (link.ariaBusy = null), { once: true });
  if (isSlowLine()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const goToPage = () => location.assign(link.href);
  const timer = setTimeout(goToPage, patience);
  reach().then(() => {
    clearTimeout(timer);
    link.ariaBusy = null;
    link.click();
  }, goToPage);
}
