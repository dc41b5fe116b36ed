import * as build from "../build/server/index.js";
import { createApp } from "./app";
import type { Env } from "./env";
import { logError } from "./log-error";
import { runScheduled } from "./scheduled";

const clock = () => new Date();
const app = createApp({ build, clock });

export default {
  fetch: (request, env, executionContext) => app.fetch(request, env, executionContext),
  scheduled: (controller, env, executionContext) =>
    executionContext.waitUntil(
      runScheduled({ env, clock, cron: controller.cron }).catch((error) => {
        // Locally the address that runs it answers 200 all the same.
        logError(`schedule ${controller.cron}`, error);
        throw error;
      }),
    ),
} satisfies ExportedHandler<Env>;
