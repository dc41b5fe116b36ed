import { expect, it } from "vitest";
import { fieldMessages } from "../../worker/api/field-messages";
import { confirmationFormSchema } from "./confirmation-form";
import { verificationFormSchema } from "./verification-form";

const messages = (parsed: { error?: Parameters<typeof fieldMessages>[0] }) =>
  parsed.error ? fieldMessages(parsed.error) : {};

it("confirms nothing without the rule, and keeps what the host should know as it was written", () => {
  expect(confirmationFormSchema.parse({ rule: true, hostNote: " No nuts.\r\nA ramp. " })).toEqual({
    rule: true,
    hostNote: "No nuts.\nA ramp.",
    mayBeNamed: false,
  });
  expect(confirmationFormSchema.parse({ rule: true, hostNote: "  ", mayBeNamed: true })).toEqual({
    rule: true,
    hostNote: null,
    mayBeNamed: true,
  });
  expect(messages(confirmationFormSchema.safeParse({ rule: false }))).toEqual({
    rule: "Accept the Chatham House Rule to confirm.",
  });
});

it("verifies by a source and a list of a day", () => {
  const record = { source: " A\nregister ", sanctionsList: "A list", listDate: " 2026-11-20 " };
  expect(verificationFormSchema.parse(record)).toEqual({
    source: "A register",
    sanctionsList: "A list",
    listDate: "2026-11-20",
  });
  for (const listDate of ["yesterday", "2026-02-30"])
    expect(messages(verificationFormSchema.safeParse({ ...record, listDate }))).toEqual({
      listDate: "Date of the list must be a day like 2027-03-09",
    });
});
