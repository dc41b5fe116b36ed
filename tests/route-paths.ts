import type { ServerBuild } from "@remix-run/cloudflare";

/** The pattern of the addresses that a route of the build answers, as `/events/:slug`. */
export function routePath(routes: ServerBuild["routes"], id: string): string {
  const parts: string[] = [];
  for (let at = routes[id]; at; at = routes[at.parentId ?? ""]) if (at.path) parts.unshift(at.path);
  return `/${parts.join("/")}`;
}
