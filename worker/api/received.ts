import { Hono } from "hono";
import * as z from "zod/mini";
import { type Received, receivedSchema } from "~/domain/received";
import type { AppEnv } from "../context";
import { idempotencyKeySchema } from "./idempotency-key";
import { jsonBody } from "./json-body";
import { methodNotAllowed } from "./method-not-allowed";

export const receivedQuestionSchema = z.object({
  key: idempotencyKeySchema.check(z.minLength(1, "The key of the form is required")),
});

/** Whether a form arrived of which its sender saw no answer. Asked by POST: a replica may not know it yet. */
export const receivedApi = new Hono<AppEnv>()
  .post("/", jsonBody(receivedQuestionSchema), async (c) => {
    const references = await c.var.services.findReceived(c.req.valid("json").key);
    return c.json<Received>(receivedSchema.parse({ references }), 200, { "Cache-Control": "no-store" });
  })
  .all("/", methodNotAllowed("POST"));
