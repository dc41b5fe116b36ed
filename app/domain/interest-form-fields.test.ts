import { expect, it } from "vitest";
import {
  interestFields,
  isIdentity,
  isInterestField,
  isVerifiedField,
  isWeighed,
} from "./interest-form-fields";

const without = (...names: string[]) => interestFields.filter((name) => !names.includes(name));

it("names the fields that tell who applied", () => {
  expect(interestFields.filter(isIdentity)).toEqual(["fullName", "email", "phone", "linkedin"]);
});

it("lets a telephone number alone change behind a decision", () => {
  expect(interestFields.filter(isWeighed)).toEqual(without("phone"));
});

it("verifies who somebody is, and not why they come", () => {
  expect(interestFields.filter(isVerifiedField)).toEqual(without("phone", "interestReason"));
});

it("tells a field of the form from any other word", () => {
  expect(interestFields.every(isInterestField)).toBe(true);
  expect(["", "fullname", "toString", 1, null, undefined].filter(isInterestField)).toEqual([]);
});
