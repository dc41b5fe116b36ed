import { SELF } from "cloudflare:test";
import { expect, it } from "vitest";

const get = (path: string) => SELF.fetch(`https://openfinance.network${path}`, { redirect: "manual" });

it.each(["bangkok", "hong-kong"])("redirects the former address of %s and keeps the query", async (city) => {
  const answer = await get(`/round-tables/${city}/detail?source=letter&tab=focus`);
  expect(answer.status).toBe(301);
  const target = new URL(answer.headers.get("Location") ?? "", "https://openfinance.network");
  expect(target.pathname).toBe(`/round-tables/${city}`);
  expect(Object.fromEntries(target.searchParams)).toEqual({ source: "letter", tab: "details" });
});

it("has no detail address for a city without a page", async () => {
  expect((await get("/round-tables/atlantis/detail")).status).toBe(404);
});

it("names the sitemap in robots.txt", async () => {
  const answer = await get("/robots.txt");
  expect(answer.headers.get("Content-Type")).toMatch("text/plain");
  expect(await answer.text()).toContain("Sitemap: https://openfinance.network/sitemap.xml");
});

it("serves a web manifest as JSON", async () => {
  const answer = await get("/site.webmanifest");
  expect(answer.headers.get("Content-Type")).toMatch("application/manifest+json");
  expect(await answer.json()).toMatchObject({ start_url: "/", display: "standalone" });
});
