import { expect, it } from "vitest";
import { emailDomain, normaliseEmail } from "./email";

it.each([
  "ada.lovelace@gmail.com",
  "adalovelace@gmail.com",
  "a.d.a.lovelace@gmail.com",
  "Ada.Lovelace@gmail.com",
  "ADALOVELACE@GMAIL.COM",
  "ada.lovelace+ofn@gmail.com",
  "ada.lovelace+ofn+bangkok@gmail.com",
  "ada.lovelace+@gmail.com",
  "ada.lovelace@googlemail.com",
  "AdaLovelace+Events@GoogleMail.com",
  " ada.lovelace@gmail.com ",
  "adalovelace+a.b@gmail.com",
])("knows %j as one person", (spelling) => {
  expect(normaliseEmail(spelling)).toBe("adalovelace@gmail.com");
});

it.each([
  ["dots count outside Gmail", "ada.lovelace@example.org", "adalovelace@example.org"],
  ["another name", "ada@example.org", "eda@example.org"],
  ["another domain", "ada@example.org", "ada@example.com"],
  ["a subdomain", "ada@example.org", "ada@mail.example.org"],
  ["another hyphen", "ada-l@example.org", "adal@example.org"],
  ["an underscore", "ada_l@example.org", "adal@example.org"],
  ["a domain that only ends like Gmail's", "a.da@notgmail.com", "ada@notgmail.com"],
  ["tags that are the whole name", "+ada@example.org", "+eda@example.org"],
  ["no accent is dropped", "adá@example.org", "ada@example.org"],
])("keeps two persons apart: %s", (_, one, other) => {
  expect(normaliseEmail(one)).not.toBe(normaliseEmail(other));
});

it.each(["ada+ofn@example.org", "A.D.A@googlemail.com", "+ada@example.org"])(
  "normalising %s twice changes nothing",
  (email) => {
    expect(normaliseEmail(normaliseEmail(email))).toBe(normaliseEmail(email));
  },
);

it.each([
  ["ada@Bank.Example", "bank.example"],
  ["ada@bank.example ", "bank.example"],
  ["ada+x@mail.bank.example", "mail.bank.example"],
  ['"a@b"@bank.example', "bank.example"],
])("the domain of %s is %s", (email, domain) => {
  expect(emailDomain(email)).toBe(domain);
});
