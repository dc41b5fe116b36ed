import { cityTabs, roundTableCities } from "../app/content/round-table-cities";

/** Pages that the sitemap leaves out, and the other faces of those it lists. */
const unlistedPaths: readonly string[] = [
  ...roundTableCities.flatMap(({ slug }) =>
    cityTabs.slice(1).map(({ key }) => `/round-tables/${slug}?tab=${key}`),
  ),
  "/partners",
  "/dashboard",
  "/applications",
  "/finale",
  "/offline",
  "/material3-test",
];

/** Every public page of a running site that answers 200: those of its sitemap, then the unlisted ones. */
export async function sitePaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  return [...listed, ...unlistedPaths];
}

/** At most so many paths of each kind: pages that share a route and, of a city, a tab. */
export function ofEachKind(most: number, paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return paths.filter((path) => {
    const kind = path.replace(/^(\/(?:events|aureus|intelligence-network|round-tables)\/)[^?]+/, "$1");
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= most;
  });
}
