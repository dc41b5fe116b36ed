import type { ServerBuild } from "@remix-run/cloudflare";
import { Hono } from "hono";
import * as z from "zod/mini";
import { analyticsNames } from "~/domain/analytics-events";
import { visitCountLimits } from "~/domain/visit-count";
import type { AppEnv } from "../context";
import { pageTemplates } from "../page-templates";
import { jsonBody } from "./json-body";
import { methodNotAllowed } from "./method-not-allowed";

const visitCounts = z
  .array(
    z.object({
      path: z.string().check(z.maxLength(500), z.startsWith("/")),
      name: z.enum(analyticsNames),
      count: z.int().check(z.minimum(1), z.maximum(visitCountLimits.count)),
    }),
  )
  .check(z.maxLength(visitCountLimits.entries));

/**
 * Takes what the pages have counted, of known paths and names alone (decisions/analytics). No part of the public API.
 */
export function analyticsApi(routes: ServerBuild["routes"]) {
  const templateOf = pageTemplates(routes);
  return new Hono<AppEnv>()
    .post("/", jsonBody(visitCounts), async (c) => {
      // The page asks no browser that says so; one that says it to the server alone is heard as well.
      const isRefused = c.req.header("Sec-GPC") === "1" || c.req.header("DNT") === "1";
      if (!isRefused) {
        const counts = c.req
          .valid("json")
          .map(({ path, ...counted }) => ({ ...counted, template: templateOf(path) }));
        await c.var.services.countVisits(counts);
      }
      return c.body(null, 204, { "Cache-Control": "no-store" });
    })
    .all("/", methodNotAllowed("POST"));
}
