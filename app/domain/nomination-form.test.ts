import { expect, it } from "vitest";
import { fieldMessages } from "../../worker/api/field-messages";
import { declineSchema, seatAcceptanceSchema } from "./invitation-answer";
import { nominationFormSchema } from "./nomination-form";

type Parsed = { error?: Parameters<typeof fieldMessages>[0] };
const messages = ({ error }: Parsed) => (error ? fieldMessages(error) : {});

const nominee = {
  fullName: "Ada Lovelace",
  email: "ada@example.org",
  company: "Engines",
  reason: "She knows.",
};

it("tidies a nomination", () => {
  const typed = {
    fullName: " Ada\nLovelace ",
    email: " ada@example.org\t",
    company: "A  B",
    reason: "One.\r\nTwo. ",
  };
  expect(nominationFormSchema.parse({ ...typed, holdsSeat: true })).toEqual({
    fullName: "Ada Lovelace",
    email: "ada@example.org",
    company: "A  B",
    reason: "One.\nTwo.",
  });
});

it.each<[Record<string, unknown>, Record<string, string>]>([
  [{}, {}],
  [{ fullName: " " }, { fullName: "Full name is required" }],
  [{ fullName: "w".repeat(120) }, {}],
  [{ fullName: "w".repeat(121) }, { fullName: "Full name must be 120 characters or fewer" }],
  [{ email: undefined }, { email: "Email is required" }],
  [{ email: "" }, { email: "Email must be an address like name@organization.org" }],
  [{ email: "ada" }, { email: "Email must be an address like name@organization.org" }],
  [{ email: `${"a".repeat(243)}@example.org` }, { email: "Email must be 254 characters or fewer" }],
  [{ company: "" }, { company: "Organization is required" }],
  [{ company: "w".repeat(161) }, { company: "Organization must be 160 characters or fewer" }],
  [{ reason: "\n" }, { reason: "Why is required" }],
  [{ reason: "w".repeat(501) }, { reason: "Why must be 500 characters or fewer" }],
])("says of a nomination with %j: %j", (values, expected) => {
  expect(messages(nominationFormSchema.safeParse({ ...nominee, ...values }))).toEqual(expected);
});

it("seats an invitee who says who they are and accepts the rule", () => {
  const answer = {
    fullName: "Ada Lovelace",
    company: "Engines",
    jobTitle: "Head of Research",
    linkedin: "https://www.linkedin.com/in/ada",
    rule: true,
  };
  expect(seatAcceptanceSchema.parse({ ...answer, email: "another@example.org" })).toEqual({
    ...answer,
    hostNote: null,
    mayBeNamed: false,
  });
  expect(Object.keys(messages(seatAcceptanceSchema.safeParse({ rule: false }))).sort()).toEqual([
    "company",
    "fullName",
    "jobTitle",
    "rule",
  ]);
});

it("takes a decline with a word or without one, and forgets where that is asked", () => {
  expect(declineSchema.parse({})).toEqual({ answer: null, forget: false });
  expect(declineSchema.parse({ answer: " Not this\r\nyear. ", forget: true })).toEqual({
    answer: "Not this\nyear.",
    forget: true,
  });
  expect(messages(declineSchema.safeParse({ answer: "w".repeat(501) }))).toEqual({
    answer: "A word to the committee must be 500 characters or fewer",
  });
});
