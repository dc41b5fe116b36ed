import { expect, it } from "vitest";
import { announcedEditions } from "~/content/announced-editions";
import { owner } from "~/content/owner";
import { palette } from "~/content/palette";
import { roundTableCities } from "~/content/round-table-cities";
import { ownerFaults } from "./owner-facts";

const facts = { owner, announcedEditions, roundTableCities, palette };
const fewest = { name: "Any", origin: "https://any.example" };

it("has no fault in the facts and colours of this site", () => {
  expect(ownerFaults(facts)).toEqual([]);
  expect(ownerFaults({ ...facts, owner: fewest })).toEqual([]);
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
])("names %s of %j", (field, fact) => {
  const faults = ownerFaults({ ...facts, owner: { ...fewest, ...fact } });
  expect(faults.map((fault) => fault.split(": ")[1])).toEqual([field]);
});

const forum = announcedEditions["finance-forum"];
const withPeriod = (period: object) => ({
  announcedEditions: { ...announcedEditions, "finance-forum": { ...forum, period } },
});
const ofDay = { lastDay: "2027-06-30", timeZone: "Europe/Stockholm" };
const withCity = (changed: object) => ({ roundTableCities: [{ ...roundTableCities[0], ...changed }] });

it.each([
  ['owner.ts: Unrecognized key: "legel"', { owner: { ...fewest, legel: { name: "Any" } } }],
  [
    'owner.ts: legal: Unrecognized key: "saet"',
    { owner: { ...fewest, legal: { name: "Any", saet: "Any" } } },
  ],
  [
    "owner.ts: foundedYear: Invalid input: expected number, received string",
    { owner: { ...fewest, foundedYear: "2024" } },
  ],
  [
    "announced-editions.ts: finance-forum.period.timeZone: is no time zone like Europe/Stockholm",
    withPeriod({ ...ofDay, timeZone: "Europe/Goteborg" }),
  ],
  [
    "announced-editions.ts: finance-forum.period.lastDay: is no day like 2027-11-20",
    withPeriod({ ...ofDay, lastDay: "2027-06-31" }),
  ],
  [
    "round-table-cities.ts: 0.timeZone: is no time zone like Europe/Stockholm",
    withCity({ timeZone: "Europe/Goteborg" }),
  ],
  [
    "round-table-cities.ts: 0.slug: is no part of an address like hong-kong",
    withCity({ slug: "Porto City" }),
  ],
  [
    "round-table-cities.ts: 0.lead: Invalid input: expected string, received undefined",
    withCity({ lead: undefined }),
  ],
])("says %s", (fault, changed) => {
  expect(ownerFaults({ ...facts, ...changed })).toEqual([fault]);
});

it.each([
  ["brass on paper, light", { brass: ["#d9b25f", "#d9b25f"] }],
  ["ink on surface, dark", { ink: ["#15233f", "#15233f"] }],
  ["focus on paper, light", { focus: ["yellow", "#9ec1ff"] }],
] as const)("names %s where the colours are too much alike", (pair, colours) => {
  expect(ownerFaults({ ...facts, palette: { ...palette, ...colours } }).join()).toContain(pair);
});
