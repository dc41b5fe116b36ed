import * as z from "zod/mini";
import {
  partnershipForm as form,
  type PartnershipField,
  type PartnershipType,
  partnershipRegions,
  partnershipTypes,
} from "./partnership-form-fields";
import { cleanLine, cleanText } from "./text";
import { isWebAddress } from "./web-address";

/** The specification's generic messages (section 5). */
const expected = (what: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null
    ? "Required"
    : `Expected ${what}, received ${nameOf(issue.input)}`;
const atLeast = (minimum: number) => `String must contain at least ${minimum} character(s)`;
const atMost = ({ limit }: { limit: number }) =>
  z.maxLength(limit, `String must contain at most ${limit.toLocaleString("en")} character(s)`);

const text = () => z.string({ error: expected("string") });
const required = (field: { limit: number }) =>
  text().check(z.overwrite(cleanLine), z.minLength(1, { error: "Required", abort: true }), atMost(field));
const optional = <Field extends z.ZodMiniType<string, string>>(field: Field) =>
  z.pipe(
    z.nullish(field),
    z.transform((value) => value || null),
  );

/**
 * The partnership application, for the browser's check, the page's action and the JSON API alike (decision
 * 32). Text is tidied before any length counts; unknown fields are dropped.
 */
export const partnershipFormSchema = z.object({
  organisation: required(form.organisation),
  website: optional(
    text().check(
      z.overwrite(cleanLine),
      z.refine(
        (url) => url === "" || (isWebAddress(url) && new URL(url).hostname.includes(".")),
        "Invalid input",
      ),
      atMost(form.website),
    ),
  ),
  contactName: required(form.contactName),
  email: text().check(
    z.overwrite(cleanLine),
    z.minLength(1, { error: "Required", abort: true }),
    z.regex(z.regexes.email, "Invalid email"),
    atMost(form.email),
  ),
  phone: optional(text().check(z.overwrite(cleanLine), atMost(form.phone))),
  jobTitle: required(form.jobTitle),
  type: z.pipe(
    text().check(
      z.minLength(1, { error: "Required", abort: true }),
      z.refine((type) => partnershipTypes.some((known) => known === type), "Invalid input"),
    ),
    z.transform((type) => type as PartnershipType),
  ),
  regions: z.pipe(
    z.nullish(z.array(z.enum(partnershipRegions, "Invalid input"), { error: expected("array") })),
    z.transform((regions) => [...new Set(regions ?? [])]),
  ),
  goals: text().check(
    z.overwrite(cleanText),
    z.minLength(1, { error: "Required", abort: true }),
    z.minLength(form.goals.minLength, atLeast(form.goals.minLength)),
    atMost(form.goals),
  ),
  timeline: optional(text().check(z.overwrite(cleanLine), atMost(form.timeline))),
  /** What the applicant came from: a product or a page of the site. */
  topic: optional(text().check(z.overwrite(cleanLine), atMost(form.topic))),
  consent: z.pipe(
    z.boolean({ error: expected("boolean") }),
    z.transform((given, context) => {
      if (given) return true as const;
      context.issues.push({ code: "custom", message: "Required", input: given });
      return z.NEVER;
    }),
  ),
} satisfies Record<PartnershipField, z.ZodMiniType>);

export type Partnership = z.output<typeof partnershipFormSchema>;

function nameOf(value: unknown): string {
  return Array.isArray(value) ? "array" : typeof value;
}
