import * as z from "zod/mini";
import { emailPattern, readEmail } from "./email";
import {
  type CorrectionField,
  correctionFields,
  type InterestField,
  interestForm,
} from "./interest-form-fields";
import { isLinkedInUrl, readLinkedIn } from "./linkedin-profile";
import { optional } from "./optional";
import { parseUrl } from "./parse-url";
import { cleanLine, cleanText } from "./text";

type Declared = { message?: string; subject?: string; minLength?: number; limit?: number };

const atMost = ({ limit = 0, subject }: Declared) =>
  z.maxLength(limit, `${subject} must be ${limit.toLocaleString("en")} characters or fewer`);
const required = (field: Declared, clean: (text: string) => string) =>
  z
    .string(field.message)
    .check(z.overwrite(clean), z.minLength(field.minLength ?? 1, field.message), atMost(field));
const optionalText = (field: Declared, clean: (text: string) => string) =>
  optional(z.string(`${field.subject} must be text`).check(z.overwrite(clean), atMost(field)));

/** The rules that a declared field can have. The first message of a field is the one to show. */
const rules = {
  line: (field: Declared) => required(field, cleanLine),
  text: (field: Declared) => required(field, cleanText),
  optionalLine: (field: Declared) => optionalText(field, cleanLine),
  optionalText: (field: Declared) => optionalText(field, cleanText),
  email: (field: Declared) =>
    z
      .string(field.message)
      .check(z.overwrite(readEmail), z.regex(emailPattern, field.message), atMost(field)),
  linkedin: (field: Declared) =>
    z.string(field.message).check(
      z.overwrite(readLinkedIn),
      z.refine((url) => parseUrl(url) !== null, { error: field.message, abort: true }),
      z.refine(isLinkedInUrl, "Must be a LinkedIn profile URL"),
      atMost(field),
    ),
  event: ({ message }: Declared) =>
    z.pipe(
      z.union([z.int(), z.string()], message),
      z.transform((choice, context) => {
        const match = /^([1-9]\d{0,14})( waiting-list)?$/.exec(String(choice).trim());
        if (!match) {
          context.issues.push({ code: "custom", message, input: choice });
          return z.NEVER;
        }
        return { eventId: Number(match[1]), waitingList: match[2] !== undefined };
      }),
    ),
} as const satisfies Record<string, (field: Declared) => z.ZodMiniType>;

type Rules = typeof rules;
type FieldSchemas = { [Name in InterestField]: ReturnType<Rules[(typeof interestForm)[Name]["rule"]]> };

/** The interest form, for browser, page and API alike (decisions/forms, spec section 5); unknown fields are dropped. */
export const interestFormSchema = z.object({
  ...(Object.fromEntries(
    Object.entries(interestForm).map(([name, field]) => [name, rules[field.rule](field)]),
  ) as FieldSchemas),
  /** The API's way to choose the waiting list; the form's is the event's choice. */
  waitingList: z.optional(z.boolean("Waiting list must be true or false")),
});

export function toInterest({
  eventId: choice,
  waitingList,
  ...applicant
}: z.output<typeof interestFormSchema>) {
  return {
    ...applicant,
    eventId: choice.eventId,
    waitingList: choice.waitingList || waitingList === true,
  };
}

export type Interest = ReturnType<typeof toInterest>;

/** A correction, by the rules and messages of the interest form (decisions/own-page). */
export const correctionFormSchema = z.pick(
  interestFormSchema,
  Object.fromEntries(correctionFields.map((name) => [name, true])) as Record<CorrectionField, true>,
);

export type Correction = z.output<typeof correctionFormSchema>;
