// What the form's markup needs to know; the schema stands apart, so that a page can render without zod.

/** The fields that have a control and can carry a message, in the order of the form. */
export const interestFields = [
  "fullName",
  "email",
  "phone",
  "company",
  "jobTitle",
  "linkedin",
  "eventId",
  "interestReason",
] as const;
export type InterestField = (typeof interestFields)[number];

/** The three steps of the dialog and the fieldsets of the page (spec section 2). */
export const interestFormSteps = [
  { title: "Personal Details", fields: ["fullName", "email", "phone"] },
  { title: "Professional Background", fields: ["company", "jobTitle", "linkedin"] },
  { title: "Event Selection", fields: ["eventId", "interestReason"] },
] as const satisfies readonly { title: string; fields: readonly InterestField[] }[];

/** Lengths in UTF-16 code units, after tidying (spec section 9, decision 16). */
export const interestFormLimits = {
  fullName: 120,
  email: 254,
  phone: 40,
  company: 160,
  jobTitle: 160,
  linkedin: 300,
  interestReason: 4_000,
} as const;

/** The fewest characters a reason may have (spec section 5). */
export const interestReasonMinimum = 50;

/**
 * What HTML can check of the schema by itself, for a browser without scripts; a test holds it against the schema.
 * There is no `maxlength`: it would cut pasted text without a word.
 */
export const interestFormConstraints = {
  fullName: { required: true, minLength: 2 },
  email: { required: true },
  phone: { required: false },
  company: { required: true, minLength: 2 },
  jobTitle: { required: true, minLength: 2 },
  linkedin: { required: true },
  eventId: { required: true },
  interestReason: { required: true, minLength: interestReasonMinimum },
} as const satisfies Record<InterestField, { required: boolean; minLength?: number }>;

/** In a select, a waiting list is a choice of its own: `12 waiting-list` (decision 14). */
export const waitingListChoice = (eventId: number) => `${eventId} waiting-list`;
