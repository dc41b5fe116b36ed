import { Hono } from "hono";
import { partnershipMessages } from "~/content/partnership-form";
import { fieldMessages } from "~/domain/field-messages";
import { isHoneypotTouched } from "~/domain/honeypot";
import { partnershipFormSchema } from "~/domain/partnership-form";
import type { AppEnv } from "../context";
import { apiError } from "./errors";
import { methodNotAllowed } from "./method-not-allowed";

/** Applications to become a partner. */
export const partnershipsApi = new Hono<AppEnv>()
  .post("/apply", async (c) => {
    const body = await c.req.json().catch(() => undefined);
    if (body === undefined) return apiError(c, "MALFORMED_JSON");
    const parsed = partnershipFormSchema.safeParse(body);
    if (!parsed.success) return apiError(c, "VALIDATION", fieldMessages(parsed.error));

    const key = c.req.header("Idempotency-Key")?.trim() || null;
    if (key !== null && key.length > 200)
      return apiError(c, "VALIDATION", { "Idempotency-Key": "At most 200 characters" });
    const result = await c.var.services.applyForPartnership({
      partnership: parsed.data,
      key,
      isSuspicious: isHoneypotTouched(body),
    });
    if (result.ok)
      return c.json({ reference: result.reference, message: partnershipMessages.received }, 201, {
        "Cache-Control": "no-store",
      });
    if (result.reason === "key_reused") return apiError(c, "IDEMPOTENCY_KEY_REUSED");
    c.header("Retry-After", String(result.retryAfterSeconds));
    return apiError(c, "RATE_LIMITED");
  })
  .all("/apply", methodNotAllowed("POST"));
