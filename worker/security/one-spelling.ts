import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context";
import { plainPath } from "./plain-path";
import { refuse } from "./refuse";

/**
 * Leads every other spelling of a path to the one that is used, so that each page has one address: in caches, in
 * links and for logs. A form is never redirected; no page of ours posts to another spelling. An
 * applicant's page leads nowhere: every link that opens nothing answers alike, however it is spelt.
 */
export const oneSpelling = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url);
  const asSent = url.pathname;
  const plain = plainPath(asSent);
  url.pathname = plain;
  if (url.pathname === asSent || /^\/(applications|invitations)\//.test(plain)) return next();
  if (c.req.method === "POST") return refuse(c, "NOT_FOUND");
  return c.redirect(url.href, 301);
});
