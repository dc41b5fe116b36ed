import type { OwnerFacts } from "~/domain/owner-facts";

/** Another owner, with every fact. */
export const secondOwner = {
  name: "Harbour Circle",
  shortName: "Harbour",
  tagline: "The Harbour for Patient Capital",
  description: "A circle of people who finance ships, cables and harbours, and who answer for them.",
  origin: "https://harbour-circle.example",
  contactEmail: "office@harbour-circle.example",
  securityTextExpires: "2027-03-01",
  foundedYear: 2026,
  answerDays: 21,
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
  partners: [{ name: "Crane & Hawser", domain: "hawser.example", kind: "Venue", initials: "CH" }],
  cities: [
    { name: "Bergen", text: "Ships and the insurance of ships." },
    { name: "Uppsala", text: "Cables and who may cut them." },
    { name: "Turku", text: "Ice." },
  ],
  figures: [{ value: "3 Cities", label: "Round Tables" }],
} satisfies OwnerFacts;
