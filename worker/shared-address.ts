import { indexablePaths } from "~/content/indexable-paths";
import { pagePath } from "./page-path";
import { isAnonymous } from "./security/is-anonymous";

const fixedPaths = new Set([...indexablePaths, "/partners", "/finale", "/offline"]);
const otherPaths =
  /^\/((events|intelligence-network)\/[a-z0-9-]+(\.ics)?|calendar\.ics|feed\.xml|events\.json|sitemap\.xml)$/;

/** The query parameters that public pages read; any other is left out of what is rendered. */
export const sharedParameters: readonly string[] = [
  "event",
  "tab",
  "topic",
  "notice",
  "deadlines",
  "_routes",
];
/** An address with one of these is one visitor's. */
export const ownParameters: readonly string[] = ["sent"];

/**
 * The address of a public page, its data included, without what is a visitor's own; undefined for a request that
 * is not for everybody. It names what is public: a new page is private until it stands here.
 */
export function sharedAddress(request: Request): URL | undefined {
  if (!["GET", "HEAD"].includes(request.method) || !isAnonymous(request)) return undefined;
  const url = new URL(request.url);
  const { path } = pagePath(url.pathname);
  if (!fixedPaths.has(path) && !otherPaths.test(path)) return undefined;
  if (ownParameters.some((name) => url.searchParams.has(name))) return undefined;
  if (url.search === "") return url;
  const shared = [...url.searchParams].filter(([name]) => sharedParameters.includes(name)).sort();
  url.search = new URLSearchParams(shared).toString();
  return url;
}
