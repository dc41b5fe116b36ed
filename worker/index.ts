import * as build from "../build/server/index.js";
import { createApp } from "./app";
import type { Env } from "./context";

const app = createApp({ build, clock: () => new Date() });

export default {
  fetch: (request, env, executionContext) => app.fetch(request, env, executionContext),
} satisfies ExportedHandler<Env>;
