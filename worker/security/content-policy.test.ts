import { env } from "cloudflare:workers";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { expect, it, vi } from "vitest";
import * as build from "../../build/server/index.js";
import staticHeaders from "../../public/_headers?raw";
import { answerOf } from "../../tests/answer-of";
import { testClock } from "../../tests/factories";
import { failingDatabase } from "../../tests/failing-database";
import { createApp } from "../app";

vi.spyOn(console, "error").mockImplementation(() => {});

const origin = "https://openfinance.network";
const app = createApp({ build, clock: testClock });

/** The findings of Google's evaluator, without hints for other browsers and sites. */
function findings(policy: string, isSerious = true): string[] {
  const serious = [Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM, Severity.HIGH_MAYBE];
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => serious.includes(severity) === isSerious)
    .map(({ directive, value, description }) => `${directive} ${value ?? ""}: ${description}`);
}

const answers: Record<string, [path: string, init?: RequestInit, broken?: boolean]> = {
  "a page": ["/"],
  "a form": ["/apply"],
  "a page without scripts": ["/apply", { headers: { Cookie: "__Host-lite=1", "Save-Data": "on" } }],
  "a page that is not there": ["/nowhere"],
  "an applicant's page": ["/applications/unknown"],
  "the data of a page": ["/framework.data"],
  "a refused form": ["/apply", { method: "POST", body: new URLSearchParams({ fullName: "Ada" }) }],
  "a page while the database is away": ["/", {}, true],
  "a form while the database is away": [
    "/applications?index",
    { method: "POST", body: new URLSearchParams({ email: "ada@example.org" }) },
    true,
  ],
  "the console": ["/committee"],
  "the document of the API": ["/api/openapi.json"],
  "an answer of the API": ["/api/events"],
  "an error of the API": ["/api/nowhere"],
  "a refused method": ["/", { method: "DELETE" }],
  "a refused site": ["/apply", { method: "POST", headers: { "Sec-Fetch-Site": "cross-site" } }],
  "a calendar": ["/calendar.ics"],
  "the health check": ["/healthz"],
};

it.each(Object.entries(answers))("the policy of %s is strict", async (_, [path, init, isBroken]) => {
  const message = "D1_ERROR: Network connection lost.";
  const { DB } = failingDatabase(env.DB, { statement: 0, moment: "before", message, isLasting: true });
  const request = new Request(`${origin}${path}`, { redirect: "manual", ...init });
  const answer = await answerOf(app, request, isBroken ? { ...env, DB } : env);
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  expect(findings(policy)).toEqual([]);
  // No other site embeds or reads it.
  expect(policy).toContain("frame-ancestors 'none'");
  expect(answer.headers.get("X-Frame-Options")).toBe("DENY");
  expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  expect(/script-src [^;]*'(?:nonce|sha256)-[^']{20,}'/.test(policy)).toBe(isPage);
});

it("the policies of static files are strict", () => {
  const policies = [...staticHeaders.matchAll(/^ {2}Content-Security-Policy: (.+)$/gm)].map(
    ([, policy]) => policy,
  );
  expect(policies.length).toBe(2);
  for (const policy of policies) expect(findings(policy ?? "")).toEqual([]);
  const kinds = Object.keys(answers).length;
  console.info(`PROOF policy | ${kinds} kinds of answers and ${policies.length} of static files: strict`);
});

it("the evaluator finds out policies that are wrong", () => {
  const page =
    "default-src 'none'; script-src 'self' 'nonce-0123456789abcdef0123'; base-uri 'none'; object-src 'none'";
  expect(findings(page)).toEqual([]);
  const wrong = [
    page.replace("'nonce-0123456789abcdef0123'", "'unsafe-inline'"),
    page.replace("'self'", "data:"),
    page.replace("'self'", "*"),
    page.replace("script-src", "script-scr"),
    "",
  ];
  expect(wrong.map((policy) => findings(policy).length > 0)).toEqual(wrong.map(() => true));
  console.info(
    "PROOF policy | control: unsafe-inline, data:, *, a misspelt directive and no policy are found out",
  );
});
