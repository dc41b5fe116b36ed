import { expect, test } from "vitest";
import { templatedPath } from "./templated-path";

const token = "5f3a".repeat(16);

test.each([
  { pathname: "/", parameters: {}, path: "/" },
  { pathname: "/material3-test", parameters: {}, path: "/material3-test" },
  { pathname: "/round-tables/hong-kong", parameters: { city: "hong-kong" }, path: "/round-tables/hong-kong" },
  { pathname: `/applications/${token}`, parameters: { token }, path: "/applications/:token" },
  { pathname: "/applications/short", parameters: { token: "short" }, path: "/applications/:token" },
  { pathname: `/applications/${token}/data`, parameters: { token }, path: "/applications/:token/data" },
  { pathname: "/events/ada%40x.org", parameters: { slug: "ada@x.org" }, path: "/events/:slug" },
  { pathname: "/events/%E0%A4", parameters: { slug: "%E0%A4" }, path: "/events/:slug" },
  { pathname: "/events/7", parameters: { slug: "7" }, path: "/events/:slug" },
  { pathname: "/Ada.Lovelace/cv", parameters: { "*": "Ada.Lovelace/cv" }, path: "/*" },
  { pathname: "/a", parameters: { optional: undefined }, path: "/a" },
])("$pathname is known as $path", ({ pathname, parameters, path }) => {
  expect(templatedPath(pathname, parameters)).toBe(path);
});
