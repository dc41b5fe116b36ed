import { hasUnsentDraft, hasUnsentForm } from "../sending/unsent-text";
import { isSlowLine } from "../start/is-slow-line";
import { isPlainPress } from "../start/on-press";

/**
 * Links from page to page are the browser's own: it shows that it is on its way, keeps a form for Back, and needs no code
 * of the next page. Where the browser knows rules for it, they are fetched ahead when somebody is about to press one, but
 * for those who save data. A hint of another kind is refused by Firefox for the content security policy, and by Safari.
 */
export function startLinks(nonce: string) {
  // In the capture phase on the window: before the router.
  addEventListener("click", leaveToBrowser, { capture: true });
  if (isSlowLine()) return;
  if (HTMLScriptElement.supports?.("speculationrules")) document.head.appendChild(speculationRules(nonce));
}

/** The router would take a plain press. It may where it keeps a draft, and where no form would lose what is in it. */
function leaveToBrowser(event: MouseEvent) {
  const link = linkOf(event);
  if (!link || !isPlainPress(event) || link.pathname === "/apply" || link.target) return;
  // Scripts answer in a toast.
  if (link.dataset.notice) return;
  if (link.pathname === location.pathname && link.hash !== "") return;
  if (navigator.onLine && !hasUnsentForm() && (hasUnsentDraft() || isConsole(location.pathname))) return;
  event.stopPropagation();
}

const isConsole = (pathname: string) => /^\/committee(\/|$)/.test(pathname);

function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link && link.origin === location.origin ? link : null;
}

function speculationRules(nonce: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.type = "speculationrules";
  script.nonce = nonce;
  // What is one person's or the committee's is asked for once, when it is meant.
  const kept = ["api", "applications", "invitations", "dashboard", "committee", "preferences"];
  const not = { href_matches: kept.flatMap((name) => [`/${name}`, `/${name}/*`]) };
  // The page itself is there, and a link that opens the dialog fetches that instead.
  const here = { not: { href_matches: location.pathname.replace(/[^\w/-]/g, "\\$&") } };
  const where = {
    and: [{ href_matches: "/*" }, { not }, here, { not: { selector_matches: "[data-apply]" } }],
  };
  script.textContent = JSON.stringify({ prefetch: [{ where, eagerness: "moderate" }] });
  return script;
}
