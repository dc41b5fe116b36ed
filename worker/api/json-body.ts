import { createMiddleware } from "hono/factory";
import type * as z from "zod/mini";
import type { AppEnv } from "../context";
import { contentType } from "../security/request-limits";
import { apiError } from "./errors";
import { fieldMessages } from "./field-messages";

/** Takes a body of JSON by a schema, which its route has as `c.req.valid("json")`. */
export const jsonBody = <Schema extends z.ZodMiniType>(
  schema: Schema,
  context?: z.core.ParseContext<z.core.$ZodIssue>,
) =>
  createMiddleware<AppEnv, string, { out: { json: z.output<Schema> } }>(async (c, next) => {
    if (contentType(c) !== "application/json") return apiError(c, "UNSUPPORTED_TYPE");
    const body = await c.req.json().catch(() => undefined);
    if (body === undefined) return apiError(c, "MALFORMED_JSON");
    const { error, data } = schema.safeParse(body, context);
    if (error) return apiError(c, "VALIDATION", fieldMessages(error));
    c.req.addValidatedData("json", data as object);
    return next();
  });
