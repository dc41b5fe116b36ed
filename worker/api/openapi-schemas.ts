import * as z from "zod/mini";
import type { DeclaredFields } from "~/domain/declared-field";
import { publicEventSchema } from "~/domain/event";
import { interestFormSchema } from "~/domain/interest-form";
import { interestForm, nothingOptional } from "~/domain/interest-form-fields";
import { partnershipFormSchema } from "~/domain/partnership-form";
import { partnershipForm, partnershipTypes } from "~/domain/partnership-form-fields";
import { receivedSchema } from "~/domain/received";
import { registrationAnswerSchema } from "~/domain/registration-answer";
import { apiErrorSchema } from "./errors";
import { registrationSchema } from "./events";
import { partnershipAnswerSchema } from "./partnerships";
import { receivedQuestionSchema } from "./received";

export type Schema = z.core.JSONSchema.JSONSchema;
/** What a field is for, or rules that a function checks, which cannot be read off a schema. */
type Notes = Record<string, string | Schema>;

/** Every schema that the document names, and what its rules do not say. */
export const componentSchemas = (): Record<string, Schema> => ({
  Event: described(plain(publicEventSchema), {
    slug: "Names the event’s page: /events/{slug}.",
    timeZone: "The IANA zone of the venue; every date of the event is read in it.",
    maxAttendees: "Null means no limit.",
    currentAttendees:
      "Seats taken by accepted applications, and free ones that belong to the waiting list. Null means none.",
    registrationDeadline: "Registration is closed from this instant on.",
    status: "Null means scheduled.",
    isActive: "Events that are not active are left out.",
  }),
  Interest: described(plain(interestFormSchema, "input"), {
    ...notesOf(interestForm),
    phone: "For questions about the application only.",
    eventId: "The id of an event, as a number or as its digits.",
    waitingList: "True to join the waiting list of an event that is full.",
  }),
  Partnership: described(plain(partnershipFormSchema, "input"), {
    ...notesOf(partnershipForm),
    type: { enum: [...partnershipTypes] },
    consent: { const: true, description: "Agreement to the privacy notice." },
  }),
  RegistrationAnswer: described(plain(registrationAnswerSchema), {
    statusUrl: "The applicant’s own page. Everybody who knows the address can open it.",
    note: "`corrected`: this or a later body replaced the first. `older`: a later one stands, and this one changed nothing. `two`: the same key made another application, for another address or event.",
  }),
  PartnershipAnswer: plain(partnershipAnswerSchema),
  ReceivedQuestion: plain(receivedQuestionSchema, "input"),
  Received: plain(receivedSchema),
  Registration: described(plain(registrationSchema), {
    isIdentityHidden: "Who it is stays null until the member has declared.",
    waitlistedAt: "The place in the waiting list.",
    decidedAt: "The last decision.",
  }),
  RegistrationPage: {
    type: "object",
    properties: {
      registrations: { type: "array", items: ref("Registration") },
      next: { type: ["string", "null"], description: "The value of after for the next page." },
    },
    required: ["registrations", "next"],
    additionalProperties: false,
  },
  Error: described(plain(apiErrorSchema), {
    error: "A sentence for people.",
    code: "Stable: for programs.",
    fields: "With VALIDATION, a message for each field that needs another value.",
  }),
});

/** A schema as JSON Schema. Patterns that a format stands for, and the bounds of a safe integer, are left out. */
export function plain(schema: z.ZodMiniType, io: "input" | "output" = "output"): Schema {
  const override = ({ jsonSchema }: { jsonSchema: Schema }) => {
    delete jsonSchema.pattern;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  };
  const { $schema: _, "~standard": __, ...rules } = z.toJSONSchema(schema, { io, override });
  return rules;
}

function described({ properties = {}, ...rules }: Schema, notes: Notes): Schema {
  for (const [name, note] of Object.entries(notes))
    Object.assign(properties[name] ?? {}, typeof note === "string" ? { description: note } : note);
  return { ...rules, properties };
}

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const notesOf = (form: DeclaredFields): Notes =>
  Object.fromEntries(
    Object.entries(form).map(([name, { label, hint, control }]) => {
      const description = hint ? `${label}. ${hint}` : label;
      return [name, { description, ...(control === "email" && { format: "email" }) }];
    }),
  );

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
