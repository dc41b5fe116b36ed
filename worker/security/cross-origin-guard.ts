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
  if (isWrite && !isSameOrigin(c.req.raw)) {
    return refuse(c, "CROSS_SITE");
  }
  if (isWrite) {
    // Remix would compare Origin with a forwarded host, which a client can forge, and answer 500. We checked: drop both.
    const headers = new Headers(c.req.raw.headers);
    headers.delete("Origin");
    headers.delete("X-Forwarded-Host");
    c.req.raw = new Request(c.req.raw, { headers });
  }
  return next();
});

function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  return origin === null || origin === new URL(request.url).origin;
}
