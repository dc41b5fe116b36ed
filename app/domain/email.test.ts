import fc from "fast-check";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { isEmailMended } from "~/features/forms/contact-doubts";
import { asciiAddresses, emailDomain, emailPattern, normaliseEmail, readEmail } from "./email";

it.each([
  "o'brien@firm.example",
  "ANNA.MUELLER@FIRM.EXAMPLE",
  "r&d@firm.example",
  "{anna}@firm.example",
  "anna@xn--e1afmkfd.xn--p1ai",
  `${"a".repeat(65)}@firm.example`,
  "anna..b.@firm.example",
])("takes %s as it is", (email) => {
  expect(readEmail(` ${email}\u00a0`)).toBe(email);
  expect([emailPattern.test(email), isEmailMended(email)]).toEqual([true, false]);
});

it.each([
  ["anna@müller.example", "anna@xn--mller-kva.example"],
  ["anna@MÜLLER.example", "anna@xn--mller-kva.example"],
  ["anna@mu\u0308ller.example", "anna@xn--mller-kva.example"],
  ["anna@例え.テスト", "anna@xn--r8jz45g.xn--zckzah"],
  ["anna@straße.example", "anna@xn--strae-oqa.example"],
])("makes the domain of %s ASCII without a word", (typed, email) => {
  expect([readEmail(typed), emailPattern.test(email), isEmailMended(typed)]).toEqual([email, true, false]);
  expect([normaliseEmail(typed), emailDomain(typed)]).toEqual([normaliseEmail(email), emailDomain(email)]);
});

it.each([
  "Anna Müller <anna@firm.example>",
  '"Müller, Anna" <anna@firm.example>;',
  "anna@firm.example;",
  "anna@firm.example.",
  "MailTo:anna@firm.example?subject=Bangkok",
  "Anna <mailto:anna@firm.example>",
  "anna＠firm.example",
  "anna@firm。example",
  '"anna@firm.example"',
  "‘anna@firm.example’",
  "(anna@firm.example)",
  "anna\u00a0@ firm.example",
])("reads anna@firm.example out of %s", (typed) => {
  expect([readEmail(typed), isEmailMended(typed)]).toEqual(["anna@firm.example", true]);
  expect(normaliseEmail(typed)).toBe("anna@firm.example");
});

it("reads the phone's apostrophe as the one of addresses", () => {
  expect(readEmail("o’brien@firm.example")).toBe("o'brien@firm.example");
});

it.each([
  ...["", "anna", "anna@firm", "@firm.example", "anna@", "a@b@firm.example", "josé@firm.example"],
  ...[
    "anna@[192.0.2.1]",
    "anna@-firm.example",
    "anna@firm_x.example",
    "anna@firm..example",
    "an na@firm.example",
  ],
  ...[
    '"anna mueller"@firm.example',
    "anna@firm.example bela@firm.example",
    "anna@firm.example; b@firm.example",
  ],
  ...["Anna <anna@firm.example>, Bela <bela@firm.example>", "anna@firm%2eexample", "anna@ü/firm.example"],
  ...["анна@пример.рф", "anna@℀.example", "anna@xn--ü.example/x", `${";".repeat(100_000)}x`],
])("leaves %j to be refused", (typed) => {
  expect([emailPattern.test(readEmail(typed)), isEmailMended(typed)]).toEqual([false, false]);
});

it.each([
  "ada.lovelace@gmail.com",
  "a.d.a.lovelace@gmail.com",
  "ADALOVELACE@GMAIL.COM",
  "ada.lovelace+ofn+bangkok@gmail.com",
  "ada.lovelace+@gmail.com",
  "AdaLovelace+Events@GoogleMail.com",
  "adalovelace+a.b@gmail.com",
])("knows %j as one person", (spelling) => {
  expect(normaliseEmail(spelling)).toBe("adalovelace@gmail.com");
});

it.each([
  ["dots count outside Gmail", "ada.lovelace@example.org", "adalovelace@example.org"],
  ["another hyphen", "ada-l@example.org", "adal@example.org"],
  ["a domain that only ends like Gmail's", "a.da@notgmail.com", "ada@notgmail.com"],
  ["tags that are the whole name", "+ada@example.org", "+eda@example.org"],
  ["no accent is dropped", "adá@example.org", "ada@example.org"],
])("keeps two persons apart: %s", (_, one, other) => {
  expect(normaliseEmail(one)).not.toBe(normaliseEmail(other));
});

it.each([
  ["ada@Bank.Example", "bank.example"],
  ["ada+x@mail.bank.example", "mail.bank.example"],
  ['"a@b"@bank.example', "bank.example"],
])("the domain of %s is %s", (email, domain) => {
  expect(emailDomain(email)).toBe(domain);
});

it.each([
  ["anna@bücher.example", "anna@xn--bcher-kva.example"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["Bücher GmbH", "Bücher GmbH"],
  ["Müller anna@bücher.example", "Müller anna@xn--bcher-kva.example"],
  ["anna@firm.example", "anna@firm.example"],
])("searches for %s as %s", (typed, searched) => {
  expect(asciiAddresses(typed)).toBe(searched);
});

it("takes what the HTML standard's pattern takes, and has a dot in the domain", () => {
  const parts = fc.constantFrom(
    ..."aZ9.-_@'&/{}~\"<> é\u212a".split(""),
    "b".repeat(62),
    "b".repeat(63),
    "xn--",
  );
  const texts = fc.array(parts, { maxLength: 9 }).map((list) => list.join(""));
  fc.assert(
    fc.property(texts, texts, (local, domain) => {
      const email = `${local}@${domain}`;
      expect(emailPattern.test(email)).toBe(z.regexes.html5Email.test(email) && domain.includes("."));
    }),
    { numRuns: 2_000 },
  );
});
