import { expect, it } from "vitest";
import { honeypotField, isHoneypotTouched } from "./honeypot";

const form = (value?: string | File) => {
  const data = new FormData();
  data.set("fullName", "Ada");
  if (value !== undefined) data.set(honeypotField, value);
  return data;
};

it.each<[string, unknown, boolean]>([
  ["a form with the field empty", form(""), false],
  ["a form with the field filled", form("x"), true],
  ["a form with a space in the field", form(" "), true],
  ["a form without the field", form(), true],
  ["a form with a file in the field", form(new File([], "")), true],
  ["JSON without the field", { fullName: "Ada" }, false],
  ["JSON with the field empty", { [honeypotField]: "" }, false],
  ["JSON with null in the field", { [honeypotField]: null }, false],
  ["JSON with the field filled", { [honeypotField]: "x" }, true],
  ["JSON with false in the field", { [honeypotField]: false }, true],
  ["JSON that is no object", "x", false],
  ["JSON null", null, false],
])("tells whether %s came from a bot", (_, submitted, touched) => {
  expect(isHoneypotTouched(submitted)).toBe(touched);
});
