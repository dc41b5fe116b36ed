import { Hono } from "hono";
import * as z from "zod/mini";
import { registrationMessages } from "~/content/messages";
import { rememberApplication } from "~/domain/application-cookie";
import { publicEventSchema } from "~/domain/event";
import { fieldMessages } from "~/domain/field-messages";
import { isHoneypotTouched } from "~/domain/honeypot";
import { interestFormSchema, toInterest } from "~/domain/interest-form";
import type { AppEnv } from "../context";
import { apiError, refusalCodes } from "./errors";
import { methodNotAllowed } from "./method-not-allowed";

/** Events and applications to them. */
export const eventsApi = new Hono<AppEnv>()
  .get("/", async (c) => {
    const events = await c.var.services.listEvents();
    return c.json(z.array(publicEventSchema).parse(events), 200, { "Cache-Control": "no-cache" });
  })
  .all("/", methodNotAllowed("GET, HEAD"))

  .post("/register", async (c) => {
    const body = await c.req.json().catch(() => undefined);
    if (body === undefined) return apiError(c, "MALFORMED_JSON");
    const parsed = interestFormSchema.safeParse(body);
    if (!parsed.success) return apiError(c, "VALIDATION", fieldMessages(parsed.error));

    const key = c.req.header("Idempotency-Key")?.trim() || null;
    if (key !== null && key.length > 200)
      return apiError(c, "VALIDATION", { "Idempotency-Key": "At most 200 characters" });
    const result = await c.var.services.registerInterest({
      interest: toInterest(parsed.data),
      key,
      isSuspicious: isHoneypotTouched(body),
    });
    if (!result.ok) {
      if (result.reason === "rate_limited") c.header("Retry-After", String(result.retryAfterSeconds));
      return apiError(c, refusalCodes[result.reason]);
    }
    const { reference, status, token } = result.registration;
    return c.json(
      { reference, status, message: registrationMessages[status], statusUrl: `/applications/${token}` },
      201,
      { "Cache-Control": "no-store", "Set-Cookie": rememberApplication(result.registration, c.req.url) },
    );
  })
  .all("/register", methodNotAllowed("POST"))

  .get("/:id", async (c) => {
    const id = Number(c.req.param("id"));
    const event = Number.isSafeInteger(id) && id > 0 ? await c.var.services.findEvent({ id }) : undefined;
    return event
      ? c.json(publicEventSchema.parse(event), 200, { "Cache-Control": "no-cache" })
      : apiError(c, "EVENT_NOT_FOUND");
  })
  .all("/:id", methodNotAllowed("GET, HEAD"))

  // The same answer for known and unknown ids: who may not read the list learns nothing of the events either.
  .get("/:id/registrations", (c) => apiError(c, "AUTH_REQUIRED"))
  .all("/:id/registrations", methodNotAllowed("GET, HEAD"));
