import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as z from "zod/mini";
import { refusalMessages } from "~/content/messages";
import type { Unavailable } from "../db/when-available";
import type { RefusalReason } from "../services/register-interest";

/** Every code the API answers with, its status and its sentence (decisions/api). */
export const apiErrors = {
  MALFORMED_JSON: { status: 400, message: "The body is not valid JSON." },
  MALFORMED_FORM: { status: 400, message: "The form could not be read." },
  AUTH_REQUIRED: { status: 401, message: "Sign in as a member of the committee to see this." },
  CROSS_SITE: { status: 403, message: "Requests from other sites are not accepted." },
  HTTPS_REQUIRED: { status: 403, message: "Send this over https; what came by plain http was not read." },
  NOT_FOUND: { status: 404, message: "There is nothing at this address." },
  EVENT_NOT_FOUND: { status: 404, message: "There is no event with this id." },
  METHOD_NOT_ALLOWED: { status: 405, message: "This address does not take this method." },
  EVENT_PAST: { status: 409, message: refusalMessages.event_past.message },
  EVENT_FULL: { status: 409, message: refusalMessages.event_full.message },
  REGISTRATION_CLOSED: { status: 409, message: refusalMessages.registration_closed.message },
  TAKEN_UP: { status: 409, message: refusalMessages.taken_up.message },
  TOO_LARGE: { status: 413, message: "The body is larger than is taken here." },
  ADDRESS_TOO_LONG: { status: 414, message: "The address is longer than 2,000 characters." },
  UNSUPPORTED_TYPE: { status: 415, message: "Send application/json to the API and a form to a page." },
  VALIDATION: { status: 422, message: "Please check your information and try again." },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: "This idempotency key was used with another body." },
  RATE_LIMITED: { status: 429, message: "Too many requests from your network. Please try again later." },
  CORRECTED_TOO_OFTEN: { status: 429, message: refusalMessages.too_often.message },
  INTERNAL: { status: 500, message: "Something went wrong on our side. Please try again." },
  UNAVAILABLE: { status: 503, message: "The service is busy. Please try again in a moment." },
} as const satisfies Record<string, { status: ContentfulStatusCode; message: string }>;

export type ApiErrorCode = keyof typeof apiErrors;

const codes = Object.keys(apiErrors) as [ApiErrorCode, ...ApiErrorCode[]];

/** The one shape of an error: a sentence, a stable code and, for a form, a message for each field. */
export const apiErrorSchema = z.object({
  error: z.string(),
  code: z.enum(codes),
  fields: z.optional(z.record(z.string(), z.string())),
});

const refusalCodes = {
  event_not_found: "EVENT_NOT_FOUND",
  event_past: "EVENT_PAST",
  event_full: "EVENT_FULL",
  registration_closed: "REGISTRATION_CLOSED",
  key_reused: "IDEMPOTENCY_KEY_REUSED",
  taken_up: "TAKEN_UP",
  too_often: "CORRECTED_TOO_OFTEN",
  rate_limited: "RATE_LIMITED",
  unavailable: "UNAVAILABLE",
} as const satisfies Record<RefusalReason | Unavailable["reason"], ApiErrorCode>;

/** Seconds after which a client may try again what the database could not do. */
export const unavailableRetrySeconds = 5;

export function apiError(c: Context, code: ApiErrorCode, fields?: Record<string, string>): Response {
  const { status, message } = apiErrors[code];
  return c.json<z.infer<typeof apiErrorSchema>>({ error: message, code, ...(fields && { fields }) }, status, {
    "Cache-Control": "no-store",
  });
}

/** The refusal of a service, and when another try is worth it. */
export function apiRefusal(
  c: Context,
  { reason, retryAfterSeconds }: { reason: keyof typeof refusalCodes; retryAfterSeconds?: number },
): Response {
  const seconds = reason === "unavailable" ? unavailableRetrySeconds : retryAfterSeconds;
  if (seconds !== undefined) c.header("Retry-After", String(seconds));
  return apiError(c, refusalCodes[reason]);
}
