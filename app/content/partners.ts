import { owner } from "./owner";

const theirs = owner.partners ?? [
  { name: "Alderquay Custody", domain: "alderquay.example", kind: "Technology", initials: "AC" },
  { name: "Fathom & Lisle", domain: "fathom-lisle.example", kind: "Knowledge", initials: "FL" },
  { name: "Harrowmere Institute", domain: "harrowmere.example", kind: "Regulatory", initials: "HI" },
  { name: "Orrin Protocol Works", domain: "orrin-protocol.example", kind: "Technology", initials: "OP" },
  { name: "Vellacourt House", domain: "vellacourt.example", kind: "Venue", initials: "VH" },
];

/** The tiles, in alphabetical order: the owner's, or five fictional names on reserved domains (decisions/words). */
export const partners = [...theirs].sort((one, other) => one.name.localeCompare(other.name, "en"));
