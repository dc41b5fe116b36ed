import type { ServerBuild } from "@remix-run/cloudflare";
import { pagePath } from "./page-path";

/**
 * Finds the template of the page that an address asks for, such as `/committee/events/:id`, for logs and counts: the one with
 * the fewest parameters. Whatever no page answers is one path.
 */
export function pageTemplates(routes: ServerBuild["routes"]): (pathname: string) => string {
  const pages = Object.keys(routes).map((id) => pageOf(routes, id));
  pages.sort((one, other) => parameters(one) - parameters(other));
  return (pathname) => {
    const path = decoded(pagePath(pathname).path);
    return pages.find(({ fits }) => fits.test(path))?.template ?? "/*";
  };
}

type Page = { template: string; fits: RegExp };

const parameters = ({ template }: Page) => template.split(/[:*]/).length;

function pageOf(routes: ServerBuild["routes"], id: string): Page {
  let path = "";
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
    path = [route.path, path].filter(Boolean).join("/");
  const source = path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+");
  // A route for every end asks nothing of it: a line separator would not fit.
  const fits = source.endsWith("*") ? `^/${source.slice(0, -1)}` : `^/${source}/*$`;
  return { template: `/${path}`, fits: new RegExp(fits, "i") };
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
