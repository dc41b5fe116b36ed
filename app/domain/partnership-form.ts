import * as z from "zod/mini";
import {
  type PartnershipType,
  partnershipGoalsMinimum,
  partnershipLimits,
  partnershipRegions,
  partnershipTypes,
} from "./partnership-form-fields";
import { cleanLine, cleanText } from "./text";

/** The specification's generic messages (section 5). */
const expected = (what: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null
    ? "Required"
    : `Expected ${what}, received ${nameOf(issue.input)}`;
const atLeast = (minimum: number) => `String must contain at least ${minimum} character(s)`;
const atMost = (limit: number) =>
  z.maxLength(limit, `String must contain at most ${limit.toLocaleString("en")} character(s)`);

const text = () => z.string({ error: expected("string") });
const required = (limit: number) =>
  text().check(z.overwrite(cleanLine), z.minLength(1, { error: "Required", abort: true }), atMost(limit));
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
  organisation: required(partnershipLimits.organisation),
  website: optional(
    text().check(
      z.overwrite(cleanLine),
      z.refine((url) => url === "" || isWebAddress(url), "Invalid input"),
      atMost(partnershipLimits.website),
    ),
  ),
  contactName: required(partnershipLimits.contactName),
  email: text().check(
    z.overwrite(cleanLine),
    z.minLength(1, { error: "Required", abort: true }),
    z.regex(z.regexes.email, "Invalid email"),
    atMost(partnershipLimits.email),
  ),
  phone: optional(text().check(z.overwrite(cleanLine), atMost(partnershipLimits.phone))),
  jobTitle: required(partnershipLimits.jobTitle),
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
    z.minLength(partnershipGoalsMinimum, atLeast(partnershipGoalsMinimum)),
    atMost(partnershipLimits.goals),
  ),
  timeline: optional(text().check(z.overwrite(cleanLine), atMost(partnershipLimits.timeline))),
  /** What the applicant came from: a product or a page of the site. */
  topic: optional(text().check(z.overwrite(cleanLine), atMost(partnershipLimits.topic))),
  consent: z.pipe(
    z.boolean({ error: expected("boolean") }),
    z.transform((given, context) => {
      if (given) return true as const;
      context.issues.push({ code: "custom", message: "Required", input: given });
      return z.NEVER;
    }),
  ),
});

export type Partnership = z.output<typeof partnershipFormSchema>;

function isWebAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return (protocol === "https:" || protocol === "http:") && hostname.includes(".");
}

function nameOf(value: unknown): string {
  return Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
}
