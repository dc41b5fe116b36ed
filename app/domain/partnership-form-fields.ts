// What the form's markup needs to know; the schema stands apart, so that a page can render without zod.

/** The kinds of partnership (decision 32). */
export const partnershipTypes = ["sponsor", "knowledge", "technology", "regulatory", "venue"] as const;
export type PartnershipType = (typeof partnershipTypes)[number];

/** Where a partner is active; the choice is free to stay empty. */
export const partnershipRegions = ["asia-pacific", "middle-east", "europe", "americas", "africa"] as const;
export type PartnershipRegion = (typeof partnershipRegions)[number];

/** The fields that can carry a message, in the order of the form. */
export const partnershipFields = [
  "organisation",
  "website",
  "type",
  "regions",
  "contactName",
  "jobTitle",
  "email",
  "phone",
  "topic",
  "goals",
  "timeline",
  "consent",
] as const;
export type PartnershipField = (typeof partnershipFields)[number];

/** Lengths in UTF-16 code units, after tidying (decisions 16 and 32). */
export const partnershipLimits = {
  organisation: 160,
  website: 300,
  contactName: 120,
  email: 254,
  phone: 40,
  jobTitle: 160,
  goals: 4_000,
  timeline: 300,
  topic: 120,
} as const;

/** The fewest characters that describe a goal (decision 32). */
export const partnershipGoalsMinimum = 50;

/** The fields of a submitted form in the shape that the schema and the API know. */
export function readPartnershipForm(form: FormData): Record<string, unknown> {
  const line = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : undefined;
  };
  return {
    organisation: line("organisation"),
    website: line("website"),
    contactName: line("contactName"),
    email: line("email"),
    phone: line("phone"),
    jobTitle: line("jobTitle"),
    type: line("type"),
    regions: form.getAll("regions"),
    goals: line("goals"),
    timeline: line("timeline"),
    topic: line("topic"),
    consent: form.get("consent") === "yes",
  };
}
