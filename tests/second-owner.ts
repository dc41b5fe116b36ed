import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OwnerFacts } from "~/domain/owner-facts";
import { firstOwner } from "../scripts/first-owner";

/** Another owner, with every fact. */
export const secondOwner = {
  name: "Harbour Circle",
  shortName: "Harbour",
  tagline: "The Harbour for Patient Capital",
  description: "A circle of people who finance ships, cables and harbours, and who answer for them.",
  origin: "https://harbour-circle.example",
  contactEmail: "office@harbour-circle.example",
  securityTextExpires: new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10),
  foundedYear: 2026,
  answerDays: 21,
  jurisdiction: "eu",
  legal: {
    name: "Harbour Circle Foundation",
    form: "stiftelse",
    seat: "Bergen",
    register: "Foundation register",
    number: "HC 77 401",
  },
  dataProtection: { name: "Ingrid Aas", email: "data@harbour-circle.example" },
  supervisoryAuthority: { name: "The Northern Foundation Authority", url: "https://authority.example" },
  persons: [
    { name: "Ingrid Aas", role: "Chair" },
    { name: "Tuomas Rinne", role: "Treasurer" },
  ],
  chairLetter: {
    paragraphs: ["We began with one harbour and a question about its crane."],
    signedBy: "Ingrid Aas",
    date: "2026-05-12",
  },
  partners: [
    { name: "Crane & Hawser", domain: "hawser.example", kind: "Venue", initials: "CH" },
    { name: "Anchor Mutual", domain: "anchor.example", kind: "Knowledge", initials: "AM" },
  ],
  cities: [
    { name: "Bergen", text: "Ships and the insurance of ships." },
    { name: "Uppsala", text: "Cables and who may cut them." },
    { name: "Turku", text: "Ice." },
  ],
  figures: [{ value: "3 Cities", label: "Round Tables" }],
} satisfies OwnerFacts;

type Edit = (text: string) => string;
const otherPlaces: Edit = (text) =>
  [
    ["New York", "Gothenburg"],
    ["Bangkok", "Bergen"],
    ["Hong Kong", "Uppsala"],
    ["Dubai", "Turku"],
    ["Singapore", "Aarhus"],
  ].reduce(
    (changed, [place = "", other = ""]) =>
      changed.replaceAll(place, other).replaceAll(place.toLowerCase().replace(" ", "-"), other.toLowerCase()),
    text.replaceAll(/(Asia|America)\/\w+/g, "Europe/Oslo"),
  );
const otherSlug: Edit = (text) =>
  text.replaceAll(firstOwner.slug, "harbour-circle").replaceAll(firstOwner.name, secondOwner.name);

/** The files that "Making it yours" in docs/operations.md names, each as the second owner has it. */
const edits: Record<string, Edit> = {
  "app/content/owner.ts": (text) =>
    text.replace(/(?<=const facts: OwnerFacts = )\{.*?^\}/ms, JSON.stringify(secondOwner)),
  "app/content/round-table-cities.ts": otherPlaces,
  "app/content/announced-editions.ts": otherPlaces,
  "migrations/0002_events.sql": otherPlaces,
  "wrangler.toml": otherSlug,
  "package.json": otherSlug,
};

/** Changes a file of a copy of the project; a change that finds nothing to change is a mistake. */
export function editFile(folder: string, path: string, change: Edit) {
  const text = readFileSync(join(folder, path), "utf8");
  if (change(text) === text) throw new Error(`Nothing to change in ${path}`);
  writeFileSync(join(folder, path), change(text));
}

/** Makes a copy of the project the second owner's. */
export function makeTheirs(folder: string) {
  for (const [path, change] of Object.entries(edits)) editFile(folder, path, change);
}
