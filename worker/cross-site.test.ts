import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import * as build from "../build/server/index.js";
import { testClock } from "../tests/factories";
import { inProof } from "../tests/in-proof";
import { routePath } from "../tests/route-paths";
import { createApp } from "./app";

// Without its guard the site logs what Remix itself says of another origin.
vi.spyOn(console, "error").mockImplementation(() => {});

const own = "https://openfinance.network";
const app = createApp({ build, clock: testClock });
type Site = typeof app;

/** Every address that takes a write: the API's two, and each page that has an action. */
const writes = [
  "/api/events/register",
  "/api/partnerships/apply",
  ...Object.values(build.routes).flatMap((route) => {
    if (!route?.module.action) return [];
    return [`${routePath(build.routes, route.id).replace(/:\w+/g, "1")}${route.index ? "?index" : ""}`];
  }),
];
const contentTypes = {
  "application/x-www-form-urlencoded": "email=ada%40example.org",
  "multipart/form-data; boundary=x":
    '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na\r\n--x--\r\n',
  "text/plain": '{"email":"ada@example.org"}',
  "application/json": '{"email":"ada@example.org"}',
  "": "email=ada%40example.org",
};
const origins = [
  "https://elsewhere.example",
  "null",
  "http://openfinance.network",
  "https://openfinance.network:8443",
  "https://other.openfinance.network",
  "https://openfinance.network.elsewhere.example",
];

const send = (site: Site, path: string, type: string, headers: Record<string, string>) =>
  site.fetch(
    new Request(`${own}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: { ...(type && { "Content-Type": type }), ...headers },
      body: new TextEncoder().encode(contentTypes[type as keyof typeof contentTypes]),
    }),
    env,
    createExecutionContext(),
  );

const ways: Record<string, string>[] = [
  {},
  { "Sec-Fetch-Site": "cross-site" },
  { "X-Forwarded-Host": new URL(own).host },
];
const requests = writes.flatMap((path) =>
  Object.keys(contentTypes).flatMap((type) =>
    origins.flatMap((origin) => ways.map((way) => ({ path, type, headers: { Origin: origin, ...way } }))),
  ),
);

/** The requests of other sites that are not refused as such. */
async function letThrough(site: Site, sent = requests): Promise<string[]> {
  const found: string[] = [];
  for (const { path, type, headers } of sent) {
    const answer = await send(site, path, type, headers);
    await answer.arrayBuffer();
    // A type that no page takes is refused before the question where it comes from.
    const refusals = type.includes("form") || path.startsWith("/api/") ? [403] : [403, 415];
    if (!refusals.includes(answer.status))
      found.push(`${path} ${type} ${JSON.stringify(headers)}: ${answer.status}`);
  }
  return found;
}

it(`refuses ${writes.length} writes from other sites, whatever they say they are`, async () => {
  expect(writes.length).toBeGreaterThan(12);
  expect(await letThrough(app)).toEqual([]);
  console.info(
    `PROOF cross-site | ${writes.length} writes × 5 types × 6 origins × 3 ways: ${requests.length} requests`,
  );
});

// It loads the Worker anew, and leaves no other file of tests as it was.
inProof("finds out a site without its guard", async () => {
  vi.resetModules();
  vi.doMock("./security/cross-origin-guard", () => ({
    crossOriginGuard: (_: unknown, next: () => Promise<void>) => next(),
  }));
  const { createApp: createOpenApp } = await import("./app");
  const sent = requests.filter(({ headers }) => Object.keys(headers).length === 1);
  const through = await letThrough(createOpenApp({ build, clock: testClock }), sent);
  vi.doUnmock("./security/cross-origin-guard");
  expect(through.length).toBeGreaterThan(sent.length / 4);
  console.info(`PROOF cross-site | control: without its guard the site lets ${through.length} through`);
});

it("lets the site's own origin through", async () => {
  const answer = await send(app, "/applications?index", "application/x-www-form-urlencoded", { Origin: own });
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
});
