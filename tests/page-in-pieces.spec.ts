import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listenHere } from "../scripts/listen-here";
import { test as base, expect } from "./journey";
import { layoutShift } from "./layout-shift";

/** A line that brings each page in pieces, with a pause before every heading: long enough for the browser to paint. */
const test = base.extend<{ pieces: string }>({
  pieces: async ({ site }, use) => {
    const server = createServer(async ({ url }, outgoing) => {
      const answer = await fetch(site.origin + url);
      const { "content-encoding": _, "content-length": __, ...headers } = Object.fromEntries(answer.headers);
      outgoing.writeHead(answer.status, headers);
      const body = Buffer.from(await answer.arrayBuffer());
      if (!headers["content-type"]?.startsWith("text/html")) return outgoing.end(body);
      for (const piece of body.toString().split(/(?=<h[1-3])/)) {
        outgoing.write(piece);
        await sleep(300);
      }
      outgoing.end();
    });
    const origin = await listenHere(server);
    await use(origin);
    server.closeAllConnections();
    server.close();
  },
  serviceWorkers: "block",
});

const paths = ["/finale", "/apply", "/applications", "/no-such-page"];

const isShort = process.env.PROOF === "short";

for (const width of [390, 800, 1280])
  test(`nothing moves while a page comes in pieces, at ${width} px`, {
    tag: width === 800 ? [] : "@proof",
  }, async ({ page, pieces }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    // In short every second page.
    for (const path of paths.filter((_, at) => !isShort || at % 2 === 0)) {
      await page.goto(pieces + path);
      expect.soft(await layoutShift(page), path).toBeLessThanOrEqual(0.01);
    }
  });
