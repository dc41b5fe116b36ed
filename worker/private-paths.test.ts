import { expect, it } from "vitest";
import { indexablePaths } from "~/content/indexable-paths";
import * as build from "../build/server/index.js";
import serviceWorker from "../public/sw.js?raw";
import { routePath } from "../tests/route-paths";
import { publicAddress } from "./shared-address";

const [, source = ""] = /^const privatePaths =\s+\/(.+)\/;$/m.exec(serviceWorker) ?? [];
const privatePaths = new RegExp(source.replaceAll("\\/", "/"));

/** Each address that answers a GET with a page, but the test page, which is for everybody and stored for nobody. */
const addresses = Object.values(build.routes).flatMap((route) => {
  if (!route?.module.default) return [];
  const path = routePath(build.routes, route.id);
  // Of a part that varies, a value that is there, or any.
  const listed = indexablePaths.find((one) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`).test(one));
  return ["/*", "/material3-test"].includes(path) ? [] : [listed ?? path.replace(/:\w+/g, "a")];
});

it("names in the service worker each private page, so that none is kept in a browser, and no public one", () => {
  const isPrivate = (path: string) => !publicAddress(new Request(`https://openfinance.network${path}`));
  expect(addresses.filter(isPrivate).length).toBeGreaterThan(15);
  expect(addresses.filter((path) => isPrivate(path) !== privatePaths.test(path))).toEqual([]);
  for (const path of ["/dev/letters", "/healthz", "/api/events", "/invitations/a.data"])
    expect([path, privatePaths.test(path)]).toEqual([path, true]);
});
