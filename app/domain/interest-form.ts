import * as z from "zod/mini";
import { interestFormLimits, interestReasonMinimum } from "./interest-form-fields";
import { cleanLine, cleanText } from "./text";

/** The words of spec section 5, and ours for the upper limits of decision 16. */
const messages = {
  fullName: "Full name is required",
  email: "Valid professional email is required",
  company: "Company/Organization is required",
  jobTitle: "Job title is required",
  linkedin: "Valid LinkedIn URL is required",
  linkedinHost: "Must be a LinkedIn profile URL",
  eventId: "Please select an event",
  interestReason: "Please provide at least 50 characters describing your interest",
} as const;

const line = (message: string) => z.string(message).check(z.overwrite(cleanLine));
const atMost = (limit: number, name: string) =>
  z.maxLength(limit, `${name} must be ${limit.toLocaleString("en")} characters or fewer`);

const eventChoice = z.pipe(
  z.union([z.int(), z.string()], messages.eventId),
  z.transform((choice, context) => {
    const match = /^([1-9]\d{0,14})( waiting-list)?$/.exec(String(choice).trim());
    if (!match) {
      context.issues.push({ code: "custom", message: messages.eventId, input: choice });
      return z.NEVER;
    }
    return { eventId: Number(match[1]), waitingList: match[2] !== undefined };
  }),
);

/**
 * The interest form, for the browser's check, the page's action and the JSON API alike (decision 16, spec
 * section 5). Text is tidied before any length counts; unknown fields are dropped. The first message of a
 * field is the one to show.
 */
export const interestFormSchema = z.object({
  fullName: line(messages.fullName).check(
    z.minLength(2, messages.fullName),
    atMost(interestFormLimits.fullName, "Full name"),
  ),
  email: line(messages.email).check(
    z.regex(z.regexes.email, messages.email),
    atMost(interestFormLimits.email, "Professional email"),
  ),
  phone: z.pipe(
    z.nullish(
      z
        .string("Phone number must be text")
        .check(z.overwrite(cleanLine), atMost(interestFormLimits.phone, "Phone number")),
    ),
    z.transform((phone) => phone || null),
  ),
  company: line(messages.company).check(
    z.minLength(2, messages.company),
    atMost(interestFormLimits.company, "Company/Organization"),
  ),
  jobTitle: line(messages.jobTitle).check(
    z.minLength(2, messages.jobTitle),
    atMost(interestFormLimits.jobTitle, "Job title"),
  ),
  linkedin: line(messages.linkedin).check(
    z.refine((url) => URL.canParse(url), { error: messages.linkedin, abort: true }),
    z.refine(isLinkedInUrl, messages.linkedinHost),
    atMost(interestFormLimits.linkedin, "LinkedIn URL"),
  ),
  eventId: eventChoice,
  interestReason: z
    .string(messages.interestReason)
    .check(
      z.overwrite(cleanText),
      z.minLength(interestReasonMinimum, messages.interestReason),
      atMost(interestFormLimits.interestReason, "Reason for interest"),
    ),
  /** The API's way to choose the waiting list; the form's is the event's choice. */
  waitingList: z.optional(z.boolean("Waiting list must be true or false")),
});

/** What an applicant asks for, out of the valid fields. */
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

/** Whether a URL is an http(s) address on linkedin.com or one of its subdomains (decision 19). */
export function isLinkedInUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return (protocol === "https:" || protocol === "http:") && /^(.+\.)?linkedin\.com$/.test(hostname);
}
