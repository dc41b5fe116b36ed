import { expect, it } from "vitest";
import { fieldMessages } from "../../worker/api/field-messages";
import { genericMessages, partnershipFormSchema } from "./partnership-form";

const valid = {
  organisation: " Analytical\nEngines ",
  website: null,
  contactName: "Ada Lovelace",
  email: " ada@engines.example ",
  phone: "",
  jobTitle: "Head of Research",
  type: "knowledge",
  regions: ["europe", "europe", "americas"],
  goals: "We would like to publish the notes of the working group on settlement together.",
  timeline: null,
  topic: undefined,
  consent: true,
};
const check = (values: object) => {
  const parsed = partnershipFormSchema.safeParse({ ...valid, ...values }, { error: genericMessages });
  return parsed.success ? {} : fieldMessages(parsed.error);
};

it("tidies what was sent: one line is one, what is empty is nothing, a region is named once", () => {
  expect(partnershipFormSchema.parse({ ...valid, unknown: "field" })).toEqual({
    ...valid,
    organisation: "Analytical Engines",
    email: "ada@engines.example",
    phone: null,
    regions: ["europe", "americas"],
    topic: null,
  });
  const goals = `First.\r\n\r\nSecond, ${"about settlement ".repeat(4)}`;
  expect(partnershipFormSchema.parse({ ...valid, goals }).goals).toBe(goals.replaceAll("\r\n", "\n").trim());
  expect(partnershipFormSchema.parse({ ...valid, regions: undefined }).regions).toEqual([]);
  expect(partnershipFormSchema.parse({ ...valid, website: " https://engines.example/a " }).website).toBe(
    "https://engines.example/a",
  );
  expect(partnershipFormSchema.parse({ ...valid, website: "www.engines.example" }).website).toBe(
    "https://www.engines.example",
  );
});

it.each(["organisation", "contactName", "email", "jobTitle", "type", "goals"])("asks for %s", (field) => {
  for (const nothing of [undefined, null, "", ...(field === "type" ? [] : ["  "])])
    expect(check({ [field]: nothing })).toEqual({ [field]: "Required" });
  expect(check({ [field]: 7 })).toEqual({ [field]: "Expected string, received number" });
  expect(check({ [field]: ["a"] })).toEqual({ [field]: "Expected string, received array" });
  expect(check({ [field]: { a: 1 } })).toEqual({ [field]: "Expected string, received object" });
});

it.each<[object, object]>([
  [{ email: "ada" }, { email: "Invalid email" }],
  [{ goals: "w".repeat(4_001) }, { goals: "String must contain at most 4,000 character(s)" }],
  [{ website: " " }, {}],
  [{ website: "engines" }, { website: "Invalid input" }],
  [{ website: "https://localhost" }, { website: "Invalid input" }],
  [{ website: "javascript:alert(1)//a.example" }, { website: "Invalid input" }],
  [{ website: 7 }, { website: "Expected string, received number" }],
  [{ website: "http://engines.example" }, {}],
  [{ type: "picnic" }, { type: "Invalid input" }],
  [{ goals: "w".repeat(49) }, { goals: "String must contain at least 50 character(s)" }],
  [{ regions: ["mars"] }, { regions: "Invalid input" }],
  [{ regions: "europe" }, { regions: "Expected array, received string" }],
  [{ regions: null }, {}],
  [{ consent: false }, { consent: "Required" }],
  [{ consent: undefined }, { consent: "Required" }],
  [{ consent: "on" }, { consent: "Expected boolean, received string" }],
])("says of %j: %j", (values, messages) => {
  expect(check(values)).toEqual(messages);
});
