import { expect, it } from "vitest";
import type * as z from "zod/mini";
import { fieldMessages } from "../../worker/api/field-messages";
import { briefingFormSchema } from "./briefing-form";
import { briefingForm } from "./briefing-form-fields";
import { confirmationFormSchema } from "./confirmation-form";
import { confirmationForm } from "./confirmation-form-fields";
import type { DeclaredField, DeclaredFields } from "./declared-field";
import { eventFormSchema } from "./event-form";
import { eventForm } from "./event-form-fields";
import { guestMessageFormSchema } from "./guest-message-form";
import { guestMessageForm } from "./guest-message-form-fields";
import { interestFormSchema } from "./interest-form";
import { interestForm } from "./interest-form-fields";
import { letterWordsFormSchema } from "./letter-words-form";
import { letterWordsForm } from "./letter-words-form-fields";
import { memberFormSchema } from "./member-form";
import { memberForm } from "./member-form-fields";
import { nominationFormSchema } from "./nomination-form";
import { nominationForm } from "./nomination-form-fields";
import { partnershipFormSchema } from "./partnership-form";
import { partnershipForm } from "./partnership-form-fields";
import { verificationFormSchema } from "./verification-form";
import { verificationForm } from "./verification-form-fields";

const person = { email: "ada@example.org", jobTitle: "Head of Research" };
const named = { fullName: "Ada Lovelace", company: "Analytical Engines" };
const forms: [string, DeclaredFields, z.ZodMiniType, Record<string, unknown>][] = [
  [
    "interest",
    interestForm,
    interestFormSchema,
    {
      ...{ ...person, ...named, linkedin: "https://www.linkedin.com/in/ada", eventId: "7" },
      interestReason: "x".repeat(50),
    },
  ],
  [
    "partnership",
    partnershipForm,
    partnershipFormSchema,
    {
      ...{ ...person, organisation: "Analytical Engines", contactName: "Ada Lovelace" },
      ...{ type: "knowledge", goals: "x".repeat(50), consent: true },
    },
  ],
  [
    "event",
    eventForm,
    eventFormSchema,
    {
      ...{ title: "Bangkok Round Table", slug: "bangkok-2099-12-12", type: "round-table" },
      ...{ location: "Bangkok", timeZone: "Asia/Bangkok", day: "2099-12-12" },
    },
  ],
  [
    "briefing",
    briefingForm,
    briefingFormSchema,
    { title: "Collateral", slug: "collateral", type: "Custody", content: "One paragraph." },
  ],
  [
    "nomination",
    nominationForm,
    nominationFormSchema,
    { ...named, email: "ada@example.org", reason: "She knows." },
  ],
  ["member", memberForm, memberFormSchema, { email: "ada@example.org", role: "chair" }],
  ["letter's", letterWordsForm, letterWordsFormSchema, {}],
  [
    "guest message",
    guestMessageForm,
    guestMessageFormSchema,
    { to: ["pending"], subject: "Where", message: "There." },
  ],
  ["confirmation", confirmationForm, confirmationFormSchema, { rule: true }],
  [
    "verification",
    verificationForm,
    verificationFormSchema,
    { source: "A register", sanctionsList: "A list", listDate: "2026-11-20" },
  ],
];

/** A value of a control that has so many characters and is none of the values that other rules refuse. */
function ofLength({ label, control }: DeclaredField, length: number): string {
  if (control === "email") return "@example.org".padStart(length, "x");
  if (control === "url" || label === "Link") return "https://www.linkedin.com/in/".padEnd(length, "x");
  return "x".repeat(length);
}

const isTyped = ({ control }: DeclaredField) => /text|area|email|tel|url/.test(control);

/** The declared constraints that a schema does not keep. */
function disagreements(fields: DeclaredFields, schema: z.ZodMiniType, valid: Record<string, unknown>) {
  const isRefused = (name: string, value: unknown) => {
    const { error } = schema.safeParse({ ...valid, [name]: value });
    return error !== undefined && name in fieldMessages(error);
  };
  return Object.entries(fields).flatMap(([name, field]) => {
    const { required, minLength = 1, limit } = field;
    const found: string[] = [];
    for (const nothing of [undefined, ...(isTyped(field) ? ["  "] : [])])
      if (isRefused(name, nothing) !== required) found.push(`${name} is required`);
    if (minLength > 1 && isRefused(name, "x".repeat(minLength))) found.push(`${name} has its least`);
    if (minLength > 1 && !isRefused(name, ` ${"x".repeat(minLength - 1)}  `)) found.push(`${name} has less`);
    if (limit && isRefused(name, ofLength(field, limit))) found.push(`${name} has its most`);
    if (limit && !isRefused(name, ofLength(field, limit + 1))) found.push(`${name} has more`);
    return found;
  });
}

it.each(forms)("the schema of the %s form keeps what is declared", (_, fields, schema, valid) => {
  expect(schema.safeParse(valid).success).toBe(true);
  expect(disagreements(fields, schema, valid)).toEqual([]);
});
