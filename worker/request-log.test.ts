import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { roundTableCities } from "~/content/round-table-cities";
import * as build from "../build/server/index.js";
import { answerOf } from "../tests/answer-of";
import { anInterest, createEvent, pastEventPath, testClock } from "../tests/factories";
import { watchDatabase } from "../tests/watched-database";
import { createApp } from "./app";

const app = createApp({ build, clock: testClock });
const watched = watchDatabase(env.DB);
const cityPath = `/round-tables/${roundTableCities[0]?.slug}`;
const pastEvent = await pastEventPath();
const lines: string[] = [];
for (const stream of ["info", "error", "log", "warn"] as const)
  vi.spyOn(console, stream).mockImplementation((...words: unknown[]) => void lines.push(words.join(" ")));

beforeEach(() => {
  watched.isBroken = false;
  lines.length = 0;
});

async function visit(path: string, init: RequestInit = {}) {
  const request = new Request(`https://openfinance.network${path}`, { redirect: "manual", ...init });
  return answerOf(app, request, { ...env, DB: watched.DB });
}

const token = "5f3a".repeat(16);
it.each([
  ["/", 200, "/"],
  ["/?utm_source=sentinel", 200, "/"],
  ["/_root.data", 200, "/.data"],
  [cityPath, 200, "/round-tables/:city"],
  [pastEvent, 200, "/events/:slug"],
  [`${pastEvent}.ics`, 200, "/events/:slug.ics"],
  ["/events/sentinel@secret.example", 404, "/events/:slug"],
  ["/events/sentinel%40secret.example", 301, "/events/:slug"],
  [`/applications/${token}`, 404, "/applications/:token"],
  [`/applications/${token}/data`, 302, "/applications/:token/data"],
  [`/Applications/${token}/data`, 302, "/applications/:token/data"],
  [`/applications/${token}.data`, 404, "/applications/:token.data"],
  ["/sentinel/person@secret.example", 404, "/*"],
  [`${cityPath}/detail`, 301, "/round-tables/:city/detail"],
  ["/api/events", 200, "/api/events"],
  ["/api/events/999999999", 404, "/api/events/:id"],
  ["/api/sentinel", 404, "/*"],
  ["/dashboard", 200, "/dashboard"],
  ["/healthz", 200, "/healthz"],
] as const)("%s has a number of its own and one line in the log", async (path, status, template) => {
  const answer = await visit(path, { headers: { "X-Request-Id": "sentinel" } });
  const requestId = answer.headers.get("X-Request-Id");
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: "info",
      requestId,
      method: "GET",
      path: template,
      status,
      durationMs: expect.any(Number),
    },
  ]);
});

it("numbers refusals and failures as well, and a page's second serving anew", async () => {
  const ids = new Set<string | null>();
  const answers = [
    await visit("/privacy"),
    await visit("/privacy"),
    await visit("/apply", { method: "PUT" }),
    await visit("/api/events/register", { method: "POST", headers: { "Sec-Fetch-Site": "cross-site" } }),
  ];
  watched.isBroken = true;
  answers.push(await visit("/api/events"), await visit("/dashboard"));
  for (const { headers } of answers) ids.add(headers.get("X-Request-Id"));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 405, 403, 500, 500]);
  expect(ids.size).toBe(answers.length);
  expect(ids).not.toContain(null);
});

it("says why a request failed under its number, and nothing of the person who sent it", async () => {
  const event = await createEvent();
  const interest = anInterest({
    eventId: event.id,
    fullName: "Sentinel Person",
    email: "sentinel@secret.example",
    phone: "+41 44 555 01 99",
  });
  watched.isBroken = true;
  const answer = await visit("/api/events/register", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": "sentinel-key" },
    body: JSON.stringify(interest),
  });
  expect(answer.status).toBe(500);
  const form = new URLSearchParams(
    Object.entries(interest).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
  form.delete("waitingList");
  expect((await visit("/apply", { method: "POST", body: form })).status).toBe(500);
  expect((await visit(`/applications/${token}`)).status).toBe(500);

  const logged = lines.map((line) => JSON.parse(line));
  const failed = logged.filter(({ status }) => status === 500);
  expect(failed.map(({ path }) => path)).toEqual(["/api/events/register", "/apply", "/applications/:token"]);
  for (const { requestId } of failed) {
    const errors = logged.filter((line) => line.error !== undefined && line.requestId === requestId);
    expect(errors.map(({ error }) => error).join()).toContain("no such table: nothing_answers");
  }
  expect(lines.join("\n")).not.toMatch(/sentinel|secret\.example|5f3a5f3a|555 01 99/i);
});

it("says once why a page could not be rendered", async () => {
  const privacy = build.routes["routes/privacy"];
  if (!privacy) throw new Error("There is no such page");
  const broken = () => {
    throw new Error("A part of the page is broken");
  };
  const module = { ...privacy.module, default: broken };
  const routes = { ...build.routes, "routes/privacy": { ...privacy, module } };
  const site = createApp({ build: { ...build, routes }, clock: testClock });
  expect((await answerOf(site, new Request("https://broken.example/privacy"))).status).toBe(500);
  const told = lines.filter((line) => line.includes("A part of the page is broken"));
  expect(told.length).toBe(1);
});
