import { expect, it } from "vitest";
import { fieldMessages } from "../../worker/api/field-messages";
import { declineSchema, seatAcceptanceSchema } from "./invitation-answer";
import { nominationFormSchema } from "./nomination-form";

type Parsed = { error?: Parameters<typeof fieldMessages>[0] };
const messages = ({ error }: Parsed) => (error ? fieldMessages(error) : {});

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

it("seats an invitee who says who they are and accepts the rule", () => {
  const answer = {
    fullName: "Ada Lovelace",
    company: "Engines",
    jobTitle: "Head of Research",
    linkedin: " linkedin.com/in/ada ",
    rule: true,
  };
  expect(seatAcceptanceSchema.parse({ ...answer, email: "another@example.org" })).toEqual({
    ...answer,
    linkedin: "https://linkedin.com/in/ada",
    ...{ hostNote: null, mayBeNamed: false },
  });
  const { linkedin: _, ...without } = answer;
  expect(seatAcceptanceSchema.parse({ ...without, linkedin: "   " })).toMatchObject({ linkedin: null });
  expect(messages(seatAcceptanceSchema.safeParse({ linkedin: "https://example.org/grace" }))).toMatchObject({
    ...{ linkedin: "Must be a LinkedIn profile URL", fullName: expect.any(String), rule: expect.any(String) },
  });
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
