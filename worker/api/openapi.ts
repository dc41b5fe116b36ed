import { owner } from "~/content/owner";
import { type ApiErrorCode, apiErrors } from "./errors";
import { editionSchema, idempotencyKeySchema } from "./idempotency-key";
import type { JsonContent, OpenApiDocument, Operation, Parameter, Schema } from "./openapi-document";
import { componentSchemas, examples, plain, ref } from "./openapi-schemas";

/** The answer of GET /api/openapi.json (decisions/api): built on the first request, then kept. */
export function openApiDocument(): OpenApiDocument {
  document ??= describeApi();
  return document;
}

let document: OpenApiDocument | undefined;

const exampleKey = "0b4f4d1e-6a58-4c0e-9a5e-2f1b6f0c7d11";

const refusedWrites = [
  "MALFORMED_JSON",
  "CROSS_SITE",
  "TOO_LARGE",
  "UNSUPPORTED_TYPE",
  "VALIDATION",
  "IDEMPOTENCY_KEY_REUSED",
  "RATE_LIMITED",
] as const satisfies readonly ApiErrorCode[];

function describeApi(): OpenApiDocument {
  const eventId: Parameter = {
    name: "id",
    in: "path",
    required: true,
    description: "The id of an event.",
    schema: { type: "integer", minimum: 1 },
  };
  const after: Parameter = {
    name: "after",
    in: "query",
    required: false,
    description: "Where the page before ended: the next of its answer.",
    schema: { type: "string" },
  };
  const idempotencyKey: Parameter = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "A value of your own for this application, a UUID for one. The same key with the same body gives the first answer again and stores nothing twice.",
    schema: plain(idempotencyKeySchema, "input"),
  };
  const formEdition: Parameter = {
    name: "Form-Edition",
    in: "header",
    required: false,
    description:
      "How often you sent other bodies with this key before. With it, a later body replaces what the key stored, until somebody has taken that up; without it, another body is refused.",
    schema: plain(editionSchema, "output"),
  };

  return {
    openapi: "3.1.0",
    info: {
      title: `${owner.name} API`,
      version: "1.0.0",
      description: `Events of the ${owner.name}, applications to take part in them, and partnership applications. No key is needed. Every answer is JSON in UTF-8.`,
      contact: { name: owner.legal?.name ?? owner.name, url: owner.origin, email: owner.contactEmail },
    },
    servers: [{ url: "/api" }],
    paths: {
      "/events": {
        get: {
          operationId: "listEvents",
          summary: "List the events",
          description: "Past events are included.",
          responses: {
            ...answer(200, "Every active event.", { type: "array", items: ref("Event") }),
            ...errors(),
          },
        },
      },
      "/events/{id}": {
        get: {
          operationId: "findEvent",
          summary: "Read one event",
          description: "",
          parameters: [eventId],
          responses: {
            ...answer(200, "The event.", ref("Event")),
            ...errors("EVENT_NOT_FOUND"),
          },
        },
      },
      "/events/register": {
        post: {
          operationId: "registerInterest",
          summary: "Apply to take part in an event",
          description:
            "Text is trimmed before its length counts. An application is a request: the selection committee decides. For an event that is full, set waitingList.",
          parameters: [idempotencyKey, formEdition],
          requestBody: { required: true, content: json(ref("Interest"), examples.interest) },
          responses: {
            ...answer(201, "The application is stored.", ref("RegistrationAnswer")),
            ...errors(
              ...refusedWrites,
              ...(["EVENT_NOT_FOUND", "EVENT_PAST", "EVENT_FULL", "REGISTRATION_CLOSED"] as const),
              ...(["TAKEN_UP", "CORRECTED_TOO_OFTEN"] as const),
            ),
          },
        },
      },
      "/events/{id}/registrations": {
        get: {
          operationId: "listRegistrations",
          summary: "List the registrations for an event",
          description:
            "For the selection committee only. Anybody else gets the same answer for every id, so that it does not tell which events exist.",
          parameters: [eventId, after],
          responses: {
            ...answer(200, "A page of the registrations, oldest first.", {
              type: "object",
              properties: {
                registrations: { type: "array", items: ref("Registration") },
                next: { type: ["string", "null"], description: "The value of after for the next page." },
              },
              required: ["registrations", "next"],
              additionalProperties: false,
            }),
            ...errors("AUTH_REQUIRED", "EVENT_NOT_FOUND"),
          },
        },
      },
      "/partnerships/apply": {
        post: {
          operationId: "applyForPartnership",
          summary: "Apply to become a partner",
          description: "Text is trimmed before its length counts.",
          parameters: [idempotencyKey],
          requestBody: { required: true, content: json(ref("Partnership"), examples.partnership) },
          responses: {
            ...answer(201, "The application is stored.", ref("PartnershipAnswer")),
            ...errors(...refusedWrites),
          },
        },
      },
      "/received": {
        post: {
          operationId: "findReceived",
          summary: "Ask what was stored under a key",
          description:
            "For an application whose answer was lost. Keys are kept as long as applications are told apart by them.",
          requestBody: { required: true, content: json(ref("ReceivedQuestion"), { key: exampleKey }) },
          responses: {
            ...answer(200, "The references, none where nothing arrived.", ref("Received")),
            ...errors("MALFORMED_JSON", "CROSS_SITE", "TOO_LARGE", "UNSUPPORTED_TYPE", "VALIDATION"),
          },
        },
      },
    },
    components: { schemas: componentSchemas() },
  };
}

function json(schema: Schema, example?: unknown): JsonContent {
  return { "application/json": { schema, example } };
}

function answer(status: number, description: string, schema: Schema): Operation["responses"] {
  return { [status]: { description, content: json(schema) } };
}

/** The refusals of an operation by status; those that any request can meet are added. */
function errors(...codes: ApiErrorCode[]): Operation["responses"] {
  const responses: Operation["responses"] = {};
  for (const code of [...codes, "INTERNAL", "UNAVAILABLE"] satisfies ApiErrorCode[]) {
    const { status, message } = apiErrors[code];
    const known = responses[status];
    const fields = code === "VALIDATION" ? { email: "Valid professional email is required" } : undefined;
    const value = { error: message, code, ...(fields && { fields }) };
    responses[status] = {
      description: known ? `${known.description} ${message}` : message,
      ...(code === "RATE_LIMITED" && {
        headers: { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } },
      }),
      content: {
        "application/json": {
          schema: ref("Error"),
          examples: { ...known?.content["application/json"].examples, [code]: { value } },
        },
      },
    };
  }
  return responses;
}
