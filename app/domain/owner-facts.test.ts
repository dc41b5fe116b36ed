import { expect, it } from "vitest";
import { owner } from "~/content/owner";
import { palette } from "~/content/palette";
import { ownerFaults } from "./owner-facts";

it("has no fault in the facts and colours of this site", () => {
  expect(ownerFaults(owner, palette)).toEqual([]);
  expect(ownerFaults({ name: "Any", origin: "https://any.example" }, palette)).toEqual([]);
});

it.each([
  ["name", { name: "" }],
  ["name", { name: undefined }],
  ["name", { name: "Any\r\nBcc: all@any.example" }],
  ["tagline", { tagline: '</title><script src="//any.example">' }],
  ["shortName", { shortName: "\u202eANY" }],
  ["origin", { origin: "http://any.example" }],
  ["origin", { origin: "https://any.example/" }],
  ["contactEmail", { contactEmail: "any.example" }],
  ["securityTextExpires", { securityTextExpires: "next year" }],
  ["answerDays", { answerDays: 0 }],
  ["legal.seat", { legal: { name: "Any", seat: " " } }],
  ["dataProtection.email", { dataProtection: { email: "" } }],
  ["supervisoryAuthority.url", { supervisoryAuthority: { name: "Any", url: "javascript:alert(1)" } }],
  ["persons", { persons: [] }],
  ["persons.0.role", { persons: [{ name: "Any" }] }],
  ["cities.0.name", { cities: [{ name: "", text: "Any" }] }],
  ["owner", { capital: "Any" }],
])("names %s of %j", (field, fact) => {
  const faults = ownerFaults({ name: "Any", origin: "https://any.example", ...fact }, palette);
  expect(faults.map((fault) => fault.replace(/:.*/s, ""))).toEqual([field]);
});

it.each([
  ["brass on paper, light", { brass: ["#d9b25f", "#d9b25f"] }],
  ["ink on surface, dark", { ink: ["#15233f", "#15233f"] }],
  ["focus on paper, light", { focus: ["yellow", "#9ec1ff"] }],
] as const)("names %s where the colours are too much alike", (pair, colours) => {
  expect(ownerFaults(owner, { ...palette, ...colours }).join()).toContain(pair);
});
