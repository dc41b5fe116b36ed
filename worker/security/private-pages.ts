import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context";
import { plainPath } from "./plain-path";

/**
 * Pages whose address or content belongs to one visitor, data requests included: kept by no cache, named to no
 * other site, listed by no search engine. Not `no-referrer`: a form would then send no origin, and some browsers could
 * not withdraw. It stands outside the security headers, whose Referrer-Policy it tightens.
 */
export const privatePages = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!/^\/((applications|invitations)\/|dashboard(?=$|[/._]))/.test(plainPath(new URL(c.req.url).pathname)))
    return;
  c.res.headers.set("Cache-Control", "no-store");
  c.res.headers.set("Referrer-Policy", "same-origin");
  c.res.headers.set("X-Robots-Tag", "noindex");
});
