import * as build from "../build/server/index.js";
import { createApp } from "./app";
import type { Clock, Env } from "./env";
import { logError } from "./log-error";
import { runScheduled } from "./scheduled";
import { takeLetterEvents } from "./take-letter-events";

/** The handlers of the Worker: what it answers, what it does by the schedule, and what it learns of its letters. */
export function createWorker(clock: Clock) {
  const app = createApp({ build, clock });
  return {
    fetch: async (request, env, executionContext) => app.fetch(request, env, executionContext),
    queue: (batch, env) => takeLetterEvents({ env, clock }, batch),
    scheduled: (controller, env, executionContext) =>
      executionContext.waitUntil(
        runScheduled({ env, clock, cron: controller.cron }).catch((error) => {
          // Locally the address that runs it answers 200 all the same.
          logError(`schedule ${controller.cron}`, error);
          throw error;
        }),
      ),
  } satisfies ExportedHandler<Env>;
}
