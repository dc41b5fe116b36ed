import { owner } from "~/content/owner";
import { type ApiErrorCode, apiErrors } from "./errors";
import { editionSchema, idempotencyKeySchema } from "./idempotency-key";
import { componentSchemas, examples, plain, ref, type Schema } from "./openapi-schemas";

export type OpenApiDocument = ReturnType<typeof describeApi>;

/** The answer of GET /api/openapi.json (decisions/api): built on the first request, then kept. */
export function openApiDocument(): OpenApiDocument {
  document ??= describeApi();
  return document;
}

let document: OpenApiDocument | undefined;

const refusedBodies = [
  "MALFORMED_JSON",
  "CROSS_SITE",
  "TOO_LARGE",
  "UNSUPPORTED_TYPE",
  "VALIDATION",
] as const;
const refusedWrites = [...refusedBodies, "IDEMPOTENCY_KEY_REUSED", "RATE_LIMITED"] as const;

function describeApi() {
  const eventId = parameter("path", "id", "The id of an event.", { type: "integer", minimum: 1 });
  const after = parameter("query", "after", "Where the page before ended: the next of its answer.", {
    type: "string",
  });
  const idempotencyKey = parameter(
    "header",
    "Idempotency-Key",
    "A value of your own for this application, a UUID for one. The same key with the same body gives the first answer again and stores nothing twice.",
    plain(idempotencyKeySchema),
  );
  const formEdition = parameter(
    "header",
    "Form-Edition",
    "How often you sent other bodies with this key before. With it, a later body replaces what the key stored, until somebody has taken that up; without it, another body is refused.",
    plain(editionSchema),
  );
  const paths: Record<string, { get?: Operation; post?: Operation }> = {
    "/events": {
      get: operation("listEvents", "List the events, past ones included", {
        answer: [200, "Every active event.", { type: "array", items: ref("Event") }],
      }),
    },
    "/events/{id}": {
      get: operation("findEvent", "Read one event", {
        parameters: [eventId],
        answer: [200, "The event.", ref("Event")],
        refusals: ["EVENT_NOT_FOUND"],
      }),
    },
    "/events/register": {
      post: operation("registerInterest", "Apply to take part in an event", {
        description:
          "Text is trimmed before its length counts. An application is a request: the selection committee decides, and writes to its email. For an event that is full, set waitingList.",
        parameters: [idempotencyKey, formEdition],
        body: json(ref("Interest"), examples.interest),
        answer: [201, "The application is stored.", ref("RegistrationAnswer")],
        refusals: [
          ...refusedWrites,
          ...(["EVENT_NOT_FOUND", "EVENT_PAST", "EVENT_FULL", "REGISTRATION_CLOSED"] as const),
          ...(["TAKEN_UP", "CORRECTED_TOO_OFTEN"] as const),
        ],
      }),
    },
    "/events/{id}/registrations": {
      get: operation("listRegistrations", "List the registrations for an event", {
        description:
          "For the selection committee only. Anybody else gets the same answer for every id, so that it does not tell which events exist.",
        parameters: [eventId, after],
        answer: [200, "A page of the registrations, oldest first.", ref("RegistrationPage")],
        refusals: ["AUTH_REQUIRED", "EVENT_NOT_FOUND"],
      }),
    },
    "/partnerships/apply": {
      post: operation("applyForPartnership", "Apply to become a partner", {
        description: "Text is trimmed before its length counts.",
        parameters: [idempotencyKey],
        body: json(ref("Partnership"), examples.partnership),
        answer: [201, "The application is stored.", ref("PartnershipAnswer")],
        refusals: refusedWrites,
      }),
    },
    "/received": {
      post: operation("findReceived", "Ask what was stored under a key", {
        description:
          "For an application whose answer was lost. Keys are kept as long as applications are told apart by them.",
        body: json(ref("ReceivedQuestion"), { key: "0b4f4d1e-6a58-4c0e-9a5e-2f1b6f0c7d11" }),
        answer: [200, "The references, none where nothing arrived.", ref("Received")],
        refusals: refusedBodies,
      }),
    },
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
    paths,
    components: { schemas: componentSchemas() },
  };
}

const parameter = (
  place: "path" | "query" | "header",
  name: string,
  description: string,
  schema: Schema,
) => ({
  name,
  in: place,
  required: place === "path",
  description,
  schema,
});

const json = (schema: Schema, example?: object) => ({ "application/json": { schema, example } });

type Operation = ReturnType<typeof operation>;
type Answer = { description: string; headers?: object; content: ReturnType<typeof json> };

function operation(
  operationId: string,
  summary: string,
  {
    body,
    answer: [success, description, schema],
    refusals = [],
    ...more
  }: {
    description?: string;
    parameters?: ReturnType<typeof parameter>[];
    body?: ReturnType<typeof json>;
    answer: [status: number, description: string, schema: Schema];
    refusals?: readonly ApiErrorCode[];
  },
) {
  const responses: Record<string, Answer> = { [success]: { description, content: json(schema) } };
  // Any request can meet the last two.
  const codes = [...refusals, "INTERNAL", "UNAVAILABLE"] as const;
  for (const code of codes) {
    const { status } = apiErrors[code];
    const same = codes.filter((other) => apiErrors[other].status === status);
    const known: Schema = { type: "object", properties: { code: { enum: same } } };
    responses[status] = {
      description: same.map((other) => apiErrors[other].message).join(" "),
      ...((status === 429 || status === 503) && { headers: retryAfter }),
      content: json({ allOf: [ref("Error"), known] }),
    };
  }
  const requestBody = body && { required: true, content: body };
  return { operationId, summary, ...more, ...(requestBody && { requestBody }), responses };
}

const retryAfter = { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } };
