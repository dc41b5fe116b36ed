import { Hono } from "hono";
import * as z from "zod/mini";
import { registrationMessages } from "~/content/messages";
import { rememberApplication } from "~/domain/application-cookie";
import { applicationStatuses } from "~/domain/application-status";
import { publicEventSchema } from "~/domain/event";
import { isHoneypotTouched } from "~/domain/honeypot";
import { interestFormSchema, toInterest } from "~/domain/interest-form";
import { type ApplicantField, applicantFields } from "~/domain/interest-form-fields";
import type { RegistrationAnswer } from "~/domain/registration-answer";
import type { AppEnv } from "../context";
import { apiError, apiRefusal } from "./errors";
import { formEdition, idempotencyKey, keyTooLong, noEdition } from "./idempotency-key";
import { jsonBody } from "./json-body";
import { methodNotAllowed } from "./method-not-allowed";

const instant = z.iso.datetime();

/** A registration as the committee's API shows it; what is hidden from this member is null. */
export const registrationSchema = z.object({
  reference: z.string(),
  status: z.enum(applicationStatuses),
  eventId: z.int(),
  isIdentityHidden: z.boolean(),
  ...(Object.fromEntries(applicantFields.map((field) => [field, z.nullable(z.string())])) as Record<
    ApplicantField,
    z.ZodMiniNullable<z.ZodMiniString>
  >),
  submittedAt: instant,
  waitlistedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
});

export const eventsApi = new Hono<AppEnv>()
  .get("/", async (c) => {
    const events = await c.var.services.listEvents();
    return c.json(z.array(publicEventSchema).parse(events), 200, { "Cache-Control": "no-cache" });
  })
  .all("/", methodNotAllowed("GET, HEAD"))

  .post("/register", jsonBody(interestFormSchema), async (c) => {
    const key = idempotencyKey(c);
    if (key === undefined) return apiError(c, "VALIDATION", keyTooLong);
    const edition = formEdition(c);
    if (edition === null) return apiError(c, "VALIDATION", noEdition);
    const result = await c.var.services.registerInterest({
      interest: toInterest(c.req.valid("json")),
      key,
      isSuspicious: isHoneypotTouched(await c.req.json()),
      ...(edition !== undefined && { edition }),
    });
    if (!result.ok) return apiRefusal(c, result);
    const { note, registration } = result;
    const { reference, status, token } = registration;
    const message = registrationMessages[status];
    const statusUrl = `/applications/${token}`;
    return c.json<RegistrationAnswer>({ reference, status, message, statusUrl, ...(note && { note }) }, 201, {
      "Cache-Control": "no-store",
      "Set-Cookie": rememberApplication(registration, c.req.url),
    });
  })
  .all("/register", methodNotAllowed("POST"))

  .get("/:id", async (c) => {
    const id = eventId(c.req.param("id"));
    const event = id ? await c.var.services.findEvent({ id }) : undefined;
    return event
      ? c.json(publicEventSchema.parse(event), 200, { "Cache-Control": "no-cache" })
      : apiError(c, "EVENT_NOT_FOUND");
  })
  .all("/:id", methodNotAllowed("GET, HEAD"))

  // The same answer for known and unknown ids: who may not read the list learns nothing of the events either.
  .get("/:id/registrations", async (c) => {
    const { committee } = c.var;
    if (!committee) return apiError(c, "AUTH_REQUIRED");
    const id = eventId(c.req.param("id"));
    const event = id ? await committee.findEvent(id) : undefined;
    if (!event) return apiError(c, "EVENT_NOT_FOUND");
    const page = await committee.listApplications({
      eventId: event.id,
      sort: "oldest",
      after: c.req.query("after"),
    });
    const known: z.input<typeof registrationSchema>[] = page.applications;
    const registrations = z.array(registrationSchema).parse(known);
    return c.json({ registrations, next: page.next }, 200, { "Cache-Control": "no-store" });
  })
  .all("/:id/registrations", methodNotAllowed("GET, HEAD"));

/** The number in a path: its digits alone, so that an event has one address. */
function eventId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
