import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import * as build from "../build/server/index.js";
import { testClock } from "../tests/factories";
import { createApp } from "./app";

const own = "https://openfinance.network";
const app = createApp({ build, clock: testClock });

/** Every address that takes a write: the API's two, and each page that has an action. */
const writes = [
  "/api/events/register",
  "/api/partnerships/apply",
  ...Object.values(build.routes).flatMap((route) => {
    if (!route?.module.action) return [];
    const parts: string[] = [];
    for (let at: typeof route | undefined = route; at; at = build.routes[at.parentId ?? ""])
      if (at.path) parts.unshift(at.path);
    return [`/${parts.join("/").replace(/:\w+/g, "1")}${route.index ? "?index" : ""}`];
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

const send = (path: string, type: string, headers: Record<string, string>) =>
  app.fetch(
    new Request(`${own}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: { ...(type && { "Content-Type": type }), ...headers },
      body: new TextEncoder().encode(contentTypes[type as keyof typeof contentTypes]),
    }),
    env,
    createExecutionContext(),
  );

it(`refuses ${writes.length} writes from other sites, whatever they say they are`, async () => {
  expect(writes.length).toBeGreaterThan(12);
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
  const wrong: string[] = [];
  for (const { path, type, headers } of requests) {
    const answer = await send(path, type, headers);
    await answer.arrayBuffer();
    // A type that no page takes is refused before the question where it comes from.
    const refusals = type.includes("form") || path.startsWith("/api/") ? [403] : [403, 415];
    if (!refusals.includes(answer.status))
      wrong.push(`${path} ${type} ${JSON.stringify(headers)}: ${answer.status}`);
  }
  expect(wrong).toEqual([]);
  console.info(
    `PROOF cross-site | ${writes.length} writes × 5 types × 6 origins × 3 ways: ${requests.length} requests`,
  );
});

it("finds out a write that is let through: the site's own origin is", async () => {
  const answer = await send("/applications?index", "application/x-www-form-urlencoded", { Origin: own });
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
});
