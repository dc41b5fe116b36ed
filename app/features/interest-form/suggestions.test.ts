import { expect, it } from "vitest";
import { suggestedCompanies, suggestedEmailDomains } from "~/content/suggestions";
import { companySuggestionLimit, suggestCompanies, suggestEmails } from "./suggestions";

it("suggests six companies where more than six match", () => {
  const matching = suggestedCompanies.filter((name) => name.toLowerCase().includes("a"));
  expect(matching.length).toBeGreaterThan(companySuggestionLimit);
  expect(suggestCompanies("a", suggestedCompanies)).toEqual(matching.slice(0, 6));
});

it.each([
  ["nothing typed", "", []],
  ["only spaces", "   ", []],
  ["a part of one name", "blackr", ["BlackRock"]],
  ["a part within the name", "stanley", ["Morgan Stanley"]],
  ["another case", "hSb", ["HSBC"]],
  ["spaces around", "  dbs ", ["DBS Bank"]],
  ["a name in full", "ubs", []],
  ["what nobody is called", "zzz", []],
])("suggests companies for %s", (_, typed, expected) => {
  expect(suggestCompanies(typed, suggestedCompanies)).toEqual(expected);
});

it("puts recent companies first and names each once, whatever its case", () => {
  expect(suggestCompanies("bank", suggestedCompanies, ["Small Bank", "dbs bank"])).toEqual([
    "Small Bank",
    "dbs bank",
    "Deutsche Bank",
  ]);
});

it("recent companies count towards the six", () => {
  const recent = Array.from({ length: 15 }, (_, index) => `Bank ${index}`);
  expect(suggestCompanies("bank", suggestedCompanies, recent)).toEqual(recent.slice(0, 6));
});

it("suggests all nine domains right after the @", () => {
  expect(suggestEmails("ada@", suggestedEmailDomains)).toEqual(
    suggestedEmailDomains.map((domain) => `ada@${domain}`),
  );
});

it.each([
  ["no @ yet", "ada", []],
  ["nothing before the @", "@g", []],
  ["two @", "ada@@g", []],
  ["a space in the name", "a da@g", []],
  ["a started domain", "ada@pro", ["ada@proton.me", "ada@protonmail.com"]],
  ["a started domain in capitals", "Ada@GM", ["Ada@gmail.com"]],
  ["a domain in full", "ada@gmail.com", []],
  ["a domain that may go on", "ada@gmail.co", ["ada@gmail.com"]],
  ["a domain of their own", "ada@bank.example", []],
])("suggests addresses for %s", (_, typed, expected) => {
  expect(suggestEmails(typed, suggestedEmailDomains)).toEqual(expected);
});
