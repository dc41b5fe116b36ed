import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import * as build from "../../build/server/index.js";
import { answerOf } from "../../tests/answer-of";
import { testClock, withinOneMinute } from "../../tests/factories";
import { createApp } from "../app";
import { clientOf } from "./client";

const app = createApp({ build, clock: testClock });
const origin = "https://openfinance.network";

function ask(path: string, address: string, init: RequestInit = {}, bindings = env) {
  const headers = { "CF-Connecting-IP": address, Origin: origin, ...init.headers };
  return answerOf(app, new Request(`${origin}${path}`, { redirect: "manual", ...init, headers }), bindings);
}

beforeEach(withinOneMinute);

/** Uses up a client's minute on the real limiters. */
async function useUp(limiter: RateLimit, key: string) {
  while ((await limiter.limit({ key })).success);
}

it.each<[string, string, RequestInit]>([
  ["a page that is not there", "/no-such-page", {}],
  ["a page of the API", "/api/events", {}],
  ["a form", "/apply", { method: "POST", body: new URLSearchParams({ fullName: "Ada" }) }],
  [
    "a form that is too large",
    "/apply",
    { method: "POST", body: new URLSearchParams({ x: "x".repeat(40_000) }) },
  ],
  ["a call that is not JSON", "/api/events/register", { method: "POST", body: "{" }],
  ["a page of the console", "/committee", {}],
])("%s is refused to a client that asks too often, and to no other", async (_, path, init) => {
  const mine = crypto.randomUUID();
  const { network } = await clientOf(mine, env.APP_SECRET);
  await useUp(env.REQUEST_LIMITER, network);
  const refused = await ask(path, mine, init);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect((await ask(path, crypto.randomUUID(), init)).status).not.toBe(429);
});

it("counts every request that no stored page answers, and none that one does", async () => {
  const counted: string[] = [];
  const counting: RateLimit = {
    limit: ({ key }) => {
      counted.push(key);
      return env.REQUEST_LIMITER.limit({ key });
    },
  };
  const asked = async (path: string, init: RequestInit = {}) => {
    counted.length = 0;
    await ask(path, crypto.randomUUID(), init, { ...env, REQUEST_LIMITER: counting });
    return counted.length;
  };
  await asked("/privacy");
  expect(await asked("/privacy")).toBe(0);
  expect(await asked("/healthz")).toBe(0);
  for (const path of [
    "/no-such-page",
    "/api",
    "/dashboard",
    "/applications",
    "/events/made-up",
    "/privacy?sent=1",
  ])
    expect([path, await asked(path)]).toEqual([path, 1]);
  const withCookie = (cookie: string) => asked("/privacy", { headers: { Cookie: cookie } });
  expect(await withCookie("CF_Authorization=")).toBe(1);
  // An applicant's cookie is for the dashboard alone (decisions/links).
  expect(await withCookie("ofn-application-x=y")).toBe(0);
});

it("counts all networks of one site together", async () => {
  const { site } = await clientOf("2001:db8:77:1::1", env.APP_SECRET);
  await useUp(env.SITE_LIMITER, site);
  const refused = await ask("/api/nothing", `2001:db8:77:${crypto.randomUUID().slice(0, 4)}::1`);
  expect(refused.status).toBe(429);
  expect((await ask("/api/nothing", "2001:db8:78:1::1")).status).toBe(404);
});

it.each([
  ["2001:db8:1:2::1", "2001:0DB8:1:2:ffff::", true, true],
  ["2001:db8:1:2::1", "2001:db8:1:3::1", false, true],
  ["2001:db8:1:2::1", "2001:db8:2:2::1", false, false],
  ["::1", "0:0:0:0:0:0:0:2", true, true],
  ["192.0.2.1", "192.0.2.2", false, false],
])("takes %s and %s for one network: %s, for one site: %s", async (one, other, isNetwork, isSite) => {
  const [a, b] = await Promise.all([clientOf(one, "secret"), clientOf(other, "secret")]);
  expect([a.network === b.network, a.site === b.site]).toEqual([isNetwork, isSite]);
});
