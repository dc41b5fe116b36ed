import { matchRoutes } from "@remix-run/react";
import { expect, it } from "vitest";
import * as build from "../build/server/index.js";
import { pageTemplates } from "./page-templates";

const templateOf = pageTemplates(build.routes);
const routes = Object.values(build.routes);

/** The routes as Remix ranks them. */
const tree = (parent?: string): NonNullable<Parameters<typeof matchRoutes>[0]> =>
  routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: tree(id) }));

const segments = ["apply", "events", "committee", "round-tables", "bangkok", "new", "12", "a.ics", "export"];
const made = segments.flatMap((one) => ["", ...segments].map((two) => `/${one}/${two}`.replace(/\/$/, "")));
const known = routes.map(
  ({ path = "" }) => `/${path.replace(/:\w+/g, "bangkok").replace("*", "no/such/page")}`,
);
const addresses = [
  ...new Set([...known, ...made, "/", "/APPLY", "/%61pply", "/events/%2F", "/events/%FF", "//apply"]),
];

it.each(addresses)("names for %s the page that Remix finds", (path) => {
  const found = matchRoutes(tree(), path) ?? [];
  const template = found.flatMap(({ route }) => route.path || []).join("/");
  expect(templateOf(path)).toBe(`/${template}`);
});

it("names the page of a data request", () => {
  expect(["/_root.data", "/apply.data"].map(templateOf)).toEqual(["/", "/apply"]);
});
