import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import * as build from "../../build/server/index.js";
import { answerOf } from "../../tests/answer-of";
import {
  createApplication,
  createBriefing,
  createLetter,
  createMember,
  createPartnership,
  testClock,
  testNow,
} from "../../tests/factories";
import { count } from "../../tests/fault-trials";
import { routePath } from "../../tests/route-paths";
import { registrationSchema } from "../api/events";
import { createApp } from "../app";
import { accessHeader, committeeIssuer, createAccessKeys, verifyCommitteeToken } from "./committee-access";

const issuer = "https://ofn.cloudflareaccess.com";
const audience = "the audience tag of the console";
const createKeys = () => generateKeyPair("RS256", { extractable: true });
const [known, rotated, foreign] = [await createKeys(), await createKeys(), await createKeys()];
const published = [{ ...(await exportJWK(known.publicKey)), kid: "known", alg: "RS256", use: "sig" }];
let keyFetches = 0;
const app = createApp({
  build,
  clock: testClock,
  fetchAccessKeys: async () => {
    keyFetches++;
    return Response.json({ keys: published });
  },
});
const configured: typeof env = {
  ...env,
  COMMITTEE_DEVELOPMENT_KEY: undefined,
  ACCESS_TEAM_DOMAIN: "ofn",
  ACCESS_AUDIENCE: audience,
  COMMITTEE_CHAIRS: "chair@committee.example, Other.Chair@committee.example",
};

const removed = "removed@committee.example";
beforeAll(async () => {
  await createMember("chair", removed);
  await env.DB.prepare("UPDATE committee_members SET role = NULL WHERE email = ?").bind(removed).run();
});

const seconds = Math.floor(testNow.getTime() / 1_000);
const claims = { email: "chair@committee.example", iss: issuer, aud: [audience], exp: seconds + 600 };
const sign = (payload: JWTPayload, key = known.privateKey, header: Record<string, unknown> = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: "known", ...header }).sign(key);
const ask = (
  path: string,
  headers: Record<string, string> = {},
  init: RequestInit = {},
  bindings = configured,
) =>
  app.fetch(
    new Request(`https://openfinance.network${path}`, { headers, redirect: "manual", ...init }),
    bindings,
    createExecutionContext(),
  );
const withToken = (token: string) => ({ [accessHeader]: token });

const tokens: Record<string, Record<string, string>> = {
  none: {},
  garbage: withToken("not.a.token"),
  "alg none": withToken(new UnsecuredJWT(claims).encode()),
  "HS256 with the public key": withToken(
    await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", kid: "known" })
      .sign(new TextEncoder().encode(await exportSPKI(known.publicKey))),
  ),
  "wrong issuer": withToken(await sign({ ...claims, iss: "https://evil.cloudflareaccess.com" })),
  "wrong audience": withToken(await sign({ ...claims, aud: ["another application"] })),
  expired: withToken(await sign({ ...claims, exp: seconds - 1 })),
  "not yet valid": withToken(await sign({ ...claims, nbf: seconds + 300 })),
  "unknown kid": withToken(await sign(claims, known.privateKey, { kid: "unknown" })),
  "another key's signature": withToken(await sign(claims, foreign.privateKey)),
  "a jku header": withToken(
    await sign(claims, foreign.privateKey, { jku: "https://evil.example/keys.json", kid: "evil" }),
  ),
  "the cookie only": { Cookie: `CF_Authorization=${await sign(claims)}` },
  "a stranger's address": withToken(await sign({ ...claims, email: "stranger@committee.example" })),
  "a removed member's address": withToken(await sign({ ...claims, email: removed })),
  good: withToken(await sign(claims)),
};

it("knows a chair by both spellings of a domain", async () => {
  const bindings = { ...configured, COMMITTEE_CHAIRS: "Chair@bücher.example" };
  for (const email of ["chair@bücher.example", "chair@xn--bcher-kva.example"]) {
    const token = withToken(await sign({ ...claims, email }));
    const { status } = await ask("/committee/applications", token, {}, bindings);
    expect([email, status]).toEqual([email, 200]);
  }
});

/** Every route of the build under the console's address, whatever its file is called: a new one cannot be forgotten. */
const consoleRoutes = Object.keys(build.routes)
  .map((id) => ({ id, path: routePath(build.routes, id) }))
  .filter(({ path }) => /^\/committee(\/|$)/i.test(path));
const consolePaths = [...new Set(consoleRoutes.map(({ path }) => path.replace(/:\w+/g, "1")))];

/** The requests by which a page, its data and its action can be asked for. */
function requestsFor({ id, path }: { id: string; path: string }): [string, "GET" | "POST"][] {
  const data = `${path}.data`;
  return [
    [path, "GET"],
    [path, "POST"],
    [data, "GET"],
    [data, "POST"],
    [`${data}?_routes=${encodeURIComponent(id)}`, "GET"],
    [`${path}?_data=${encodeURIComponent(id)}`, "GET"],
    [`${path}?_data=${encodeURIComponent(id)}`, "POST"],
  ];
}

it("answers every page, action and data request of the console for one of 15 tokens alone", async () => {
  expect(consoleRoutes.length).toBeGreaterThan(15);
  const person = { fullName: "Sentinel Person" };
  const application = await createApplication(person, { title: "Sentinel Event" });
  const partnership = await createPartnership({ contactName: "Sentinel Contact" });
  const known: Record<string, number> = {
    events: application.eventId,
    applications: application.id,
    partnerships: partnership.id,
    briefings: (await createBriefing({ title: "Sentinel Briefing" })).id,
    letters: (await createLetter(application.id)).id,
  };
  const withIds = ({ id, path }: { id: string; path: string }) => ({
    id,
    path: path
      .replace(/(\w+)\/:id/, (_, noun: string) => `${noun}/${known[noun] ?? 1}`)
      .replace(":letter", "accepted"),
  });
  const routes = consoleRoutes.map(withIds);
  const state = async () => [await count(sql`audit_entries`), await count(sql`outbox`)];
  const before = await state();
  const bodies = new Set<string>();
  for (const [name, headers] of Object.entries(tokens)) {
    if (name === "good") continue;
    for (const route of routes)
      for (const [url, method] of requestsFor(route)) {
        const body = method === "POST" ? new URLSearchParams({ intent: "accept", sure: "on" }) : undefined;
        const answer = await ask(url, headers, { method, ...(body && { body }) });
        const isStored = answer.headers.get("Cache-Control") !== "no-store";
        expect([answer.status, isStored], `${name}: ${method} ${url}`).toEqual([401, false]);
        bodies.add((await answer.text()).replaceAll(/nonce="[^"]*"/g, ""));
      }
  }
  expect([...bodies]).toHaveLength(1);
  expect([...bodies].join()).not.toMatch(/sentinel/i);
  expect(await state()).toEqual(before);

  for (const { id, path } of routes) {
    // A sign-in has no page of its own here, and a visit of an export leads to the page with its button.
    const expected = /\.export$/.test(id) ? 302 : /sign-in$/.test(id) ? 404 : 200;
    expect((await ask(path, tokens.good)).status, path).toBe(expected);
  }
});

it("has one spelling of each path, and tells nothing by another", async () => {
  for (const path of consolePaths)
    for (const spelling of [path.toUpperCase(), `/${path}`, `${path}/`, path.replace("c", "%63")])
      for (const method of ["GET", "POST"]) {
        const body = method === "POST" ? new URLSearchParams({ intent: "accept" }) : undefined;
        const answer = await ask(spelling, {}, { method, ...(body && { body }) });
        expect(answer.status, `${method} ${spelling}`).toBe(method === "GET" ? 301 : 404);
        expect(await answer.text()).not.toMatch(/committee/i);
      }
});

it("does not exist unless it is configured", async () => {
  const bare = { ...configured, ACCESS_TEAM_DOMAIN: "", ACCESS_AUDIENCE: "" };
  for (const path of consolePaths) expect((await ask(path, tokens.good, {}, bare)).status, path).toBe(404);
});

it("keeps the key set, and fetches it once more when a new key signs", async () => {
  const fetches = keyFetches;
  expect((await ask("/committee", tokens.good)).status).toBe(200);
  expect(keyFetches).toBe(fetches);
  expect(fetches).toBeLessThanOrEqual(2);
});

it("follows a rotation of the keys with one fetch, and asks once for any number of unknown ones", async () => {
  let keys = published;
  let fetches = 0;
  const fetchKeys = async () => {
    fetches++;
    return Response.json({ keys });
  };
  const verify = (token: string, accessKeys: ReturnType<typeof createAccessKeys>) => {
    const from = committeeIssuer(configured, "openfinance.network", accessKeys);
    return from && verifyCommitteeToken(token, from, testNow);
  };
  const following = createAccessKeys(fetchKeys, 0);
  expect(await verify(await sign(claims), following)).toBe("chair@committee.example");
  keys = [{ ...(await exportJWK(rotated.publicKey)), kid: "rotated", alg: "RS256", use: "sig" }];
  expect(await verify(await sign(claims), following)).not.toBeNull();
  expect(fetches).toBe(1);
  expect(await verify(await sign(claims, rotated.privateKey, { kid: "rotated" }), following)).not.toBeNull();
  expect(fetches).toBe(2);

  fetches = 0;
  const patient = createAccessKeys(fetchKeys);
  for (const kid of ["a", "b", "c"])
    expect(await verify(await sign(claims, foreign.privateKey, { kid }), patient)).toBeNull();
  expect(fetches).toBe(1);
});

it("signs in by the development key for a browser on this machine alone", async () => {
  const { privateKey } = await createKeys();
  const key = { ...(await exportJWK(privateKey)), kid: "development" };
  const local = { ...configured, ACCESS_TEAM_DOMAIN: "", COMMITTEE_DEVELOPMENT_KEY: JSON.stringify(key) };
  expect((await ask("/committee/sign-in", {}, {}, local)).status).toBe(404);
  const page = "http://localhost:8787/committee/sign-in";
  const signIn = (headers: Record<string, string>, init: RequestInit = {}) =>
    answerOf(app, new Request(page, { headers, redirect: "manual", ...init }), local);
  expect((await signIn({ "Sec-Fetch-Site": "none" })).status).toBe(200);
  const chosen = { method: "POST", body: new URLSearchParams({ email: "chair@committee.example" }) };
  const signedIn = await signIn({ "Sec-Fetch-Site": "same-origin" }, chosen);
  expect(signedIn.headers.get("Set-Cookie")).toContain("committee_development_token=");

  // A page whose name was rebound to 127.0.0.1, as wrangler hands over what it sends with MF-Original-URL.
  const rebound = { Host: "localhost:8787", Origin: "http://localhost:8787" };
  expect((await signIn(rebound)).status).toBe(404);
  const refused = await signIn(rebound, chosen);
  expect(refused.status).toBe(404);
  expect(refused.headers.has("Set-Cookie")).toBe(false);
});

it("gives registrations to the committee alone, and tells others the same for every id", async () => {
  const { eventId, reference, email } = await createApplication();
  const closed = await Promise.all(
    [eventId, 987_654_321, "nothing"].map(async (id) => {
      const answer = await ask(`/api/events/${id}/registrations`);
      return `${answer.status} ${await answer.text()}`;
    }),
  );
  expect(new Set(closed).size).toBe(1);
  expect(closed[0]).toMatch(/^401 /);
  const open = await ask(`/api/events/${eventId}/registrations`, tokens.good);
  const documented = z.strictObject({
    registrations: z.array(z.strictObject(registrationSchema.shape)),
    next: z.null(),
  });
  expect(documented.parse(await open.json())).toMatchObject({
    registrations: [{ reference, email }],
  });
});
