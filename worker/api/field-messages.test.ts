import { expect, it } from "vitest";
import * as z from "zod/mini";
import { fieldMessages } from "./field-messages";

const messagesOf = (schema: z.core.$ZodType, input: unknown) => {
  const { error } = z.safeParse(schema, input);
  return error && fieldMessages(error);
};
const text = z.string("No text");

it("gives the first message of each field", () => {
  const name = text.check(z.minLength(3, "Short"), z.regex(/^\d+$/, "No number"));
  expect(messagesOf(z.object({ name, other: text }), { name: "a", other: 1 })).toEqual({
    name: "Short",
    other: "No text",
  });
});

it("gives a message within a list to the list's field", () => {
  expect(messagesOf(z.object({ regions: z.array(text) }), { regions: ["a", 1] })).toEqual({
    regions: "No text",
  });
});

it("gives a message that belongs to no field to the form", () => {
  expect(messagesOf(z.object({}, "No form"), "text")).toEqual({ form: "No form" });
});
