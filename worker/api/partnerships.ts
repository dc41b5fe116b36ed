import { Hono } from "hono";
import * as z from "zod/mini";
import { partnershipMessages } from "~/content/partnership-form";
import { isHoneypotTouched } from "~/domain/honeypot";
import { genericMessages, partnershipFormSchema } from "~/domain/partnership-form";
import type { AppEnv } from "../context";
import { apiError, apiRefusal } from "./errors";
import { idempotencyKey, keyTooLong } from "./idempotency-key";
import { jsonBody } from "./json-body";
import { methodNotAllowed } from "./method-not-allowed";

export const partnershipAnswerSchema = z.object({ reference: z.string(), message: z.string() });
type PartnershipAnswer = z.infer<typeof partnershipAnswerSchema>;

export const partnershipsApi = new Hono<AppEnv>()
  .post("/apply", jsonBody(partnershipFormSchema, { error: genericMessages }), async (c) => {
    const key = idempotencyKey(c);
    if (key === undefined) return apiError(c, "VALIDATION", keyTooLong);
    const result = await c.var.services.applyForPartnership({
      partnership: c.req.valid("json"),
      key,
      isSuspicious: isHoneypotTouched(await c.req.json()),
    });
    if (!result.ok) return apiRefusal(c, result);
    const answer: PartnershipAnswer = { reference: result.reference, message: partnershipMessages.received };
    return c.json(answer, 201, { "Cache-Control": "no-store" });
  })
  .all("/apply", methodNotAllowed("POST"));
