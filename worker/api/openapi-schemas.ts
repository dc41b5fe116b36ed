import * as z from "zod/mini";
import { publicEventSchema } from "~/domain/event";
import { interestFormSchema } from "~/domain/interest-form";
import { interestForm, nothingOptional } from "~/domain/interest-form-fields";
import { partnershipFormSchema } from "~/domain/partnership-form";
import { partnershipForm, partnershipTypes } from "~/domain/partnership-form-fields";
import { receivedSchema } from "~/domain/received";
import { registrationAnswerSchema } from "~/domain/registration-answer";
import { apiErrorSchema } from "./errors";
import { registrationSchema } from "./events";
import type { Schema } from "./openapi-document";
import { partnershipAnswerSchema } from "./partnerships";
import { receivedQuestionSchema } from "./received";

/** Every schema that the document names, with what each field is for. */
export function componentSchemas(): Record<SchemaName, Schema> {
  const requests: readonly string[] = ["Interest", "Partnership", "ReceivedQuestion"] satisfies SchemaName[];
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
export function plain(schema: z.ZodMiniType, io: "input" | "output"): Schema {
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

export function ref(name: SchemaName): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

const schemas = {
  Event: publicEventSchema,
  Interest: interestFormSchema,
  Partnership: partnershipFormSchema,
  RegistrationAnswer: registrationAnswerSchema,
  PartnershipAnswer: partnershipAnswerSchema,
  ReceivedQuestion: receivedQuestionSchema,
  Received: receivedSchema,
  Registration: registrationSchema,
  Error: apiErrorSchema,
} as const satisfies Record<string, z.ZodMiniType>;
type SchemaName = keyof typeof schemas;

// A rule that a function checks cannot be read off a schema: these say it, and what each field is for.
const interestNotes = notesOf(interestForm, {
  email: { format: "email" },
  linkedin: { format: "uri" },
  waitingList: { description: "True to join the waiting list of an event that is full." },
});

const partnershipNotes = notesOf(partnershipForm, {
  email: { format: "email" },
  type: { enum: partnershipTypes },
  consent: { const: true },
});

/** The notes on a form's fields, from their declarations and from the API alone. */
function notesOf(
  form: Record<string, { meaning: string }>,
  added: Record<string, Schema>,
): Record<string, Schema> {
  const meanings = Object.entries(form).map(([name, { meaning }]) => [
    name,
    { description: meaning, ...added[name] },
  ]);
  return { ...added, ...Object.fromEntries(meanings) };
}

const eventNotes: Partial<Record<keyof z.infer<typeof publicEventSchema>, Schema>> = {
  slug: { description: "Names the event’s page: /events/{slug}." },
  date: { description: "The beginning, with its offset." },
  timeZone: { description: "The IANA zone of the venue; every date of the event is read in it." },
  maxAttendees: { description: "Null means no limit." },
  currentAttendees: {
    description:
      "Seats taken by accepted applications, and free ones that belong to the waiting list. Null means none.",
  },
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
    statusUrl: { description: "The applicant’s own page. Everybody who knows the address can open it." },
    note: {
      description:
        "`corrected`: this or a later body replaced the first. `older`: a later one stands, and this one changed nothing. `two`: the same key made another application, for another address or event.",
    },
  },
  Registration: {
    isIdentityHidden: {
      description: "Who it is stays null until the member has declared.",
    },
    waitlistedAt: { description: "The place in the waiting list." },
    decidedAt: { description: "The last decision." },
  },
  Error: {
    error: { description: "A sentence for people." },
    code: { description: "Stable: for programs." },
    fields: { description: "With VALIDATION, a message for each field that needs another value." },
  },
};

export const examples = {
  interest: {
    eventId: 7,
    fullName: "Ada Lovelace",
    email: "ada@example.org",
    ...nothingOptional,
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
  interest: z.input<typeof interestFormSchema>;
  partnership: z.input<typeof partnershipFormSchema>;
};
