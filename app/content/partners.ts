import { owner } from "./owner";

/** The tiles: the owner's, or five fictional names on reserved domains, in alphabetical order (decisions/words). */
export const partners = owner.partners ?? [
  { name: "Alderquay Custody", domain: "alderquay.example", kind: "Technology", initials: "AC" },
  { name: "Fathom & Lisle", domain: "fathom-lisle.example", kind: "Knowledge", initials: "FL" },
  { name: "Harrowmere Institute", domain: "harrowmere.example", kind: "Regulatory", initials: "HI" },
  { name: "Orrin Protocol Works", domain: "orrin-protocol.example", kind: "Technology", initials: "OP" },
  { name: "Vellacourt House", domain: "vellacourt.example", kind: "Venue", initials: "VH" },
];
