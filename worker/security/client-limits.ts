import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context";
import { sharedAddress } from "../shared-address";
import { clientHeader, isOver } from "./client";
import { refuse } from "./refuse";

/**
 * Refuses a client that asks for too much, before anything of the request is read. Public pages are not counted
 * here: they are stored, and `admit` stands before the rendering of one that is not.
 */
export const clientLimits = createMiddleware<AppEnv>(async (c, next) => {
  if (sharedAddress(c.req.raw)) return next();
  return (await admit(c)) ?? next();
});

/**
 * Counts one request that costs a rendering or a query; its refusal when the client has had too many. Cloudflare names
 * the client of every request; without a name, on a machine of one's own, there is nobody to count.
 */
export async function admit(c: Context<AppEnv>): Promise<Response | undefined> {
  if (!c.req.header(clientHeader)) return undefined;
  const { network, site } = c.var.client;
  const isOverLimit = await isOver([c.env.REQUEST_LIMITER, network], [c.env.SITE_LIMITER, site]);
  return isOverLimit ? refuse(c, "RATE_LIMITED", { "Retry-After": "60" }) : undefined;
}
