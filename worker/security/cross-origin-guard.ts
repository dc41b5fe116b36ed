import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context";
import { refuse } from "./refuse";

/**
 * Refuses writes that another site started. Browsers say so in Sec-Fetch-Site; older ones at least send Origin,
 * where `null` comes from sandboxed frames and is refused. A client that sends neither is no browser and holds
 * no cookie that could be abused.
 */
export const crossOriginGuard = createMiddleware<AppEnv>(async (c, next) => {
  const isWrite = !["GET", "HEAD", "OPTIONS"].includes(c.req.method);
  return isWrite && !isSameOrigin(c.req.raw) ? refuse(c, "CROSS_SITE") : next();
});

function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  return origin === null || origin === new URL(request.url).origin;
}
