import { matchRoutes } from "@remix-run/react";
import { expect, it } from "vitest";
import * as build from "../build/server/index.js";
import { pageRoutes } from "./page-routes";

const pagesAt = pageRoutes(build.routes);
const routes = Object.values(build.routes);

/** What Remix takes for an address when it knows these routes alone. */
function taken(path: string, ids: readonly string[]) {
  const below = (parent: string | undefined): NonNullable<Parameters<typeof matchRoutes>[0]> =>
    routes
      .filter(({ id, parentId }) => parentId === parent && ids.includes(id))
      .map(({ id, path: pattern, index }) =>
        index ? { id, path: pattern, index } : { id, path: pattern, children: below(id) },
      );
  return matchRoutes(below(undefined), path)?.map(({ route, params }) => [route.id, params]);
}

const segments = ["apply", "events", "committee", "round-tables", "bangkok", "new", "12", "a.ics", "export"];
const made = segments.flatMap((one) => ["", ...segments].map((two) => `/${one}/${two}`.replace(/\/$/, "")));
const known = routes.map(
  ({ path = "" }) => `/${path.replace(/:\w+/g, "bangkok").replace("*", "no/such/page")}`,
);
const addresses = [
  ...new Set([...known, ...made, "/", "/APPLY", "/%61pply", "/events/%2F", "/events/%FF", "//apply"]),
];

it.each(addresses)("finds for %s what Remix finds among all routes, and little else", (path) => {
  const ids = pagesAt(path).flatMap((page) => page.ids);
  expect(taken(path, ids)).toEqual(taken(path, Object.keys(build.routes)));
  expect(new Set(ids).size).toBeLessThan(8);
});

it("names the page by the template that fits best", () => {
  const template = (path: string) => pagesAt(path)[0]?.template;
  expect(["/", "/_root.data", "/apply.data", "/committee/events/new", "/no/such"].map(template)).toEqual([
    "/",
    "/",
    "/apply",
    "/committee/events/new",
    "/*",
  ]);
});
