import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { onTestFinished } from "vitest";
import * as build from "../build/server/index.js";
import { createApp } from "../worker/app";

const app = createApp({ build, clock: () => new Date() });

/**
 * What the Worker answers to a request, redirects as they are; what it does after an answer ends with the test. By `SELF`
 * each request costs a third of a millisecond more than the one before it, to a third of a second at the thousandth.
 */
export async function askWorker(url: string, init: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext();
  onTestFinished(() => waitOnExecutionContext(context));
  return app.fetch(new Request(url, init), env, context);
}
