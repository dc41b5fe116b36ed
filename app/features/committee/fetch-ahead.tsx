import { isRouteErrorResponse, useFetcher, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { applicationPath, walkQuery } from "./application-walk";
import { readId } from "./read-id";

/** Whom the decision before a page was about, and the version that can be taken back; null when it cannot. */
export type Decided = { id: number; name: string; undoableVersion: number | null };
type Page = { decided: Decided | null };
type Ahead = { path: string; page: Page };

/** How long a page may be shown as it was fetched ahead, in milliseconds. */
const lifetime = 5 * 60_000;
const mark = "ahead";

/** What comes next, who was looked at when it was fetched, and when. */
let next: (Ahead & { before: Omit<Decided, "undoableVersion">; fetchedAt: number }) | undefined;
/** What is shown as it was fetched ahead, until it is read anew. */
let shown: Ahead | undefined;

/**
 * Fetches the page of the next application while a member reads this one, so that it stands there without a way to the
 * server (decisions/votes). It is kept in this tab's memory alone; what cannot be fetched is fetched when they go there.
 *
 * @param path of the next application within the walk; null where none comes
 * @param before whom this page is about
 */
export function FetchAhead({ path, before }: { path: string | null; before: { id: number; name: string } }) {
  const [fetched, setFetched] = useState<string | null>(null);
  useFreshPage();
  if (path === null || path === fetched) return null;
  const keep = (page: Page | null) => {
    next = page ? { path, page, before, fetchedAt: Date.now() } : undefined;
    setFetched(path);
  };
  return <Fetch key={path} path={path} onFetched={keep} />;
}

/** Gone once it has fetched: after every action the router fetches anew what a fetcher holds. */
function Fetch({ path, onFetched }: { path: string; onFetched: (page: Page | null) => void }) {
  const { load, data } = useFetcher<Page | null>();
  useEffect(() => load(`${path}${path.includes("?") ? "&" : "?"}${mark}=on`), [load, path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was fetched is handed on once
  useEffect(() => {
    if (data !== undefined) onFetched(data as Page | null);
  }, [data]);
  return null;
}

/** Reads a page anew that is shown as it was fetched ahead: somebody may have voted since. */
function useFreshPage() {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is gone to
  useEffect(() => {
    if (shown) revalidate();
  }, [key, revalidate]);
}

/** Whether the page of an address can be shown as it was fetched ahead, or is, so that nothing else may keep it or end it. */
export function isAhead(url: URL): boolean {
  return isFetched(url) || shown?.path === pathOf(url);
}

const isFetched = (url: URL) => next?.path === pathOf(url) && Date.now() - next.fetchedAt < lifetime;

/**
 * The page of an address: as it was fetched ahead, once, or else as the server answers. When the server cannot be reached,
 * a page that is shown already stays.
 *
 * @param load asks the server
 * @returns null for a page that is fetched ahead and cannot be had
 */
export async function readAhead<P extends Page>(url: URL, load: () => Promise<P>): Promise<P | null> {
  if (url.searchParams.has(mark)) return load().catch(() => null);
  if (next && isFetched(url)) {
    const { page, before, path } = next;
    const isDecided = readId(url.searchParams.get("of")) === before.id;
    const ahead = { ...page, decided: isDecided ? { ...before, undoableVersion: null } : null };
    next = undefined;
    shown = { path, page: ahead };
    return ahead as P;
  }
  const stale = shown?.path === pathOf(url) ? shown.page : undefined;
  shown = undefined;
  return load().catch((error) => {
    if (!stale || error instanceof Response || isRouteErrorResponse(error)) throw error;
    return stale as P;
  });
}

/** Its address within the walk, without what was done before. */
const pathOf = ({ pathname, searchParams }: URL) =>
  applicationPath(readId(pathname.split("/").at(-1)) ?? 0, walkQuery(searchParams));
