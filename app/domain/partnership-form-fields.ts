import { type DeclaredField, namesOf } from "./declared-field";

// The facts for the form's markup; the schema stands apart, so that a page can render without zod.

/** The kinds of partnership (decisions/partnerships), and what is none yet (decisions/partnerships). */
export const partnershipTypes = [
  "sponsor",
  "knowledge",
  "technology",
  "regulatory",
  "venue",
  "information",
] as const;
export type PartnershipType = (typeof partnershipTypes)[number];

/** Where a partner is active; the choice is free to stay empty. */
export const partnershipRegions = ["asia-pacific", "middle-east", "europe", "americas", "africa"] as const;
export type PartnershipRegion = (typeof partnershipRegions)[number];

type PartnershipDeclaration = DeclaredField & {
  /** The fieldset of the page, from 0. */
  part: 0 | 1 | 2 | 3;
  /** Its words in the privacy notice. */
  inNotice: string;
};

/** The fewest characters that describe a goal (decisions/partnerships). */
const goalsMinimum = 50;

/** The fields of the partnership application in their order, each declared once (decisions/partnerships). */
export const partnershipForm = {
  organisation: {
    part: 0,
    label: "Organization",
    control: "text",
    autoComplete: "organization",
    required: true,
    limit: 160,
    inNotice: "your organization",
  },
  website: {
    part: 0,
    label: "Website",
    hint: "For example www.example.org",
    control: "url",
    autoComplete: "url",
    required: false,
    limit: 300,
    inNotice: "its website",
  },
  type: {
    part: 0,
    label: "Type of Partnership",
    control: "select",
    required: true,
    inNotice: "the kind of partnership",
  },
  regions: {
    part: 0,
    label: "Regions",
    control: "boxes",
    required: false,
    inNotice: "the regions you are active in",
  },
  contactName: {
    part: 1,
    label: "Full Name",
    control: "text",
    autoComplete: "name",
    required: true,
    limit: 120,
    inNotice: "your name",
  },
  jobTitle: {
    part: 1,
    label: "Job Title",
    control: "text",
    autoComplete: "organization-title",
    required: true,
    limit: 160,
    inNotice: "job title",
  },
  email: {
    part: 1,
    label: "Professional Email",
    control: "email",
    autoComplete: "email",
    required: true,
    limit: 254,
    inNotice: "work email address",
  },
  phone: {
    part: 1,
    label: "Phone Number",
    control: "tel",
    autoComplete: "tel",
    required: false,
    limit: 40,
    inNotice: "phone number if you give one",
  },
  topic: {
    part: 2,
    label: "Topic",
    control: "text",
    required: false,
    limit: 120,
    inNotice: "the topic you come for",
  },
  goals: {
    part: 2,
    label: "Goals",
    hint: `Between ${goalsMinimum} and 4,000 characters.`,
    control: "area",
    lines: "description",
    required: true,
    minLength: goalsMinimum,
    limit: 4_000,
    inNotice: "your goals",
  },
  timeline: {
    part: 2,
    label: "Timeline",
    hint: "When you would like to begin, or a date that matters.",
    control: "text",
    required: false,
    limit: 300,
    inNotice: "your timeline",
  },
  consent: {
    part: 3,
    label: "Consent",
    control: "box",
    required: true,
    inNotice: "the version of this notice to which you agreed",
  },
} as const satisfies Record<string, PartnershipDeclaration>;

export type PartnershipField = keyof typeof partnershipForm;
export const partnershipFields = namesOf(partnershipForm);

/** The fields about an organization: everything but its consent, whose version and time are stored. */
export type PartnerField = Exclude<PartnershipField, "consent">;
export const partnerFields = partnershipFields.filter((name): name is PartnerField => name !== "consent");
