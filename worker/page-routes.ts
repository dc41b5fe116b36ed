import type { ServerBuild } from "@remix-run/cloudflare";
import { pagePath } from "./page-path";

type Routes = ServerBuild["routes"];
/** A pattern of addresses, and the routes that answer one that fits it, each with those around it. */
type Page = { template: string; fits: RegExp; ids: string[] };

/**
 * Finds the pages that an address may ask for, those with fewer parameters first. Remix ranks and tries every route
 * that it knows several times a request, so it is told of these alone.
 */
export function pageRoutes(routes: Routes): (pathname: string) => Page[] {
  const pages = Object.keys(routes).map((id) => pageOf(routes, id));
  pages.sort((one, other) => parameters(one) - parameters(other));
  return (pathname) => {
    const path = decoded(pagePath(pathname).path);
    return pages.filter(({ fits }) => fits.test(path));
  };
}

const parameters = ({ template }: Page) => template.split(/[:*]/).length;

function pageOf(routes: Routes, id: string): Page {
  const chain: string[] = [];
  let path = "";
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
    chain.push(route.id);
    path = [route.path, path].filter(Boolean).join("/");
  }
  const source = path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+");
  // A route for every end asks nothing of it: a line separator would not fit, and no page would say that there is none.
  const fits = source.endsWith("*") ? `^/${source.slice(0, -1)}` : `^/${source}/*$`;
  return { template: `/${path}`, fits: new RegExp(fits, "i"), ids: chain };
}

/** As Remix reads an address: what is escaped, a slash for one, divides nothing. */
function decoded(path: string): string {
  try {
    return path
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return path;
  }
}
