import { SELF } from "cloudflare:test";
import { expect, it } from "vitest";

const origin = "https://openfinance.network";

it.each([
  ["/Round-Tables", "/round-tables"],
  ["/apply/", "/apply"],
  ["/APPLY?event=x&y=%20", "/apply?event=x&y=%20"],
  ["//apply", "/apply"],
  ["/%61pply", "/apply"],
  ["/apply//", "/apply"],
  ["/%5Cevil.example", "//evil.example"],
])("%s leads to %s", async (path, to) => {
  const answer = await SELF.fetch(`${origin}${path}`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, `${origin}${to}`]);
});

it.each(["/", "/apply", "/apply.data", "/_root.data", "/caf%C3%A9", "/a%3Fb", "/100%"])(
  "%s is led nowhere",
  async (path) => {
    const answer = await SELF.fetch(`${origin}${path}`, { redirect: "manual" });
    expect([200, 404]).toContain(answer.status);
  },
);

it("ends, whatever the spelling", async () => {
  for (const path of [
    "/%2525252561pply",
    "/%5C%5C%5Cevil.example",
    "/%E0%A4%A",
    "/a%2Fb%2f/",
    "/İ",
    "/%2e%2e/x",
  ]) {
    const answer = await SELF.fetch(`${origin}${path}`, { redirect: "follow" });
    expect(new URL(answer.url).origin).toBe(origin);
    expect(answer.status).toBeLessThan(500);
  }
});

it.each(["/Applications/ABC", "/applications/abc/", "/%61pplications/abc"])(
  "%s answers as any link that opens nothing",
  async (path) => {
    expect((await SELF.fetch(`${origin}${path}`, { redirect: "manual" })).status).toBe(404);
  },
);

it("does not lead a form on", async () => {
  const answer = await SELF.fetch(`${origin}/Apply`, {
    method: "POST",
    headers: { Origin: origin },
    body: new URLSearchParams({ fullName: "Ada" }),
  });
  expect(answer.status).toBe(404);
});
