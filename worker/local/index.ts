import { html } from "hono/html";
import { createWorker } from "../create-worker";
import type { Env } from "../env";
import { plainPage } from "../plain-page";
import { runScheduled, schedule } from "../scheduled";
import { isLocalBrowser } from "../security/local-browser";

const day = 24 * 60 * 60 * 1000;
/** How far this clock is ahead, in milliseconds; a restart and a rebuild set it back. */
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
const site = createWorker(clock);

/**
 * The Worker of `npm start`: the same site, and at /dev/day a clock that moves on by a day, so that lapses and reminders can
 * be seen. `wrangler.toml` deploys worker/index.ts, which knows nothing of it.
 */
export default {
  ...site,
  async fetch(request, env, executionContext) {
    if (new URL(request.url).pathname !== "/dev/day" || !isLocalBrowser(request))
      return site.fetch(request, env, executionContext);
    const isOwnPage = request.headers.get("Sec-Fetch-Site") === "same-origin";
    if (request.method !== "POST" || !isOwnPage) return showDay();
    ahead += day;
    for (const cron of Object.keys(schedule)) await runScheduled({ env, clock, cron });
    return Response.redirect(request.url, 303);
  },
} satisfies ExportedHandler<Env>;

async function showDay(): Promise<Response> {
  const page = plainPage({
    title: "The clock",
    nonce: "",
    body: html`<h1>It is ${clock().toUTCString()}</h1>
      <p>${ahead / day} days ahead. Each day runs what the schedule does each minute and each night.</p>
      <form method="post"><button>Move on by a day</button></form>
      <p><a href="/dev/letters">Letters</a></p>`,
  });
  return new Response(String(await page), {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
