import { isSentElsewhere } from "../sending/unanswered";
import { isSlowLine } from "../start/is-slow-line";
import { isPlainPress } from "../start/on-press";
import { applyDialog, applyHash } from "./apply-address";

/** A press that waits longer than this for the dialog goes to the page that its link names, in milliseconds. */
const patience = 4_000;

let fetching: Promise<typeof import("./apply-island")> | undefined;

/** A module that could not be fetched is fetched again by the next press. */
function fetchDialog() {
  fetching ??= import("./apply-island").catch((error) => {
    fetching = undefined;
    throw error;
  });
  return fetching;
}

/** Fetches the dialog once somebody reaches for a link to it. On a slow line a press leads to the form's page. */
export function startApply() {
  if (location.pathname === "/apply") return;
  const prepare = ({ target }: Event) => {
    // There the page that the link names comes sooner than the dialog, and would only come behind it.
    if (!isSlowLine() && applyLinkOf(target)) void fetchDialog().then(({ prepare }) => prepare(), ignore);
  };
  for (const type of ["pointerover", "touchstart", "focusin"])
    addEventListener(type, prepare, { capture: true, passive: true });
  addEventListener("click", press, { capture: true });
  addEventListener("hashchange", reachForAddress);
  // Before the dialog hears of it.
  addEventListener("popstate", () => closeWhere(history.state?.hasSent && !applyDialog.hasWords));
  closeWhere(history.state?.hasSent || isSentElsewhere("/apply"));
  reachForAddress();
}

/** A form was sent from here: an empty dialog would ask for it again, and cover the words about it. */
function closeWhere(isSent: boolean) {
  if (isSent && applyHash.read(location.hash) !== undefined)
    history.replaceState(history.state, "", location.pathname + location.search);
}

const ignore = () => {};

const applyLinkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-apply]") : null;

function press(event: MouseEvent) {
  const link = applyLinkOf(event.target);
  if (!link || !isPlainPress(event) || applyDialog.hasFailed) return;
  // The press is answered at once, whoever carries it out. Back brings a page as it was left.
  link.ariaBusy = "true";
  addEventListener("pagehide", () => (link.ariaBusy = null), { once: true });
  if (isSlowLine() && !fetching) return;
  event.preventDefault();
  const goToPage = () => location.assign(link.href);
  const timer = setTimeout(goToPage, patience);
  fetchDialog()
    .then(({ openApplyDialog }) => openApplyDialog(new URL(link.href).searchParams.get("event"), link))
    .then(() => {
      clearTimeout(timer);
      link.ariaBusy = null;
    }, goToPage);
}

function reachForAddress() {
  const choice = applyHash.read(location.hash);
  if (choice === undefined) return;
  fetchDialog()
    .then(({ showApplyIsland }) => showApplyIsland())
    .catch(() => location.replace(choice ? `/apply?event=${choice}` : "/apply"));
}
