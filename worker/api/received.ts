import { Hono } from "hono";
import * as z from "zod/mini";
import { type Received, receivedSchema } from "~/domain/received";
import type { AppEnv } from "../context";
import { jsonOnly } from "../security/request-limits";
import { apiError } from "./errors";
import { fieldMessages } from "./field-messages";
import { idempotencyKeySchema } from "./idempotency-key";
import { methodNotAllowed } from "./method-not-allowed";

export const receivedQuestionSchema = z.object({
  key: idempotencyKeySchema.check(z.minLength(1, "The key of the form is required")),
});

/** Whether a form arrived of which its sender saw no answer. Asked by POST: a replica may not know it yet. */
export const receivedApi = new Hono<AppEnv>()
  .post("/", jsonOnly, async (c) => {
    const body = await c.req.json().catch(() => undefined);
    if (body === undefined) return apiError(c, "MALFORMED_JSON");
    const parsed = receivedQuestionSchema.safeParse(body);
    if (!parsed.success) return apiError(c, "VALIDATION", fieldMessages(parsed.error));
    const references = await c.var.services.findReceived(parsed.data.key);
    return c.json<Received>(receivedSchema.parse({ references }), 200, { "Cache-Control": "no-store" });
  })
  .all("/", methodNotAllowed("POST"));
