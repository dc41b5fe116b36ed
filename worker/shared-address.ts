import { indexablePaths } from "~/content/indexable-paths";
import { partnershipTopic } from "~/content/partnership-form";
import { cityTabs } from "~/content/round-table-cities";
import { isAnonymous } from "./security/is-anonymous";

/** A query parameter that a page reads, and whether a value of it says anything to the page. */
type Reads = Record<string, (value: string) => boolean>;

const fixedPaths = new Set([...indexablePaths, "/partners", "/finale", "/offline", "/who-we-are"]);
const otherPaths = /^\/((events|intelligence-network)\/[a-z0-9-]+(\.ics)?|calendar\.ics|sitemap\.xml)$/;

/** The footer's word to a visitor without scripts, on every page. */
const ofEveryPage: Reads = { notice: (value) => value === "speaker" };
const ofSomePages: readonly [RegExp, Reads][] = [
  // Of an event that does not exist the page leads away, and nothing but a page is kept.
  [/^\/apply$/, { event: (slug) => /^[a-z0-9][a-z0-9-]{0,199}(\/waiting-list)?$/.test(slug) }],
  [/^\/round-tables\/[a-z-]+$/, { tab: (key) => cityTabs.some((tab) => tab.key === key) }],
  [/^\/partnership-application$/, { topic: (slug) => partnershipTopic(slug) !== null }],
];
/** The query parameters that public pages read; any other is left out of what is rendered. */
export const sharedParameters: readonly string[] = [
  ofEveryPage,
  ...ofSomePages.map(([, reads]) => reads),
].flatMap(Object.keys);
/** With one of these an address is one visitor's: it names what they sent. */
export const ownParameters: readonly string[] = ["sent", "note"];

/**
 * The address of a public page without what is a visitor's own; undefined for a request that
 * is not for everybody. It names what is public: a new page is private until it stands here. Of the query it keeps
 * what the page reads, once and with values that exist, so that a stranger cannot make up addresses to be stored.
 */
export function sharedAddress(request: Request): URL | undefined {
  return isAnonymous(request) ? publicAddress(request) : undefined;
}

/** The same for a request of whomever. */
export function publicAddress(request: Request): URL | undefined {
  if (!["GET", "HEAD"].includes(request.method)) return undefined;
  const url = new URL(request.url);
  const path = url.pathname;
  if (!fixedPaths.has(path) && !otherPaths.test(path)) return undefined;
  if (ownParameters.some((name) => url.searchParams.has(name))) return undefined;
  if (url.search === "") return url;
  const read = { ...ofEveryPage, ...ofSomePages.find(([pattern]) => pattern.test(path))?.[1] };
  const shared = new URLSearchParams();
  for (const name of Object.keys(read).sort()) {
    const value = url.searchParams.get(name);
    if (value !== null && read[name]?.(value)) shared.set(name, value);
  }
  url.search = shared.toString();
  return url;
}
