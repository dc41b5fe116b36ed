import type { ServerBuild } from "@remix-run/cloudflare";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "./context";
import { pagePath } from "./page-path";
import { pageTemplates } from "./page-templates";

/**
 * Gives every request a number of its own, says it in the answer, and writes one line about the request once it is
 * answered. The line holds a template of the path: no query, address or token. A number that a client sends is not
 * taken: it would put the client's words into the log.
 */
export function requestLog(routes: ServerBuild["routes"]) {
  const templateOf = pageTemplates(routes);
  return createMiddleware<AppEnv>(async (c, next) => {
    const start = Date.now();
    c.set("requestId", crypto.randomUUID());
    await next();
    c.res.headers.set("X-Request-Id", c.var.requestId);
    const { status } = c.res;
    const route = matchedRoutes(c).find(({ path }) => !path.endsWith("*"));
    console.info(
      JSON.stringify({
        level: status >= 500 ? "error" : "info",
        requestId: c.var.requestId,
        method: c.req.method,
        path: route?.path ?? `${templateOf(c.req.path)}${pagePath(c.req.path).isData ? ".data" : ""}`,
        status,
        durationMs: Date.now() - start,
      }),
    );
  });
}
