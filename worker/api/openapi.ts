import * as z from "zod/mini";
import { brand } from "~/content/brand";
import { registrationMessages } from "~/content/messages";
import { partnershipMessages } from "~/content/partnership-form";
import { publicEventSchema } from "~/domain/event";
import { interestFormSchema } from "~/domain/interest-form";
import type { InterestField } from "~/domain/interest-form-fields";
import { partnershipFormSchema } from "~/domain/partnership-form";
import { type PartnershipField, partnershipTypes } from "~/domain/partnership-form-fields";
import { type ApiErrorCode, apiErrorSchema, apiErrors } from "./errors";
import { registrationAnswerSchema } from "./events";
import { idempotencyKeySchema } from "./idempotency-key";
import { partnershipAnswerSchema } from "./partnerships";

/** The part of JSON Schema 2020-12 that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
}

type JsonContent = {
  "application/json": {
    schema: Schema;
    example?: unknown;
    examples?: Partial<Record<ApiErrorCode, { value: unknown }>>;
  };
};

export interface Parameter {
  name: string;
  in: "path" | "header";
  required: boolean;
  description: string;
  schema: Schema;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { required: true; content: JsonContent };
  responses: Record<
    string,
    {
      description: string;
      headers?: Record<string, { description: string; schema: Schema }>;
      content: JsonContent;
    }
  >;
}

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Partial<Record<"get" | "post", Operation>>>;
  components: { schemas: Record<string, Schema> };
}

/** What GET /api/openapi.json answers (decision 29): built on the first request, then kept. */
export function openApiDocument(): OpenApiDocument {
  document ??= describeApi();
  return document;
}

let document: OpenApiDocument | undefined;

const schemas = {
  Event: publicEventSchema,
  Interest: interestFormSchema,
  Partnership: partnershipFormSchema,
  RegistrationAnswer: registrationAnswerSchema,
  PartnershipAnswer: partnershipAnswerSchema,
  Error: apiErrorSchema,
} as const satisfies Record<string, z.ZodMiniType>;
type SchemaName = keyof typeof schemas;

// A rule that a function checks cannot be read off a schema: these say it, and what each field is for.
const interestNotes: Record<InterestField | "waitingList", Schema> = {
  fullName: { description: "The applicant’s name." },
  email: { description: "A professional address: decisions are sent there.", format: "email" },
  phone: { description: "For questions about the application only." },
  company: { description: "The company or organization." },
  jobTitle: { description: "The applicant’s position there." },
  linkedin: {
    description: "A profile: an http or https address on linkedin.com or a subdomain of it.",
    format: "uri",
  },
  eventId: { description: "The id of an event, as a number or as its digits." },
  interestReason: { description: "Why the applicant wishes to take part." },
  waitingList: { description: "True to join the waiting list of an event that is full." },
};

const partnershipNotes: Record<PartnershipField, Schema> = {
  organisation: { description: "The organization that applies." },
  website: { description: "Its http or https address." },
  contactName: { description: "Whom to talk to." },
  email: { description: "The contact’s work address.", format: "email" },
  phone: { description: "The contact’s number." },
  jobTitle: { description: "The contact’s position." },
  type: { description: "The kind of partnership.", enum: partnershipTypes },
  regions: { description: "Where the partner is active." },
  goals: { description: "What the partnership is to achieve." },
  timeline: { description: "When it could begin." },
  topic: { description: "The product or the page that the application is about." },
  consent: { description: "Agreement to the privacy notice.", const: true },
};

const eventNotes: Partial<Record<keyof z.infer<typeof publicEventSchema>, Schema>> = {
  slug: { description: "Names the event’s page: /events/{slug}." },
  date: { description: "The beginning, with its offset." },
  timeZone: { description: "The IANA zone of the venue; every date of the event is read in it." },
  maxAttendees: { description: "Null means no limit." },
  currentAttendees: { description: "Seats taken by accepted applications. Null means none." },
  registrationDeadline: { description: "Registration is closed from this instant on." },
  status: { description: "Null means scheduled." },
  isActive: { description: "Events that are not active are left out." },
};

const notes: Partial<Record<SchemaName, Record<string, Schema>>> = {
  Event: eventNotes,
  Interest: interestNotes,
  Partnership: partnershipNotes,
  RegistrationAnswer: {
    reference: { description: "Names the application in letters and conversations." },
    statusUrl: { description: "The applicant’s own page. Whoever knows the address can open it." },
  },
  Error: {
    error: { description: "A sentence for people." },
    code: { description: "Stable: for programs." },
    fields: { description: "With VALIDATION, a message for each field that needs another value." },
  },
};

const examples = {
  event: {
    id: 7,
    slug: "bangkok-2027-03-11",
    title: "Bangkok Round Table",
    description: null,
    type: "round-table",
    location: "Bangkok",
    venue: null,
    date: "2027-03-11T14:00:00+07:00",
    timeZone: "Asia/Bangkok",
    maxAttendees: 20,
    currentAttendees: 12,
    registrationDeadline: "2027-03-01T23:59:59+07:00",
    status: "scheduled",
    isActive: true,
  },
  interest: {
    eventId: 7,
    fullName: "Ada Lovelace",
    email: "ada@example.org",
    phone: null,
    company: "Analytical Engines",
    jobTitle: "Head of Research",
    linkedin: "https://www.linkedin.com/in/example",
    interestReason: "I would like to compare notes on settlement finality with practitioners.",
  },
  partnership: {
    organisation: "Analytical Engines",
    website: "https://engines.example",
    contactName: "Ada Lovelace",
    email: "ada@example.org",
    jobTitle: "Head of Research",
    type: "knowledge",
    regions: ["europe"],
    goals: "We would like to contribute our research on settlement finality to the round tables.",
    consent: true,
  },
} satisfies {
  event: z.infer<typeof publicEventSchema>;
  interest: z.input<typeof interestFormSchema>;
  partnership: z.input<typeof partnershipFormSchema>;
};

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
  const idempotencyKey: Parameter = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "A value of your own for this application, a UUID for one. The same key with the same body gives the first answer again and stores nothing twice.",
    schema: plain(idempotencyKeySchema, "input"),
  };

  return {
    openapi: "3.1.0",
    info: {
      title: `${brand.name} API`,
      version: "1.0.0",
      description: `Events of the ${brand.name}, applications to take part in them, and partnership applications. No key is needed. Every answer is JSON in UTF-8.`,
    },
    servers: [{ url: "/api" }],
    paths: {
      "/events": {
        get: {
          operationId: "listEvents",
          summary: "List the events",
          description: "Past events are included.",
          responses: {
            ...answer(200, "Every active event.", { type: "array", items: ref("Event") }, [examples.event]),
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
            ...answer(200, "The event.", ref("Event"), examples.event),
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
          parameters: [idempotencyKey],
          requestBody: { required: true, content: json(ref("Interest"), examples.interest) },
          responses: {
            ...answer(201, "The application is stored.", ref("RegistrationAnswer"), {
              reference: "OFN-7Q2M-4XKD",
              status: "pending",
              message: registrationMessages.pending,
              statusUrl: `/applications/${"0123456789abcdef".repeat(4)}`,
            }),
            ...errors(...refusedWrites, "EVENT_NOT_FOUND", "EVENT_PAST", "EVENT_FULL", "REGISTRATION_CLOSED"),
          },
        },
      },
      "/events/{id}/registrations": {
        get: {
          operationId: "listRegistrations",
          summary: "List the registrations for an event",
          description:
            "For the selection committee only. Anybody else gets the same answer for every id, so that it does not tell which events exist.",
          parameters: [eventId],
          responses: errors("AUTH_REQUIRED"),
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
            ...answer(201, "The application is stored.", ref("PartnershipAnswer"), {
              reference: "OFN-7Q2M-4XKD",
              message: partnershipMessages.received,
            }),
            ...errors(...refusedWrites),
          },
        },
      },
    },
    components: { schemas: componentSchemas() },
  };
}

function componentSchemas(): Record<SchemaName, Schema> {
  const requests: readonly string[] = ["Interest", "Partnership"] satisfies SchemaName[];
  const described = Object.entries(schemas).map(([name, schema]) => {
    const { properties = {}, ...rest } = plain(schema, requests.includes(name) ? "input" : "output");
    const fields = Object.entries(properties).map(([field, rules]) => [
      field,
      { ...rules, ...notes[name as SchemaName]?.[field] },
    ]);
    return [name, { ...rest, properties: Object.fromEntries(fields) }];
  });
  return Object.fromEntries(described);
}

/** A schema as JSON Schema. Patterns that a format stands for, and the bounds of a safe integer, are left out. */
function plain(schema: z.ZodMiniType, io: "input" | "output"): Schema {
  const {
    $schema: _,
    "~standard": __,
    ...jsonSchema
  } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      if (jsonSchema.pattern !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return jsonSchema as Schema;
}

function ref(name: SchemaName): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

function json(schema: Schema, example: unknown): JsonContent {
  return { "application/json": { schema, example } };
}

function answer(
  status: number,
  description: string,
  schema: Schema,
  example: unknown,
): Operation["responses"] {
  return { [status]: { description, content: json(schema, example) } };
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
