import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import * as build from "../../build/server/index.js";
import { answerOf } from "../../tests/answer-of";
import { createApp } from "../app";

it("hides the letters from any host but a local one, and there from whatever is no page of it", async () => {
  const ask = async (origin: string, headers: Record<string, string>) => {
    const request = new Request(`${origin}/dev/letters`, { headers });
    const app = createApp({ build, clock: () => new Date() });
    return (await answerOf(app, request, { ...env, DEV_LETTERS: "1" })).status;
  };
  const browser = { "Sec-Fetch-Site": "none" };
  expect(await ask("http://localhost:8787", browser)).toBe(200);
  expect(await ask("https://openfinance.network", browser)).toBe(404);
  // A page whose name was rebound to 127.0.0.1: wrangler takes URL and Host from a header that it may send.
  expect(await ask("http://localhost:8787", { Host: "localhost:8787" })).toBe(404);
});
