import { expect, it } from "vitest";
import { askWorker } from "../../tests/ask-worker";

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
  const answer = await askWorker(`${origin}${path}`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, `${origin}${to}`]);
});

it.each(["/", "/apply", "/apply.data", "/_root.data", "/caf%C3%A9", "/a%3Fb", "/100%"])(
  "%s is led nowhere",
  async (path) => {
    const answer = await askWorker(`${origin}${path}`);
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
    let next: string | null = `${origin}${path}`;
    for (let hops = 0; next !== null; hops++) {
      expect([path, new URL(next).origin, hops > 10]).toEqual([path, origin, false]);
      const answer: Response = await askWorker(next);
      expect(answer.status).toBeLessThan(500);
      const location = answer.headers.get("Location");
      next = location && new URL(location, next).href;
    }
  }
});

it.each(["/Applications/ABC", "/applications/abc/", "/%61pplications/abc"])(
  "%s answers like a link that opens nothing",
  async (path) => {
    expect((await askWorker(`${origin}${path}`)).status).toBe(404);
  },
);

it("does not lead a form on", async () => {
  const answer = await askWorker(`${origin}/Apply`, {
    method: "POST",
    headers: { Origin: origin },
    body: new URLSearchParams({ fullName: "Ada" }),
  });
  expect(answer.status).toBe(404);
});
