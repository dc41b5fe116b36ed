import * as z from "zod/mini";
import { hasPlaceholder, placeholderProblem } from "./committee-text";
import { emailPattern, readEmail } from "./email";
import { optional } from "./optional";
import { cleanLine, cleanText } from "./text";

// The fields that the console's editors are made of. A message begins with the field's name.

export const requiredLine = (name: string, limit: number, clean = cleanLine) =>
  z
    .string(`${name} is required`)
    .check(z.overwrite(clean), z.minLength(1, `${name} is required`), atMost(name, limit));

export const requiredEmail = (name: string, limit: number) =>
  z
    .string(`${name} is required`)
    .check(
      z.overwrite(readEmail),
      z.regex(emailPattern, `${name} must be an address like name@organization.org`),
      atMost(name, limit),
    );

export const requiredText = (name: string, limit: number) => requiredLine(name, limit, cleanText);

/** Words for a letter, which are sent as they stand. */
export const asItStands = z.refine<string | null>((text) => !hasPlaceholder(text ?? ""), placeholderProblem);

/** Text that may be missing: then it is null. */
export const optionalText = (name: string, limit: number, clean = cleanLine) =>
  optional(z.string(`${name} must be text`).check(z.overwrite(clean), atMost(name, limit)));

export const slug = () =>
  z
    .string("Page address is required")
    .check(
      z.trim(),
      z.toLowerCase(),
      z.refine(
        isSlug,
        "Page address must be 2 to 80 small letters, digits and hyphens, beginning with a letter or digit",
      ),
    );

/** A day, `YYYY-MM-DD`. */
export const requiredDay = (message: string) => z.string(message).check(z.trim(), z.refine(isDay, message));

const missingOr = (isValid: (text: string) => boolean, message: string) =>
  optional(
    z.string().check(
      z.trim(),
      z.refine((text) => text === "" || isValid(text), message),
    ),
  );

/** A day that may be missing: then it is null. */
export const optionalDay = (message: string) => missingOr(isDay, message);

/** A time of day, `HH:MM`, that may be missing: then it is null. */
export const optionalTime = (name: string) => missingOr(isTimeOfDay, `${name} must be like 13:00`);

export const flag = z._default(z.boolean(), false);

/** Whether a text is a day of this century’s calendar, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00.000Z`);
  return text.startsWith("20") && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

export const isSlug = (text: string) => /^[a-z0-9][a-z0-9-]{1,79}$/.test(text);

export const isTimeOfDay = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

function atMost(name: string, limit: number) {
  return z.maxLength(limit, `${name} must be ${limit.toLocaleString("en")} characters or fewer`);
}
