import { Hono } from "hono";
import * as z from "zod/mini";
import { partnershipMessages } from "~/content/partnership-form";
import { isHoneypotTouched } from "~/domain/honeypot";
import { genericMessages, partnershipFormSchema } from "~/domain/partnership-form";
import type { AppEnv } from "../context";
import { jsonOnly } from "../security/request-limits";
import { apiError, refusalCodes, unavailableRetrySeconds } from "./errors";
import { fieldMessages } from "./field-messages";
import { idempotencyKey, keyTooLong } from "./idempotency-key";
import { methodNotAllowed } from "./method-not-allowed";

export const partnershipAnswerSchema = z.object({ reference: z.string(), message: z.string() });
type PartnershipAnswer = z.infer<typeof partnershipAnswerSchema>;

export const partnershipsApi = new Hono<AppEnv>()
  .post("/apply", jsonOnly, async (c) => {
    const body = await c.req.json().catch(() => undefined);
    if (body === undefined) return apiError(c, "MALFORMED_JSON");
    const parsed = partnershipFormSchema.safeParse(body, { error: genericMessages });
    if (!parsed.success) return apiError(c, "VALIDATION", fieldMessages(parsed.error));

    const key = idempotencyKey(c);
    if (key === undefined) return apiError(c, "VALIDATION", keyTooLong);
    const result = await c.var.services.applyForPartnership({
      partnership: parsed.data,
      key,
      isSuspicious: isHoneypotTouched(body),
    });
    if (result.ok)
      return c.json<PartnershipAnswer>(
        { reference: result.reference, message: partnershipMessages.received },
        201,
        {
          "Cache-Control": "no-store",
        },
      );
    if (result.reason === "rate_limited") c.header("Retry-After", String(result.retryAfterSeconds));
    if (result.reason === "unavailable") c.header("Retry-After", String(unavailableRetrySeconds));
    return apiError(c, refusalCodes[result.reason]);
  })
  .all("/apply", methodNotAllowed("POST"));
