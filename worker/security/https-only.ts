import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context";
import { isLoopback } from "./local-browser";
import { refuse } from "./refuse";

/**
 * Leads a visitor who came by plain http to the same page over https, whatever the zone is set to. A form and a program
 * are refused instead: led on, nobody would notice that what they sent has gone in the clear. This machine's own host is
 * for local work.
 */
export const httpsOnly = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url);
  if (url.protocol === "https:" || isLoopback(url.hostname)) return next();
  const isPage = ["GET", "HEAD"].includes(c.req.method) && !/^\/api(\/|$)/.test(url.pathname);
  if (!isPage) return refuse(c, "HTTPS_REQUIRED");
  url.protocol = "https:";
  return c.redirect(url.href, 308);
});
