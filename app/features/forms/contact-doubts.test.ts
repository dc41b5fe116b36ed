import { expect, it } from "vitest";
import { suggestedEmailDomains } from "~/content/suggestions";
import { contactDoubts } from "./contact-doubts";
import { misspeltAddress } from "./misspelt-address";

it.each([
  ["gmial.com", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["GMAL.com", "gmail.com"],
  ["outlok.com", "outlook.com"],
  ["yahooo.com", "yahoo.com"],
  ["hotmial.com", "hotmail.com"],
  ["protonmial.com", "protonmail.com"],
])("asks whether %s was meant to be %s", (domain, meant) => {
  expect(misspeltAddress(`Ada.L@${domain}`)).toBe(`Ada.L@${meant}`);
});

it.each([
  ...suggestedEmailDomains,
  "mail.com",
  "email.com",
  "googlemail.com",
  "gmx.com",
  "hotmail.co.uk",
  "yahoo.co.jp",
  "proton.me",
  "bank.example",
  "",
])("asks nothing about %s", (domain) => {
  expect(misspeltAddress(`ada@${domain}`)).toBeUndefined();
});

it("asks once about each slip, and again about another one", () => {
  const first = contactDoubts({ email: "ada@gmial.com", phone: "abc" }, undefined);
  expect(first?.errors.email?.[0]).toContain("ada@gmail.com");
  expect(first?.errors.phone?.[0]).toContain("too few digits");
  expect(contactDoubts({ email: "ada@gmial.com", phone: "abc" }, first?.of)).toBeUndefined();
  const second = contactDoubts({ email: "ada@gmial.com", phone: null }, first?.of);
  expect(second?.errors).toEqual({ email: [expect.stringContaining("ada@gmail.com")] });
  expect(contactDoubts({ email: "ada@bank.example", phone: null }, undefined)).toBeUndefined();
});

it.each([
  ["Anna <anna@firm.example>", "anna@firm.example"],
  ["anna@firm.example;", "anna@firm.example"],
  ["o’brien@firm.example", "o'brien@firm.example"],
])("asks once whether %s was rightly read as %s", (email, meant) => {
  const doubts = contactDoubts({ email, phone: null }, undefined);
  expect(doubts?.errors.email?.[0]).toContain(`as ${meant}.`);
  expect(contactDoubts({ email, phone: null }, doubts?.of)).toBeUndefined();
});

it("asks about the slip in an address that it mended, and about nothing else of it", () => {
  const { errors } = contactDoubts({ email: "Ada <ada@gmial.com>", phone: null }, undefined) ?? {};
  expect(errors?.email).toEqual([
    "Did you mean ada@gmail.com? Correct it, or continue if ada@gmial.com is right",
  ]);
});

it.each([
  ["https://www.linkedin.com/feed/", "no personal profile"],
  ["https://www.linkedin.com/safety/go?url=https%3A%2F%2Fevil.example", "no personal profile"],
  ["(https://www.linkedin.com/in/ada)", "as https://www.linkedin.com/in/ada."],
  ["https://www.linkedin.com/in/ada\nhttps://firm.example", "as https://www.linkedin.com/in/ada."],
])("asks once about the LinkedIn address %j", (linkedin, words) => {
  const contact = { email: "ada@firm.example", phone: null, linkedin };
  const doubts = contactDoubts(contact, undefined);
  expect(Object.entries(doubts?.errors ?? {})).toEqual([["linkedin", [expect.stringContaining(words)]]]);
  expect(contactDoubts(contact, doubts?.of)).toBeUndefined();
});

it.each(["+66 2 000 0000", "020 7946 0000 ext. 12", "(202) 555-0100", "٠٢٠ ١٢٣٤ ٥٦٧", "+677 7712345"])(
  "takes %s for a number that can be called",
  (phone) => {
    const contact = { email: "ada@bank.example", phone, linkedin: "linkedin.com/in/ada" };
    expect(contactDoubts(contact, undefined)).toBeUndefined();
  },
);
