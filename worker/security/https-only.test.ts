import { expect, it } from "vitest";
import { askWorker } from "../../tests/ask-worker";

it.each(["GET", "HEAD"])("leads a visitor's %s to the same page over https", async (method) => {
  for (const path of ["/", "/apply?event=bangkok", "/applications/a-token", "/committee"]) {
    const answer = await askWorker(`http://openfinance.network${path}`, { method });
    expect([path, answer.status, answer.headers.get("Location")]).toEqual([
      path,
      308,
      `https://openfinance.network${path}`,
    ]);
  }
});

it("refuses a form and a program, so that they learn what they sent in the clear", async () => {
  const form = await askWorker("http://openfinance.network/apply", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ fullName: "Ada" }),
  });
  expect([form.status, form.headers.get("Location")]).toEqual([403, null]);
  for (const path of ["/api", "/api/events"]) {
    const program = await askWorker(`http://openfinance.network${path}`);
    expect([program.status, await program.json()]).toMatchObject([403, { code: "HTTPS_REQUIRED" }]);
  }
  expect((await askWorker("http://openfinance.network/API/events")).status).toBe(308);
});

it("serves local work on this machine's own host", async () => {
  for (const host of ["localhost:8787", "127.0.0.1:8787", "[::1]:8787"])
    expect((await askWorker(`http://${host}/privacy`)).status).toBe(200);
});
