import { expect, it } from "vitest";
import { suggestedEmailDomains } from "~/content/suggestions";
import { contactDoubts } from "./contact-doubts";
import { misspeltAddress } from "./misspelt-address";

it.each([
  ["gmial.com", "gmail.com"],
  ["gamil.com", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmail.co", "gmail.com"],
  ["GMAL.com", "gmail.com"],
  ["hotmial.com", "hotmail.com"],
  ["hotmai.com", "hotmail.com"],
  ["outlok.com", "outlook.com"],
  ["yahooo.com", "yahoo.com"],
  ["iclould.com", "icloud.com"],
  ["protonmial.com", "protonmail.com"],
])("asks whether %s was meant to be %s", (domain, meant) => {
  expect(misspeltAddress(`Ada.L@${domain}`)).toBe(`Ada.L@${meant}`);
});

it.each([
  ...suggestedEmailDomains,
  "mail.com",
  "email.com",
  "ymail.com",
  "googlemail.com",
  "gmx.com",
  "gmail.de",
  "outlook.de",
  "hotmail.co.uk",
  "yahoo.co.jp",
  "yahoo.fr",
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

it.each(["+66 2 000 0000", "020 7946 0000 ext. 12", "(202) 555-0100", "٠٢٠ ١٢٣٤ ٥٦٧", "+677 7712345"])(
  "takes %s for a number that can be called",
  (phone) => {
    expect(contactDoubts({ email: "ada@bank.example", phone }, undefined)).toBeUndefined();
  },
);
