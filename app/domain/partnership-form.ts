import * as z from "zod/mini";
import { emailPattern, readEmail } from "./email";
import { optional } from "./optional";
import {
  partnershipForm as form,
  type PartnershipField,
  type PartnershipType,
  partnershipRegions,
  partnershipTypes,
} from "./partnership-form-fields";
import { cleanLine, cleanText } from "./text";
import { completeWebAddress, isWebAddress } from "./web-address";

const atMost = ({ limit }: { limit: number }) => z.maxLength(limit);
const isThere = () => z.minLength(1, { abort: true });
const required = (field: { limit: number }) =>
  z.string().check(z.overwrite(cleanLine), isThere(), atMost(field));

/** The partnership application, for browser, page and API alike (decisions/partnerships, decisions/forms). */
export const partnershipFormSchema = z.object({
  organisation: required(form.organisation),
  website: optional(
    z.string().check(
      z.overwrite((text) => completeWebAddress(cleanLine(text))),
      z.refine((url) => url === "" || (isWebAddress(url) && new URL(url).hostname.includes("."))),
      atMost(form.website),
    ),
  ),
  contactName: required(form.contactName),
  email: z.string().check(z.overwrite(readEmail), isThere(), z.regex(emailPattern), atMost(form.email)),
  phone: optional(z.string().check(z.overwrite(cleanLine), atMost(form.phone))),
  jobTitle: required(form.jobTitle),
  type: z.pipe(
    z.string().check(
      isThere(),
      z.refine((type) => partnershipTypes.some((known) => known === type)),
    ),
    z.transform((type) => type as PartnershipType),
  ),
  regions: z.pipe(
    z.nullish(z.array(z.enum(partnershipRegions))),
    z.transform((regions) => [...new Set(regions ?? [])]),
  ),
  goals: z
    .string()
    .check(z.overwrite(cleanText), isThere(), z.minLength(form.goals.minLength), atMost(form.goals)),
  timeline: optional(z.string().check(z.overwrite(cleanLine), atMost(form.timeline))),
  /** The product or page of the site that led to the form. */
  topic: optional(z.string().check(z.overwrite(cleanLine), atMost(form.topic))),
  consent: z.pipe(
    z.boolean(),
    z.transform((given, context) => {
      if (given) return true as const;
      context.issues.push({ code: "invalid_type", expected: "boolean", input: undefined });
      return z.NEVER;
    }),
  ),
} satisfies Record<PartnershipField, z.ZodMiniType>);

export type Partnership = z.output<typeof partnershipFormSchema>;

/** The specification's generic messages (section 5), for senders of JSON. */
export const genericMessages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null
        ? "Required"
        : `Expected ${issue.expected}, received ${Array.isArray(issue.input) ? "array" : typeof issue.input}`;
    case "too_small":
      return issue.minimum === 1 ? "Required" : `String must contain at least ${issue.minimum} character(s)`;
    case "too_big":
      return `String must contain at most ${issue.maximum.toLocaleString("en")} character(s)`;
    case "invalid_format":
      return "Invalid email";
    default:
      return "Invalid input";
  }
};
