import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, onTestFinished } from "vitest";
import * as build from "../build/server/index.js";
import { createApp } from "../worker/app";

const start = () => createApp({ build, clock: () => new Date() });
let app = start();
let startedFor: string | undefined;

/**
 * The Worker's answer to a request, redirects as they are; its work after an answer ends with the test. By `SELF`
 * each request costs a third of a millisecond more than the one before it, to a third of a second at the thousandth.
 */
export async function askWorker(url: string, init: RequestInit = {}): Promise<Response> {
  // Files of tests share this module, and a Worker holds pages in its memory: of another file's database.
  const { testPath } = expect.getState();
  if (testPath !== startedFor) app = start();
  startedFor = testPath;
  const context = createExecutionContext();
  onTestFinished(() => waitOnExecutionContext(context));
  return app.fetch(new Request(url, init), env, context);
}
