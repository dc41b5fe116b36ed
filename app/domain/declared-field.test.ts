import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { fieldMessages } from "../../worker/api/field-messages";
import { briefingFormSchema } from "./briefing-form";
import { briefingForm } from "./briefing-form-fields";
import { constraintsOf, type DeclaredFields, labelOf } from "./declared-field";
import { eventFormSchema } from "./event-form";
import { eventForm } from "./event-form-fields";
import { interestFormSchema } from "./interest-form";
import { interestForm } from "./interest-form-fields";
import { partnershipFormSchema } from "./partnership-form";
import { partnershipForm } from "./partnership-form-fields";

const forms: [string, DeclaredFields, z.ZodMiniType, Record<string, unknown>][] = [
  [
    "interest",
    interestForm,
    interestFormSchema,
    {
      fullName: "Ada Lovelace",
      email: "ada@example.org",
      company: "Analytical Engines",
      jobTitle: "Head of Research",
      linkedin: "https://www.linkedin.com/in/ada",
      eventId: "7",
      interestReason: "x".repeat(50),
    },
  ],
  [
    "partnership",
    partnershipForm,
    partnershipFormSchema,
    {
      organisation: "Analytical Engines",
      contactName: "Ada Lovelace",
      email: "ada@example.org",
      jobTitle: "Head of Research",
      type: "knowledge",
      goals: "x".repeat(50),
      consent: true,
    },
  ],
  [
    "event",
    eventForm,
    eventFormSchema,
    {
      title: "Bangkok Round Table",
      slug: "bangkok-2099-12-12",
      type: "round-table",
      location: "Bangkok",
      timeZone: "Asia/Bangkok",
      day: "2099-12-12",
    },
  ],
  [
    "briefing",
    briefingForm,
    briefingFormSchema,
    { title: "Collateral", slug: "collateral", type: "Custody", content: "One paragraph." },
  ],
];

/** The fields whose declared constraint the schema does not keep. */
function disagreements(fields: DeclaredFields, schema: z.ZodMiniType, valid: Record<string, unknown>) {
  const isRefused = (name: string, value: unknown) => {
    const { error } = schema.safeParse({ ...valid, [name]: value });
    return error !== undefined && name in fieldMessages(error);
  };
  return Object.entries(constraintsOf(fields)).filter(
    ([name, { required, minLength }]) =>
      isRefused(name, undefined) !== required ||
      (minLength !== undefined &&
        (isRefused(name, "x".repeat(minLength)) || !isRefused(name, "x".repeat(minLength - 1)))),
  );
}

it("says in a label where a field may stay empty", () => {
  expect([interestForm.phone, interestForm.company].map(labelOf)).toEqual([
    "Phone Number (Optional)",
    "Company / Organization",
  ]);
});

describe("what the markup of a form knows agrees with its schema", () => {
  it.each(forms)("in the %s form", (_, fields, schema, valid) => {
    expect(schema.safeParse(valid).success).toBe(true);
    expect(disagreements(fields, schema, valid)).toEqual([]);
  });

  it("or is found out", () => {
    const wrong = {
      ...interestForm,
      phone: { ...interestForm.phone, required: true },
      company: { ...interestForm.company, minLength: 3 },
    };
    const valid = forms[0]?.[3] ?? {};
    expect(disagreements(wrong, interestFormSchema, valid).map(([name]) => name)).toEqual([
      "phone",
      "company",
    ]);
  });
});
